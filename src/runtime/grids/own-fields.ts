import { isObject } from "../../kernel/json.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { FieldType } from "../types/field-type.ts";
import type { ListRules } from "./list-rules.ts";

/** How a value stands in the JSON of a record: a day is `2026-12-24`, a moment `2026-12-24T09:30` where the tenant is. */
export type OwnValue = "text" | "number" | "boolean" | "day" | "moment";

/** A field that a tenant's layout adds to records, as lists know it. */
export interface OwnField {
  /** On the wire, and as the accessor of a column: `dynamic_fields.region`. */
  readonly name: string;
  /** Below `dynamic_fields`; of names alone, so that it can stand in a statement. */
  readonly path: readonly string[];
  readonly holds: OwnValue;
  /** What it is to a filter. */
  readonly kind: FieldKind;
  /** It has few values. */
  readonly isGroupable: boolean;
}

const kinds: Readonly<Record<OwnValue, FieldKind>> = {
  text: "text",
  number: "number",
  boolean: "boolean",
  day: "date",
  moment: "date",
};

const segment = /^[A-Za-z][A-Za-z0-9_]*$/;

const maxDepth = 8;

function heldBy(type: FieldType, { is_object: isRecord }: FieldDefinition): OwnValue | undefined {
  if (type.isSecret === true || type.holdsNoValue === true || isRecord === true) return undefined;
  switch (type.comparesAs) {
    case "number":
    case "boolean":
      return type.comparesAs;
    case "date":
      return "day";
    case "datetime":
      return "moment";
    case "text":
    case "time":
    case "month":
      return "text";
    case "none":
      return undefined;
  }
}

/**
 * The field of a layout as lists sort, filter and group by it.
 *
 * @param path in the record
 * @returns `undefined` where the record has a property for it, and where it holds no single value that may be seen
 */
export function ownFieldOf(
  type: FieldType | undefined,
  definition: FieldDefinition,
  [first, ...path]: readonly string[],
): OwnField | undefined {
  if (first !== "dynamic_fields" || type === undefined || definition.is_enabled === false) return undefined;
  if (path.length === 0 || path.length > maxDepth || !path.every((part) => segment.test(part)))
    return undefined;
  const holds = heldBy(type, definition);
  if (holds === undefined) return undefined;
  const name = ["dynamic_fields", ...path].join(".");
  const isGroupable = type.choices === "one" || (holds !== "text" && holds !== "number");
  return { name, path, holds, kind: kinds[holds], isGroupable };
}

/** What a list can be asked for that knows these fields besides its own. */
export function withOwnRules(rules: ListRules, fields: readonly OwnField[]): ListRules {
  const names = fields.map(({ name }) => name);
  return {
    ...rules,
    fields: { ...rules.fields, ...Object.fromEntries(fields.map(({ name, kind }) => [name, kind])) },
    sortable: [...(rules.sortable ?? Object.keys(rules.fields)), ...names],
    groupable: [
      ...(rules.groupable ?? []),
      ...fields.flatMap(({ name, isGroupable }) => (isGroupable ? [name] : [])),
    ],
  };
}

/** The own fields by which people may sort or filter a list, by its definition: those that an index helps. */
export function indexedFieldsOf(definition: unknown): string[] {
  const columns = isObject(definition) && Array.isArray(definition["columns"]) ? definition["columns"] : [];
  return columns.flatMap((column: unknown) => {
    const { accessor, sortable, filterable } = isObject(column) ? column : {};
    const isAsked = sortable === true || filterable === true;
    return isAsked && typeof accessor === "string" && accessor.startsWith("dynamic_fields.")
      ? [accessor]
      : [];
  });
}
