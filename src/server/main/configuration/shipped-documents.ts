import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../../runtime/forms/choices/label-values.ts";
import { revisionOf } from "./configuration.ts";

/** Kinds of documents that the product interprets. */
export type DocumentKind = "form-layout" | "grid";

/** A shipped configuration document, which applies to a tenant until it edits it. */
export interface ShippedDocument {
  readonly id: string;
  readonly name: DocumentKind;
  readonly layoutKey: string;
  readonly title: string;
  readonly data: JsonObject;
  readonly revision: string;
}

/** Folder and key property of each kind of document. */
export const documentKinds = {
  "form-layout": { folder: "layouts/forms", key: "layout_key" },
  grid: { folder: "layouts/grids", key: "grid_key" },
} as const satisfies Record<DocumentKind, { folder: string; key: string }>;

/** True for document kinds; items of other names are plain JSON. */
export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name);

/** Returns the display name of a document. */
export function titleOf(data: unknown, fallback: string): string {
  const title = isObject(data) ? textOf(data["name"] as Parameters<typeof textOf>[0], "en") : "";
  return title === "" ? fallback : title;
}

function readDocument(name: DocumentKind, path: string): ShippedDocument {
  const parsed: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isObject(parsed)) throw new Error(`${path} is not an object.`);
  const { $schema: _, ...data } = parsed;
  const { id } = data;
  const layoutKey = data[documentKinds[name].key];
  if (typeof id !== "string" || typeof layoutKey !== "string") {
    throw new Error(`${path} needs an id and a ${documentKinds[name].key}.`);
  }
  return { id, name, layoutKey, title: titleOf(data, layoutKey), data, revision: revisionOf(data) };
}

/** Reads `layouts/` of the package. Drops `$schema`, which is only for editors. */
export function loadShippedDocuments(root: string): ShippedDocument[] {
  return (Object.keys(documentKinds) as DocumentKind[]).flatMap((name) => {
    const folder = join(root, documentKinds[name].folder);
    return readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .toSorted()
      .map((file) => readDocument(name, join(folder, file)));
  });
}
