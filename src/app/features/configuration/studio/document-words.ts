import type { ConfigEditing, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { sameJson } from "../../../../kernel/json.ts";
import { diffLayouts } from "../../../../runtime/forms/tools/diff.ts";
import { diffGrids } from "../../../../runtime/grids/tools/diff.ts";
import { readText } from "../../../../runtime/studio/document-session.ts";

/** What changed between two documents of a kind, in sentences. */
export const changesInWords = (kind: string, before: unknown, after: unknown): string[] =>
  (kind === "grid" ? diffGrids(before, after) : diffLayouts(before, after)).map(({ text }) => text);

/** A document as text, where nobody wrote it otherwise. */
export const writtenText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** What is published, as its author wrote it where that is known. */
export function publishedText({ data }: ConfigItem, { text }: ConfigEditing): string {
  const read = readText(text);
  return read.ok && sameJson(read.value, data) ? text : writtenText(data);
}
