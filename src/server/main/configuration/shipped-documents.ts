import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../../runtime/forms/label-values.ts";
import { revisionOf } from "./configuration.ts";

/** Kinds of documents that the product interprets itself. */
export type DocumentKind = "form-layout" | "grid";

/** A configuration document as the product ships it: what every tenant uses until it edits it. */
export interface ShippedDocument {
  readonly id: string;
  readonly name: DocumentKind;
  readonly layoutKey: string;
  readonly title: string;
  readonly data: JsonObject;
  readonly revision: string;
}

/** Where the documents of a kind stand, and which property is their key. */
export const documentKinds = {
  "form-layout": { folder: "layouts/forms", key: "layout_key" },
  grid: { folder: "layouts/grids", key: "grid_key" },
} as const satisfies Record<DocumentKind, { folder: string; key: string }>;

/** Whether items of that name are shipped, and interpreted; others are plain JSON. */
export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name);

/** What people call a document. */
export function titleOf(data: unknown, fallback: string): string {
  const title = isObject(data) ? textOf(data["name"] as Parameters<typeof textOf>[0], "en") : "";
  return title === "" ? fallback : title;
}

function readDocument(name: DocumentKind, path: string): ShippedDocument {
  const parsed: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isObject(parsed)) throw new Error(`${path} is no object.`);
  const { $schema: _, ...data } = parsed;
  const { id } = data;
  const layoutKey = data[documentKinds[name].key];
  if (typeof id !== "string" || typeof layoutKey !== "string") {
    throw new Error(`${path} needs an id and a ${documentKinds[name].key}.`);
  }
  return { id, name, layoutKey, title: titleOf(data, layoutKey), data, revision: revisionOf(data) };
}

/** Reads `layouts/` of the package. The reference to the meta-schema is for editors and stays behind. */
export function loadShippedDocuments(root: string): ShippedDocument[] {
  return (Object.keys(documentKinds) as DocumentKind[]).flatMap((name) => {
    const folder = join(root, documentKinds[name].folder);
    return readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .toSorted()
      .map((file) => readDocument(name, join(folder, file)));
  });
}
