import type { Finding } from "../../../runtime/finding.ts";
import { readLayout } from "../../../runtime/forms/read-layout.ts";
import { fieldTypes } from "../../../runtime/types/field-types.ts";

const reserved = new Set(["dynamic_fields", "layout_version"]);

/**
 * Finds fields of a layout that have no place in the record they are for: a value whose `accessor` the entity does
 * not know would be refused when somebody saves the form, unless the field is dynamic.
 * @param properties what the entity's calls take; nothing when the entity is unknown.
 */
export function lintEntityFields(data: unknown, properties: readonly string[] | undefined): Finding[] {
  if (properties === undefined) return [];
  return readLayout(data, fieldTypes).fields.flatMap(({ definition, pointer }): Finding[] => {
    if (definition.is_dynamic === true || definition.form_field === false) return [];
    const accessor = definition.accessor ?? definition.name;
    const property = typeof accessor === "string" ? accessor.split(".")[0] : undefined;
    if (property !== undefined && properties.includes(property) && !reserved.has(property)) return [];
    return [
      {
        code: "unknown-accessor",
        pointer: definition.accessor === undefined ? `${pointer}/name` : `${pointer}/accessor`,
        message: `The record has no property "${String(property)}".`,
        suggestion: `Set is_dynamic to true, or use one of ${properties.filter((each) => !reserved.has(each)).join(", ")}.`,
        severity: "error",
      },
    ];
  });
}
