import type { CompileOptions } from "../../../../interviewing/guide/compile-guide.ts";
import { formatContent } from "../../../../interviewing/guide/guide-markdown.ts";
import { guideHints, type HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import { type RewordedHint, withRewordings } from "../../../../interviewing/rewording/rewording.ts";
import { runToCompletion } from "../../../../kernel/steps.ts";

/** The parts of a guide as entered in the form. */
export interface GuideTexts {
  readonly introduction: string;
  /** One per line. */
  readonly objectives: string;
  readonly closing: string;
  /** Markdown. */
  readonly questions: string;
}

export interface HintsRequest {
  /** Increases with each request; only the response to the latest one is used. */
  readonly id: number;
  readonly guide: GuideTexts;
  readonly options: CompileOptions;
}

export interface RewordedHints {
  readonly hints: readonly RewordedHint[];
  /** Estimated duration of an interview; 0 without questions. */
  readonly estimatedMinutes: number;
  /** The checked texts; rewordings apply only to these. */
  readonly guide: GuideTexts;
}

/** Stored content of a guide except its questions. */
export function guideContent({ introduction, objectives, closing }: GuideTexts): string {
  const lines = objectives.split("\n").filter((line) => line.trim() !== "");
  return formatContent({ introduction, objectives: lines, closing, consent: "" });
}

interface HintsOptions {
  readonly guide: GuideTexts;
  readonly options: HintOptions;
}

/** Hints about a guide, with rewordings where a safe one exists, and the estimated duration. */
export function computeHints({ guide, options }: HintsOptions): RewordedHints {
  const { hints, estimatedMinutes } = guideHints(parseGuide(guideContent(guide), guide.questions), options);
  return { hints: runToCompletion(withRewordings(hints, guide, options.language)), estimatedMinutes, guide };
}
