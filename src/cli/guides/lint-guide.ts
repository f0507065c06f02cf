import { compileGuide } from "../../interviewing/guide/compile-guide.ts";
import { guideHints } from "../../interviewing/guide/guide-hints.ts";
import { readGuideMarkdown } from "../../interviewing/guide/guide-markdown.ts";
import { hintSentence } from "../../interviewing/guide/hints/hint-sentences.ts";
import { lexBlocks } from "../../interviewing/guide/lex-blocks.ts";
import { type ContentPart, parseGuide, partOfHeading } from "../../interviewing/guide/parse-content.ts";
import type { ParsedGuide } from "../../interviewing/guide/parsed-guide.ts";
import { type Language, languages } from "../../interviewing/languages/language.ts";
import { detectLanguage } from "../../interviewing/phrases/detect-language.ts";
import { type Rewording, withRewordings } from "../../interviewing/rewording/rewording.ts";
import { finish } from "../../kernel/steps.ts";

/** One thing to say about a guide's file. */
export interface GuideFinding {
  readonly severity: "error" | "hint";
  /** In the file, 1-based. */
  readonly line: number;
  /** A sentence or two, with the words that it is about before them. */
  readonly message: string;
  readonly code: string;
  /** What one could write instead: a sentence a line; empty where there is no safe way. */
  readonly instead: readonly string[];
}

export interface GuideReport {
  /** Errors before hints, each in the order of their lines. */
  readonly findings: readonly GuideFinding[];
  /** Null: it could not be told. */
  readonly language: Language | null;
  /** Of a whole interview; 0 without questions. */
  readonly estimatedMinutes: number;
}

export interface GuideLintOptions {
  /** Undefined: as it is told from the guide's words. */
  readonly language: Language | undefined;
  /** The archetype's `worker_id`. */
  readonly profile: string;
  /** The planned length; null: none. */
  readonly minutes: number | null;
}

/** The language of a guide by its questions, else by what it says before and after them. */
function languageOf(guide: ParsedGuide): Language | null {
  const questions = guide.sections.flatMap((section) => section.questions.map(({ text }) => text)).join("\n");
  for (const text of [questions, guide.introduction, guide.closing]) {
    const found = detectLanguage(text);
    if (found !== null) return found;
  }
  return null;
}

const countLines = (text: string): number => text.match(/\r\n?|\n/gu)?.length ?? 0;

/** Tells the line in a file where something about its guide is: of a question, of an objective, or of a part's heading. */
function placesIn(markdown: string) {
  const { content, questions } = readGuideMarkdown(markdown);
  // What comes before the questions is cut off, so that they are the file's end.
  const before = countLines(markdown.slice(0, markdown.length - questions.length));
  const headings = new Map<ContentPart, number>();
  for (const { token, line } of lexBlocks(content)) {
    const part = partOfHeading(token, 6);
    if (part !== null && !headings.has(part)) headings.set(part, line);
  }
  const lines = content.split(/\r\n?|\n/u);
  return (part: ContentPart | "questions" | "options", line: number | null, text = ""): number => {
    if (part === "options") return 1;
    if (part === "questions") return Math.max(1, before + (line ?? (questions === "" ? 0 : 1)));
    const heading = headings.get(part) ?? 1;
    const own = text === "" ? -1 : lines.findIndex((each, at) => at >= heading && each.includes(text));
    return own === -1 ? heading : own + 1;
  };
}

const untold = `The language cannot be told from so few words: give it with --language, one of ${languages.join(", ")}`;

/** What an error leaves unsaid about a file. */
const inFiles: Readonly<Record<string, string>> = {
  questions_missing: ": they stand under the heading “## Questions”",
  objectives_missing: ": one a line under the heading “## Objectives”",
  closing_missing: ": it stands under the heading “## Closing”",
};

const insteadOf = ({ kind, says }: Rewording): readonly string[] =>
  kind === "remove" ? ["remove it here"] : says;

/** What keeps a guide in the product's markdown from being published, and the gentle hints about it. */
export function lintGuide(markdown: string, options: GuideLintOptions): GuideReport {
  const { content, questions } = readGuideMarkdown(markdown);
  const guide = parseGuide(content, questions);
  const placeOf = placesIn(markdown);
  const language = options.language ?? languageOf(guide);
  const told = { language: language ?? "", profile: options.profile, minutes: options.minutes };
  const { errors } = compileGuide(guide, { ...told, asksConsent: true });
  const { hints, estimatedMinutes } = guideHints(guide, told);
  const reworded = finish(withRewordings(hints, { questions }, told.language));
  const found: GuideFinding[] = [
    ...errors.map(({ code, part, line, message }) => ({
      severity: "error" as const,
      line: placeOf(part, line),
      message: code === "language_unknown" && language === null ? untold : message + (inFiles[code] ?? ""),
      code,
      instead: [],
    })),
    ...reworded.map(({ code, part, line, text, rewording }) => ({
      severity: "hint" as const,
      line: placeOf(part, line, text),
      message: `${text === "" ? "" : `“${text}” `}${hintSentence(code)}`,
      code,
      instead: rewording === undefined ? [] : insteadOf(rewording),
    })),
  ];
  const rank = ({ severity }: GuideFinding) => (severity === "error" ? 0 : 1);
  return {
    findings: found.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line),
    language,
    estimatedMinutes,
  };
}
