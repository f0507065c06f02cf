import type { PgColumn } from "drizzle-orm/pg-core";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { RecordReader } from "../storage/record-table.ts";

/** Column of a resource property, how lists and forms use it, and its JSON Schemas. */
export interface ResourceColumn {
  readonly column: PgColumn;
  /** Schema of the property in responses. */
  readonly schema: object;
  /** Schema of the property in request bodies; omit if no form sets it. */
  readonly input?: object;
  /** Type for filtering and sorting in lists; omit to exclude the property from lists. */
  readonly kind?: FieldKind;
  /** Included in full-text list search. */
  readonly searched?: true;
  /** Rows can be grouped by it; for texts with few distinct values. */
  readonly groupable?: true;
  /** A record cannot be stored without it. */
  readonly isRequired?: true;
  /** Reads the value from a validated record; omit if no form sets it. */
  readonly read?: (record: RecordReader, name: string) => unknown;
}

type ListUse = Pick<ResourceColumn, "searched" | "groupable">;

interface Described {
  /** One sentence for the API's documentation. */
  readonly description?: string;
}

type NameUse = ListUse &
  Described & {
    /** Maximum length of the text in requests, whatever the layout allows; defaults to 10,000. */
    readonly maxLength?: number;
  };

type TextUse = NameUse & {
  /** Defaults to true. */
  readonly isListed?: false;
  /** Stored for a missing value; defaults to null. */
  readonly fallback?: string;
};

interface ChoiceUse extends Described {
  /** Name of the generated type of the values. */
  readonly title?: string;
  readonly maxLength?: number;
  /** Stored for a missing value; without it, the property is required. */
  readonly fallback?: string;
}

/** Forms send null for an empty field. */
const textInput = (maxLength = 10_000) => ({ type: ["string", "null"], maxLength });

const dynamicFieldsSchema = { $ref: "dynamic-fields.schema.json" };

/** Column kinds of resources. */
export const columns = {
  /** A name: not blank, and short enough for an index entry. */
  name: (column: PgColumn, { description, maxLength, ...use }: NameUse = {}): ResourceColumn => ({
    column,
    schema: { type: "string", description },
    input: textInput(maxLength),
    kind: "text",
    isRequired: true,
    read: (record, name) => record.requiredText(name),
    ...use,
  }),
  text: (
    column: PgColumn,
    { isListed, fallback, description, maxLength, ...use }: TextUse = {},
  ): ResourceColumn => ({
    column,
    schema: { type: fallback === undefined ? ["string", "null"] : "string", description },
    input: textInput(maxLength),
    ...(isListed === false ? {} : { kind: "text" as const }),
    read: (record, name) => record.text(name) ?? fallback ?? null,
    ...use,
  }),
  oneOf: (
    column: PgColumn,
    allowed: readonly [string, ...string[]],
    { title, description, maxLength, fallback }: ChoiceUse = {},
  ): ResourceColumn => ({
    column,
    schema: { title, type: "string", enum: allowed, description },
    input: textInput(maxLength),
    kind: "text",
    groupable: true,
    ...(fallback === undefined
      ? { isRequired: true, read: (record, name) => record.oneOf(name, allowed) }
      : { read: (record, name) => record.optionalOneOf(name, allowed) ?? fallback }),
  }),
  /** Id of another record. */
  reference: (column: PgColumn, { description }: Described = {}): ResourceColumn => ({
    column,
    schema: { type: "string", format: "uuid", description },
    input: textInput(),
    kind: "id",
    isRequired: true,
    read: (record, name) => record.requiredText(name),
  }),
  flag: (column: PgColumn, fallback: boolean, { description }: Described = {}): ResourceColumn => ({
    column,
    schema: { type: "boolean", description },
    input: { type: ["boolean", "null"] },
    kind: "boolean",
    read: (record, name) => record.flag(name, fallback),
  }),
  price: (column: PgColumn, { description }: Described = {}): ResourceColumn => ({
    column,
    schema: { type: ["number", "null"], description },
    input: { type: ["number", "string", "null"], maxLength: 100 },
    kind: "number",
    read: (record, name) => record.price(name),
  }),
  dynamicFields: (column: PgColumn): ResourceColumn => ({
    column,
    schema: dynamicFieldsSchema,
    input: dynamicFieldsSchema,
    read: (record) => record.dynamicFields(),
  }),
  /** Set by the server, never by a form. */
  kept: (
    column: PgColumn,
    schema: object,
    kind?: FieldKind,
    use: Pick<ResourceColumn, "groupable"> = {},
  ): ResourceColumn => ({
    column,
    schema,
    ...(kind && { kind }),
    ...use,
  }),
};
