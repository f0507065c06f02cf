import { isObject } from "../../kernel/json.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { FieldType } from "../types/field-type.ts";
import type { ListRules } from "./list-rules.ts";

/** JSON form of a value in a record: a day is `2026-12-24`, a moment `2026-12-24T09:30` in the tenant's time zone. */
export type OwnValue = "text" | "number" | "boolean" | "day" | "moment";

/** A field that a tenant's layout adds to records, as lists use it. */
export interface OwnField {
  /** Name in the API and accessor of a column: `dynamic_fields.region`. */
  readonly name: string;
  /** Path below `dynamic_fields`; contains only names, so it is safe in an SQL statement. */
  readonly path: readonly string[];
  readonly holds: OwnValue;
  /** Kind of field in filters. */
  readonly kind: FieldKind;
  /** Whether it has few distinct values. */
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
 * Describes a field of a layout for sorting, filtering and grouping.
 *
 * @param path in the record
 * @returns `undefined` if the field is a property of the entity, or has no single value that may be shown
 */
export function describeOwnField(
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

/** Adds the tenant's own fields to the rules of a list. */
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

/** Own fields by which a list definition sorts or filters, and which therefore benefit from an index. */
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
