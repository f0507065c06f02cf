import { isObject, type JsonObject } from "../../kernel/json.ts";
import { parseJson } from "../forms/tools/parse-json.ts";

/** What a file holds; `broken` is no JSON, and `unknown` neither a document nor rows. */
export type FileContent = "layout" | "grid" | "rows" | "broken" | "unknown";

export interface DocumentFile {
  readonly content: FileContent;
  /** The document or the rows as JSON; the text of the file where it holds just that, or is broken. */
  readonly text: string;
}

/** Bytes of a file that a playground opens: as large as the studio's largest document. */
export const maxFileBytes = 1_000_000;

/**
 * Tells what a file holds: a document as the studio downloads it, an answer of the service with a document or with rows
 * in `data`, or a list of rows.
 */
export function readDocumentFile(text: string): DocumentFile {
  const parsed = parseJson(text);
  if (!parsed.ok) return { content: "broken", text };
  const { value } = parsed;
  if (Array.isArray(value)) return { content: "rows", text };
  if (!isObject(value)) return { content: "unknown", text };
  const content = documentIn(value);
  if (content !== undefined) return { content, text };
  const { data } = value;
  const inside = Array.isArray(data) ? "rows" : isObject(data) ? documentIn(data) : undefined;
  return inside === undefined
    ? { content: "unknown", text }
    : { content: inside, text: JSON.stringify(data, null, 2) };
}

/** An item of the service has a `layout_key` beside its document too, so that the contents decide first. */
function documentIn(value: JsonObject): "layout" | "grid" | undefined {
  if ("structure" in value) return "layout";
  if ("columns" in value || "grid_key" in value) return "grid";
  return "layout_key" in value && !("data" in value) ? "layout" : undefined;
}
