import { isObject } from "../../../../kernel/json.ts";
import type { SourceForm } from "../../source-form.ts";
import { at, textAt } from "../../sources/read-value.ts";
import { unread } from "../shared/unread.ts";
import { withOpenBoxes } from "./empty-verdict.ts";
import { SchemaForm } from "./json-schema.ts";
import { arrangeByLayout, findLayout } from "./layout.ts";
import { isPropertyMap, jsonSchema } from "./parts.ts";

/** Reads a JSON Schema of an object, alone or as `{ schema, uiSchema }` of RJSF. */
export function readJsonSchema(document: unknown): SourceForm {
  const isWrapped = isObject(at(document, "schema")) && at(document, "properties") === undefined;
  const schema = isWrapped ? at(document, "schema") : document;
  const root = isWrapped && isPropertyMap(schema) ? { type: "object", properties: schema } : schema;
  const ui = isWrapped ? (at(document, "uiSchema") ?? at(document, "uischema")) : undefined;
  const items = new SchemaForm(root, { fillsRows: true }).items(ui, isWrapped ? "/schema" : "");
  const layout = isWrapped ? findLayout(document) : undefined;
  const arranged = layout === undefined ? { items, losses: [] } : arrangeByLayout(layout, items);
  return {
    title: textAt(ui, "ui:title") ?? textAt(root, "title"),
    items: withOpenBoxes(arranged.items),
    losses: [
      ...arranged.losses,
      ...(at(root, "properties") === undefined ? [] : unread(root, jsonSchema.object)),
    ],
  };
}

/** Whether a document is a JSON Schema of an object. */
export const isJsonSchema = (document: unknown): boolean =>
  isObject(at(document, "properties")) ||
  isObject(at(document, "schema", "properties")) ||
  at(document, "$schema") !== undefined;
