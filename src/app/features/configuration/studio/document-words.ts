import { diffLayouts } from "../../../../runtime/forms/tools/diff.ts";
import { diffGrids } from "../../../../runtime/grids/tools/diff.ts";

/** What changed between two documents of a kind, in sentences. */
export const changesInWords = (kind: string, before: unknown, after: unknown): string[] =>
  (kind === "grid" ? diffGrids(before, after) : diffLayouts(before, after)).map(({ text }) => text);

/** A document as text, where nobody wrote it otherwise. */
export const writtenText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
