import { compileGuide } from "../../interviewing/guide/compile-guide.ts";
import { guideHints } from "../../interviewing/guide/guide-hints.ts";
import { placeGuideMarkdown, readGuideMarkdown } from "../../interviewing/guide/guide-markdown.ts";
import { hintSentence } from "../../interviewing/guide/hints/hint-sentences.ts";
import { lexBlocks } from "../../interviewing/guide/lex-blocks.ts";
import { type ContentPart, parseGuide, partOfHeading } from "../../interviewing/guide/parse-content.ts";
import type { ParsedGuide } from "../../interviewing/guide/parsed-guide.ts";
import { type Language, languages } from "../../interviewing/languages/language.ts";
import { detectLanguage } from "../../interviewing/phrases/detect-language.ts";
import { type Rewording, withRewordings } from "../../interviewing/rewording/rewording.ts";
import { runToCompletion } from "../../kernel/steps.ts";

/** A finding in a guide file. */
export interface GuideFinding {
  readonly severity: "error" | "hint";
  /** Line in the file, 1-based. */
  readonly line: number;
  /** One or two sentences, preceded by the text they refer to. */
  readonly message: string;
  readonly code: string;
  /** Suggested rewordings, one sentence per line; empty if none is safe. */
  readonly instead: readonly string[];
}

export interface GuideReport {
  /** Errors before hints, each ordered by line. */
  readonly findings: readonly GuideFinding[];
  /** Null if it could not be detected. */
  readonly language: Language | null;
  /** Estimated length of an interview; 0 without questions. */
  readonly estimatedMinutes: number;
}

export interface GuideLintOptions {
  /** Defaults to the language detected from the text. */
  readonly language: Language | undefined;
  /** The archetype's `worker_id`. */
  readonly profile: string;
  /** Planned length in minutes; null if unlimited. */
  readonly minutes: number | null;
}

/** Detects the language from the questions, or else from introduction and closing. */
function languageOf(guide: ParsedGuide): Language | null {
  const questions = guide.sections.flatMap((section) => section.questions.map(({ text }) => text)).join("\n");
  for (const text of [questions, guide.introduction, guide.closing]) {
    const found = detectLanguage(text);
    if (found !== null) return found;
  }
  return null;
}

const countLines = (text: string): number => text.match(/\r\n?|\n/gu)?.length ?? 0;

/** Maps questions, objectives and sections of a guide to their lines in the file. */
function placesIn(markdown: string) {
  const { content, questions, questionsAt, behind } = placeGuideMarkdown(markdown);
  const before = countLines(markdown.slice(0, questionsAt));
  /** Line in the file of a line of the content. */
  const lineInFile = (line: number): number => {
    if (behind === null) return line;
    const first = countLines(content.slice(0, behind.inContent)) + 1;
    return line < first ? line : line - first + countLines(markdown.slice(0, behind.inDocument)) + 1;
  };
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
    const lineIndex = text === "" ? -1 : lines.findIndex((row, at) => at >= heading && row.includes(text));
    return lineInFile(lineIndex === -1 ? heading : lineIndex + 1);
  };
}

const untold = `There are too few words to detect the language: set --language to one of ${languages.join(", ")}`;

/** Hints appended to errors, specific to files. */
const inFiles: Readonly<Record<string, string>> = {
  questions_missing: ": put them under the heading “## Questions”",
  objectives_missing: ": put one per line under the heading “## Objectives”",
  closing_missing: ": put it under the heading “## Closing”",
};

const insteadOf = ({ kind, says }: Rewording): readonly string[] =>
  kind === "remove" ? ["remove it here"] : says;

/** Lints a guide in the product's Markdown: errors that prevent publishing, and hints. */
export function lintGuide(markdown: string, options: GuideLintOptions): GuideReport {
  const { content, questions } = readGuideMarkdown(markdown);
  const guide = parseGuide(content, questions);
  const placeOf = placesIn(markdown);
  const language = options.language ?? languageOf(guide);
  const settings = { language: language ?? "", profile: options.profile, minutes: options.minutes };
  const { errors } = compileGuide(guide, { ...settings, asksConsent: true });
  const { hints, estimatedMinutes } = guideHints(guide, settings);
  const reworded = runToCompletion(withRewordings(hints, { questions }, settings.language));
  const found: GuideFinding[] = [
    ...errors.map(({ code, part, line, message }) => ({
      severity: "error" as const,
      line: placeOf(part, line),
      message: code === "language_unknown" && language === null ? untold : message + (inFiles[code] ?? ""),
      code,
      instead: [],
    })),
    // Hints with a message of their own are errors as well.
    ...reworded
      .filter(({ message }) => message === undefined)
      .map(({ code, part, line, text, rewording }) => ({
        severity: "hint" as const,
        line: placeOf(part, line, text),
        message: `${text === "" ? "" : `“${text}” `}${hintSentence({ code })}`,
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
