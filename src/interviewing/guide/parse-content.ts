import type { Token, Tokens } from "marked";
import { lexBlocks, plainText } from "./lex-blocks.ts";
import type { GuideContent, ParsedGuide } from "./parsed-guide.ts";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { parseQuestionsInSteps } from "./parse-questions.ts";

export type ContentPart = keyof GuideContent;

/** Headings of the parts, in the languages in which interviews are held. */
const headings: Readonly<Record<ContentPart, string>> = {
  introduction:
    "introduction|intro|einleitung|einführung|begrüßung|introducción|presentación|introdução|" +
    "introducció|inleiding|introductie|introduktion|indledning|sarrera|مقدمة|المقدمة|परिचय|" +
    "प्रस्तावना|소개|도입|인사말|บทนำ|เกริ่นนำ",
  objectives:
    "objectives|research objectives|ziele|forschungsziele|objectifs|objectifs de recherche|" +
    "objectifs de l'étude|objetivos|objetivos de investigación|objetivos da pesquisa|" +
    "objetivos da investigação|objectius|doelen|doelstellingen|onderzoeksdoelen|formål|mål|" +
    "helburuak|الأهداف|أهداف البحث|उद्देश्य|शोध के उद्देश्य|목표|연구 목표|목적|วัตถุประสงค์|" +
    "วัตถุประสงค์การวิจัย",
  closing:
    "closing|closing message|abschluss|schluss|verabschiedung|conclusion|clôture|cierre|" +
    "despedida|encerramento|fecho|tancament|cloenda|comiat|afsluiting|slot|afslutning|itxiera|" +
    "amaiera|الخاتمة|خاتمة|समापन|마무리|맺음말|ปิดท้าย|คำกล่าวปิดท้าย",
  consent:
    "consent|einwilligung|einverständnis|consentement|consentimiento|consentimento|" +
    "consentiment|toestemming|samtykke|baimena|الموافقة|सहमति|동의|ความยินยอม",
};
const names = new Map(
  (Object.keys(headings) as ContentPart[]).flatMap((part) =>
    headings[part].split("|").map((name) => [name.normalize("NFC"), part] as const),
  ),
);

/** Returns the part that a heading opens; `null` for a heading within the author's text. */
export function partOfHeading(token: Token, deepest = 2): ContentPart | null {
  if (token.type !== "heading") return null;
  const { depth, text } = token as Tokens.Heading;
  if (depth > deepest) return null;
  const name = plainText(text).toLowerCase().replace(/:$/u, "").trim();
  return names.get(name) ?? null;
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
 * Reads a guide's `content`: the sections `## Introduction`, `## Objectives`, `## Closing` and optionally `## Consent`,
 * or their names in another language. Headings of level 1 and 2 count, deeper ones only if there is no other. Text before the first of them belongs to the
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
