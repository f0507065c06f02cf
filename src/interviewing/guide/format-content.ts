import { countNewlines, lexBlocks } from "./lex-blocks.ts";
import { partOfHeading } from "./parse-content.ts";
import type { GuideContent } from "./parsed-guide.ts";

/** Whether a heading after this text is still read as a heading, and no heading in it opens another part. */
function isContained(text: string): boolean {
  const before = `${text.replaceAll(/\r\n?/gu, "\n")}\n\n`;
  const opening = lexBlocks(`${before}## Closing\n`).filter(({ token }) => partOfHeading(token) !== null);
  return opening.length === 1 && opening[0]?.line === countNewlines(before) + 1;
}

/** A text that would swallow the next part (an open code block, a heading of ours) is escaped line by line. */
function contained(text: string): string {
  const trimmed = text.trim();
  return isContained(trimmed) ? trimmed : trimmed.replaceAll(/^([ \t]*)([`~<#=-])/gmu, String.raw`$1\$2`);
}

/** Writes the parts of a guide as the `content` that `parseContent` reads. Objectives are one a line. */
export function formatContent({ introduction, objectives, closing, consent }: GuideContent): string {
  const parts: [string, string][] = [
    ["Introduction", contained(introduction)],
    [
      "Objectives",
      objectives.map((objective) => `- ${objective.replaceAll(/\s+/gu, " ").trim()}`).join("\n"),
    ],
    ["Closing", contained(closing)],
  ];
  if (consent.trim() !== "") parts.unshift(["Consent", contained(consent)]);
  return `${parts.map(([title, text]) => `## ${title}\n\n${text}`.trim()).join("\n\n")}\n`;
}
