import type { Finding } from "../../../runtime/finding.ts";
import { readLayout, type LocatedField } from "../../../runtime/forms/read-layout.ts";
import { fieldTypes } from "../../../runtime/types/field-types.ts";

const reserved = new Set(["dynamic_fields", "layout_version"]);

/** The record that a layout is for. */
export interface LayoutEntity {
  /** What the entity's calls take. */
  readonly properties: readonly string[];
  /** What it cannot be stored without. */
  readonly needed: readonly string[];
}

/** Whether the form may give the record a value for this field, in a property of its own. */
const isStored = ({ definition, path }: LocatedField): boolean =>
  path[0] !== "dynamic_fields" &&
  definition.form_field !== false &&
  fieldTypes.get(definition.type)?.holdsNoValue !== true;

const isEnabled = ({ definition, group }: LocatedField): boolean =>
  definition.is_enabled !== false && (group === undefined || isEnabled(group));

/**
 * Finds where a layout and the record that it is for do not fit: a value whose `accessor` the entity does not know
 * would be refused when somebody saves the form, unless the field is dynamic; and without a field for each property
 * that the record cannot do without, no record could be created at all.
 * @param entity nothing when the entity is unknown.
 */
export function lintEntityFields(data: unknown, entity: LayoutEntity | undefined): Finding[] {
  if (entity === undefined) return [];
  const stored = readLayout(data, fieldTypes).fields.filter(isStored);
  const properties = entity.properties.filter((property) => !reserved.has(property));
  const foreign = stored.filter((field) => !properties.includes(field.path[0] ?? ""));
  const given = stored.filter(isEnabled).map(({ path }) => path.join("."));
  const missing = entity.needed.filter((property) => !given.includes(property));
  return [
    ...foreign.map((field): Finding => ({
      code: "unknown-accessor",
      pointer: `${field.pointer}/${field.definition.accessor === undefined ? "name" : "accessor"}`,
      message: `The record has no property "${field.path[0] ?? ""}".`,
      suggestion: `Set is_dynamic to true, or use one of ${properties.join(", ")}.`,
      severity: "error",
    })),
    ...missing.map((property): Finding => ({
      code: "missing-field",
      pointer: "/structure",
      message: `No field of the form fills "${property}", and without it no record can be created.`,
      suggestion: `Add a field named "${property}" that people must fill in.`,
      severity: "error",
    })),
  ];
}
