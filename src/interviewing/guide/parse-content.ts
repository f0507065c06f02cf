import type { Token, Tokens } from "marked";
import { lexBlocks, plainText } from "./lex-blocks.ts";
import type { GuideContent, ParsedGuide } from "./parsed-guide.ts";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
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

/** Returns the part that a heading opens; `null` for a heading within the author's text. */
export function partOfHeading(token: Token, deepest = 2): ContentPart | null {
  if (token.type !== "heading") return null;
  const { depth, text } = token as Tokens.Heading;
  if (depth > deepest) return null;
  const name = plainText(text).toLowerCase().replace(/:$/u, "").trim();
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

/** Markers of list items, quotations, headings and tasks at the beginning of a line. */
export const listMarkers = /^\s*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})\s+)*(?:\[[ xX]\]\s+)?/u;

/** Reads one objective per line or list item, without markers and markup. */
function readObjectives(markdown: string): readonly string[] {
  return markdown
    .split("\n")
    .map((line) => plainText(line.replace(listMarkers, "")))
    .filter((line) => line !== "");
}

/**
 * Reads a guide's `content`: the sections `## Introduction`, `## Objectives`, `## Closing` and optionally `## Consent`.
 * Headings of level 1 and 2 count, deeper ones only if there is no other. Text before the first of them belongs to the
 * introduction; other headings are part of the text.
 */
export function parseContent(content: string): GuideContent {
  const lines = content.replaceAll(/\r\n?/gu, "\n").split("\n");
  const blocks = lexBlocks(content);
  const deepest = blocks.some(({ token }) => partOfHeading(token) !== null) ? 2 : 6;
  const parts: Record<ContentPart, string> = { introduction: "", objectives: "", closing: "", consent: "" };
  let part: ContentPart = "introduction";
  let from = 0;
  // Uses the author's lines, since blocks flatten deep indentation.
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
 * Parses a guide as stored (spec section 3): `content` with its parts, `questions` with sections, questions and
 * scripted probes. Never throws; `compileGuide` reports what is missing.
 */
export const parseGuide = (content: string, questions: string): ParsedGuide =>
  runToCompletion(parseGuideInSteps(content, questions));

/** Like `parseGuide`, in steps. */
export function* parseGuideInSteps(content: string, questions: string): Steps<ParsedGuide> {
  const parts = parseContent(content);
  yield;
  return { ...parts, sections: yield* parseQuestionsInSteps(questions) };
}
