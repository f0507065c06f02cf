import { readGuideMarkdown } from "../../../../interviewing/guide/guide-markdown.ts";
import { parseContent } from "../../../../interviewing/guide/parse-content.ts";
import { documentError } from "./check-document.ts";
import { guideFileTexts as texts } from "./texts.ts";

/** What a guide's file says, by the fields of the form; a part that it leaves out is not there. */
export type GuideParts = ReadonlyMap<"introduction" | "objectives" | "closing" | "questions", string>;

/**
 * Reads a guide from a markdown file, as the export writes it or as somebody wrote it by hand.
 *
 * @returns its parts, or why it cannot be taken, in a line that names the file
 */
export function readGuideFile(name: string, bytes: Uint8Array): GuideParts | string {
  const fault = documentError(name, bytes, []);
  if (fault !== null) return fault;
  const { content, questions } = readGuideMarkdown(new TextDecoder().decode(bytes));
  const { introduction, objectives, closing } = parseContent(content);
  const parts = [
    ["introduction", introduction],
    ["objectives", objectives.join("\n")],
    ["closing", closing],
    ["questions", questions.trim()],
  ] as const;
  const found = parts.filter(([, text]) => text !== "");
  return found.length === 0 ? texts.nothing(name) : new Map(found);
}
