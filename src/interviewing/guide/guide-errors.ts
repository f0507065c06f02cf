import { languages, readLanguage } from "../languages/language.ts";
import type { ContentPart } from "./parse-content.ts";
import type { ParsedGuide } from "./parsed-guide.ts";

/** Why a guide cannot be published. */
export interface GuideError {
  readonly code:
    | "introduction_too_short"
    | "objectives_missing"
    | "closing_missing"
    | "questions_missing"
    | "question_too_long"
    | "language_unknown"
    | "minutes_out_of_range";
  readonly part: ContentPart | "questions" | "options";
  /** Line in the questions' markdown, 1-based; `null` where the fault has no line. */
  readonly line: number | null;
  /** In English; the first ones to the letter of spec section 5. */
  readonly message: string;
}

/** Spec section 9. */
const minIntroductionLength = 10;
/** Five minutes of speech: a pasted document, not a question. */
const maxQuestionLength = 4000;

/** Everything that keeps a guide from being published; empty for a guide that is complete. */
export function guideErrors(
  guide: ParsedGuide,
  { language, minutes }: { language: string; minutes: number | null },
): readonly GuideError[] {
  const faults: GuideError[] = [];
  const fault = (code: GuideError["code"], part: GuideError["part"], message: string, line?: number) => {
    faults.push({ code, part, line: line ?? null, message });
  };
  if (guide.introduction.length < minIntroductionLength) {
    fault(
      "introduction_too_short",
      "introduction",
      "Introduction is required and must be at least 10 characters",
    );
  }
  if (guide.objectives.length === 0) {
    fault("objectives_missing", "objectives", "At least one research objective is required");
  }
  if (guide.closing === "") fault("closing_missing", "closing", "Closing message is required");
  const questions = guide.sections.flatMap((section) => section.questions);
  if (questions.length === 0) fault("questions_missing", "questions", "Questions are required");
  for (const { text, line } of questions) {
    if (text.length > maxQuestionLength) {
      fault("question_too_long", "questions", `The question on line ${line} is too long to be said`, line);
    }
  }
  if (readLanguage(language) === null) {
    fault("language_unknown", "options", `Interviews are held in ${languages.join(", ")}`);
  }
  if (minutes !== null && !(minutes >= 1 && minutes <= 240)) {
    fault("minutes_out_of_range", "options", "The interview length must be between 1 and 240 minutes");
  }
  return faults;
}
