import { languages, readLanguage } from "../languages/language.ts";
import type { ContentPart } from "./parse-content.ts";
import type { ParsedGuide, ParsedQuestion } from "./parsed-guide.ts";
import { isTitle } from "./screening-rules.ts";

/** Why a guide cannot be published. */
export interface GuideError {
  readonly code:
    | "introduction_too_short"
    | "objectives_missing"
    | "closing_missing"
    | "questions_missing"
    | "question_too_long"
    | "screening_not_first"
    | "screening_rule_unread"
    | "screening_without_rules"
    | "screening_section_unknown"
    | "screening_repeated"
    | "screening_places_differ"
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

/** What is wrong with the questions that tell who takes part. */
function screeningErrors(guide: ParsedGuide): readonly GuideError[] {
  const questions = guide.sections.flatMap((section) => section.questions);
  const first = questions.findIndex(({ isScreening }) => !isScreening);
  const seen = new Set<string>();
  const places = new Map<string, number | null>();
  const errorsOf = (
    question: ParsedQuestion,
    position: number,
  ): readonly (readonly [GuideError["code"], string])[] => {
    const { text, line, isScreening, rules, unreadRules } = question;
    if (!isScreening) return [];
    const on = `The screening question on line ${line}`;
    const found: [GuideError["code"], string][] = unreadRules.map((rule) => [
      "screening_rule_unread",
      `"${rule}" under line ${line} is no rule: write "end: no", "skip Pricing: no" or "segment Small firms (50): 10-49"`,
    ]);
    if (first >= 0 && position > first)
      found.push(["screening_not_first", `${on} stands behind a question of the interview`]);
    if (rules.length + unreadRules.length === 0)
      found.push(["screening_without_rules", `${on} has no rule, such as "end: no"`]);
    if (seen.has(text.toLowerCase())) found.push(["screening_repeated", `${on} is asked twice`]);
    seen.add(text.toLowerCase());
    for (const { effect } of rules) {
      if (
        effect.kind === "skip" &&
        !guide.sections.some(({ title }) => title !== null && isTitle(title, effect.section))
      )
        found.push(["screening_section_unknown", `${on} skips "${effect.section}", which is no section`]);
      if (effect.kind !== "segment") continue;
      const name = effect.name.toLowerCase();
      const known = places.get(name);
      if (known !== undefined && known !== effect.max)
        found.push([
          "screening_places_differ",
          `The segment "${effect.name}" has two different numbers of places`,
        ]);
      else places.set(name, effect.max);
    }
    return found;
  };
  return questions.flatMap((question, position) =>
    errorsOf(question, position).map(([code, message]) => ({
      code,
      part: "questions" as const,
      line: question.line,
      message,
    })),
  );
}

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
  faults.push(...screeningErrors(guide));
  if (readLanguage(language) === null) {
    fault("language_unknown", "options", `Interviews are held in ${languages.join(", ")}`);
  }
  if (minutes !== null && !(minutes >= 1 && minutes <= 240)) {
    fault("minutes_out_of_range", "options", "The interview length must be between 1 and 240 minutes");
  }
  return faults;
}
