import type { CompileOptions } from "../../../../interviewing/guide/compile-guide.ts";
import { formatContent } from "../../../../interviewing/guide/guide-markdown.ts";
import { guideHints, type HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import { type RewordedHint, withRewordings } from "../../../../interviewing/rewording/rewording.ts";
import { finish } from "../../../../kernel/steps.ts";

/** The parts of a guide as they stand in the form. */
export interface GuideTexts {
  readonly introduction: string;
  /** One a line. */
  readonly objectives: string;
  readonly closing: string;
  /** Markdown. */
  readonly questions: string;
}

export interface HintsRequest {
  /** Counts requests: only the answer to the last one counts. */
  readonly id: number;
  readonly guide: GuideTexts;
  readonly options: CompileOptions;
}

export interface RewordedHints {
  readonly hints: readonly RewordedHint[];
  /** Of a whole interview; 0 without questions. */
  readonly estimatedMinutes: number;
  /** What they were made of: their rewordings hold for no other texts. */
  readonly guide: GuideTexts;
}

/** What is stored of a guide beside its questions. */
export function contentOf({ introduction, objectives, closing }: GuideTexts): string {
  const lines = objectives.split("\n").filter((line) => line.trim() !== "");
  return formatContent({ introduction, objectives: lines, closing, consent: "" });
}

interface HintsOptions {
  readonly guide: GuideTexts;
  readonly options: HintOptions;
}

/** The gentle hints about a guide that is being written, with a rewording where there is a safe one. */
export function hintsOf({ guide, options }: HintsOptions): RewordedHints {
  const { hints, estimatedMinutes } = guideHints(parseGuide(contentOf(guide), guide.questions), options);
  return { hints: finish(withRewordings(hints, guide, options.language)), estimatedMinutes, guide };
}
