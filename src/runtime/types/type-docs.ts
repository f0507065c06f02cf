import { rowColumnDocs } from "./columns/row-columns.doc.ts";
import { valueColumnDocs } from "./columns/value-columns.doc.ts";
import type { FieldDefinition, FieldDisplay, FormLayout } from "../language/form-layout.gen.ts";
import type { ColumnDefinition } from "../language/grid-definition.gen.ts";
import type { FieldType } from "./field-type.ts";
import { choiceTypeDocs } from "./fields/choice/choice-types.doc.ts";
import { jsonTypeDocs } from "./fields/json/json-type.doc.ts";
import { fileTypeDocs } from "./fields/file/file.doc.ts";
import { momentTypeDocs } from "./fields/moment/moment-types.doc.ts";
import { numberTypeDocs } from "./fields/number/number-types.doc.ts";
import { structureTypeDocs } from "./fields/structure-types.doc.ts";
import { textTypeDocs } from "./fields/text/text-types.doc.ts";

/** Documentation of a field type or of one of its displays. */
export interface FieldDoc {
  /** One sentence for authors of layouts; code in backticks. */
  readonly description: string;
  /** A valid field, shown in docs/languages.md and in the type's story. */
  readonly example: FieldDefinition;
  /** A stored value of the example; absent if it has none. */
  readonly value?: unknown;
  /** Why no grid column shows it, if `column` of the type is undefined. */
  readonly noColumn?: string;
}

/**
 * Documentation of a field type, in `*.doc.ts` next to the type. `npm run generate` writes docs/languages.md and the
 * meta-schema from it; the product itself does not load it.
 */
export interface FieldTypeDoc extends FieldDoc {
  /** By display; one for each of the type's `displays`. */
  readonly displays?: Readonly<Partial<Record<FieldDisplay, FieldDoc>>>;
  /** Rows that the `api_endpoint` of the example returns in the story. */
  readonly choices?: readonly Readonly<Record<string, unknown>>[];
  /** The layout that the example includes. */
  readonly included?: FormLayout;
}

/** Documentation of a column type, in `*.doc.ts` next to the type; used like `FieldTypeDoc`. */
export interface ColumnTypeDoc {
  /** One sentence for authors of grid definitions; code in backticks. */
  readonly description: string;
  /** A valid column, shown in docs/languages.md and in the type's story. */
  readonly example: ColumnDefinition;
  /** A row that the example shows. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Documentation of the built-in field types, by name. */
export const fieldTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  ...textTypeDocs,
  ...numberTypeDocs,
  ...choiceTypeDocs,
  ...momentTypeDocs,
  ...fileTypeDocs,
  ...structureTypeDocs,
  ...jsonTypeDocs,
};

/** Documentation of the built-in column types, by name. */
export const columnTypeDocs: Readonly<Record<string, ColumnTypeDoc>> = {
  ...valueColumnDocs,
  ...rowColumnDocs,
};

function docOf<Doc>(docs: Readonly<Record<string, Doc>>, name: string): Doc {
  const doc = Object.hasOwn(docs, name) ? docs[name] : undefined;
  if (doc === undefined) throw new Error(`"${name}" has no documentation in a *.doc.ts next to its type`);
  return doc;
}

/** Returns the documentation of a field type. @throws if it has none */
export const fieldTypeDocOf = (name: string): FieldTypeDoc => docOf(fieldTypeDocs, name);

/** Returns the documentation of a column type. @throws if it has none */
export const columnTypeDocOf = (name: string): ColumnTypeDoc => docOf(columnTypeDocs, name);

/** A field type, or one of its displays, with its documentation. */
export interface DocumentedField {
  readonly type: FieldType;
  readonly display: FieldDisplay | undefined;
  readonly doc: FieldDoc;
}

/** A type and its documented displays, in the order of `displays`. @throws if the type has no documentation */
export function documentedFields(type: FieldType): DocumentedField[] {
  const doc = fieldTypeDocOf(type.name);
  const displays = (type.displays ?? []).flatMap((display): DocumentedField[] => {
    const ofDisplay = doc.displays?.[display];
    const variant = type.variants?.[display] ?? type;
    return ofDisplay === undefined ? [] : [{ type: variant, display, doc: ofDisplay }];
  });
  return [{ type, display: undefined, doc }, ...displays];
}
