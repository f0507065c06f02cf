import type { Token, Tokens } from "marked";
import { lexBlocks, plainText } from "./lex-blocks.ts";
import type { GuideContent, ParsedGuide } from "./parsed-guide.ts";
import { finish, type Steps } from "../../kernel/steps.ts";
import { parseQuestionsInSteps } from "./parse-questions.ts";

export type ContentPart = keyof GuideContent;

const names: Readonly<Record<string, ContentPart>> = {
  introduction: "introduction",
  intro: "introduction",
  objectives: "objectives",
  "research objectives": "objectives",
  closing: "closing",
  "closing message": "closing",
  consent: "consent",
};

/** The part that a heading opens; `null` for a heading that belongs to its author's text. */
export function partOfHeading(token: Token, deepest = 2): ContentPart | null {
  if (token.type !== "heading") return null;
  const { depth, text } = token as Tokens.Heading;
  if (depth > deepest) return null;
  const name = plainText(text).toLowerCase().replace(/:$/u, "").trim();
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

/** One objective a line or a list item, without markers and markup. */
function readObjectives(markdown: string): readonly string[] {
  return markdown
    .split("\n")
    .map((line) => plainText(line.replace(/^\s*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})\s+)*(?:\[[ xX]\]\s+)?/u, "")))
    .filter((line) => line !== "");
}

/**
 * Reads a guide's `content`: the sections `## Introduction`, `## Objectives`, `## Closing` and, where the author words
 * it, `## Consent`. Headings of the first and second level count, deeper ones only where no other does; what stands
 * before the first of them belongs to the introduction; other headings are text of the part they stand in.
 */
export function parseContent(content: string): GuideContent {
  const lines = content.replaceAll(/\r\n?/gu, "\n").split("\n");
  const blocks = lexBlocks(content);
  const deepest = blocks.some(({ token }) => partOfHeading(token) !== null) ? 2 : 6;
  const parts: Record<ContentPart, string> = { introduction: "", objectives: "", closing: "", consent: "" };
  let part: ContentPart = "introduction";
  let from = 0;
  // The author's own lines, since the blocks leave out indentation that nests too deep to be read.
  const close = (to: number) => {
    const text = lines.slice(from, to).join("\n");
    if (text !== "") parts[part] += parts[part] === "" ? text : `\n${text}`;
  };
  for (const { token, line } of blocks) {
    const opened = partOfHeading(token, deepest);
    if (opened === null) continue;
    close(line - 1);
    part = opened;
    from = line - 1 + token.raw.trimEnd().split("\n").length;
  }
  close(lines.length);
  return {
    introduction: parts.introduction.trim(),
    objectives: readObjectives(parts.objectives),
    closing: parts.closing.trim(),
    consent: parts.consent.trim(),
  };
}

/**
 * Reads a guide as it is stored (spec section 3): `content` with its parts, `questions` with sections, questions and
 * scripted probes. Never throws; whether the guide is complete is for `compileGuide` to say.
 */
export const parseGuide = (content: string, questions: string): ParsedGuide =>
  finish(parseGuideInSteps(content, questions));

/** The same in steps. */
export function* parseGuideInSteps(content: string, questions: string): Steps<ParsedGuide> {
  const parts = parseContent(content);
  yield;
  return { ...parts, sections: yield* parseQuestionsInSteps(questions) };
}
