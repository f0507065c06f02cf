import { formatContent } from "../../../../interviewing/guide/guide-markdown.ts";
import { type GuideHints, guideHints, type HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";

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
  readonly options: HintOptions;
}

/** The gentle hints about a guide that is being written. */
export function hintsOf({ guide, options }: Pick<HintsRequest, "guide" | "options">): GuideHints {
  const { introduction, closing, questions } = guide;
  const objectives = guide.objectives.split("\n").filter((line) => line.trim() !== "");
  const content = formatContent({ introduction, objectives, closing, consent: "" });
  return guideHints(parseGuide(content, questions), options);
}
