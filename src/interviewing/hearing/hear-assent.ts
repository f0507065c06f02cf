import type { CueId } from "../phrases/wording.ts";
import { consentBeside, consentCondition, consentIn } from "./commands/consent-words.ts";
import type { Condition } from "./commands/consent-conditions.ts";
import { isOtherWish } from "./commands/cue-matcher.ts";
import { insistedOn } from "./remarks/own-sentence.ts";
import { topicAsked, withoutCommonQuestions } from "./remarks/asked-beside.ts";
import { asksLeave } from "./remarks/leave-to-ask.ts";
import { isConfirmation } from "./remarks/remark-of.ts";
import type { RemarkContext, Sample } from "./sample.ts";
import type { AskedAbout, Command } from "./text/parsed-utterance.ts";

/** Whether a remark says yes or no, whatever was asked. */
export interface HeardAssent {
  /** Set only where consent is awaited. */
  readonly consent: "yes" | "no" | null;
  readonly isYes: boolean;
  /** What a yes depends on. Absent where none is awaited, and without a condition. */
  readonly condition?: Condition;
}

/** Commands that leave open whether the respondent agrees. */
const otherWishes: ReadonlySet<CueId | null> = new Set(["stop", "pause", "forget", "refuse"]);

/** Questions that set no condition; one about recording may. */
const harmlessTopics: ReadonlySet<AskedAbout> = new Set(["how_long", "who_asks", "my_answers", "privacy"]);

/** Consent as the whole reply or, in the guide's language, as a part of it. */
function consentOf({ text, isQuestion, listened, matchers }: Sample): "yes" | "no" | null {
  const whole = isQuestion ? null : consentIn(text, listened);
  const [language] = listened;
  if (whole !== null || language === undefined) return whole;
  const insisted = insistedOn(text, language);
  if (insisted !== null && consentIn(insisted, [language]) === "yes") return "yes";
  const isWish = (clause: string): boolean => otherWishes.has(matchers[0]?.remark(clause).command ?? null);
  // What people always ask is answered, and hesitates no more than it: "Fine. Who sees it, though?"
  const isCommonQuestion = (clause: string): boolean => {
    const topic = topicAsked(`${clause}?`, listened);
    return topic !== undefined && harmlessTopics.has(topic);
  };
  const condition = isQuestion ? null : consentCondition(text, language);
  if (condition !== null && !isGranted(condition)) return null;
  return (
    consentBeside(withoutCommonQuestions(text, listened), language, isWish, isCommonQuestion) ??
    consentBeside(text, language, isWish, isCommonQuestion) ??
    (condition === null ? null : "yes")
  );
}

/** Conditions that hold anyway, or whose answer can be told without asking for consent again. */
const isGranted = (condition: Condition): boolean => condition === "granted" || condition === "how_long";

/** Hears yes or no. While consent is awaited, a question is neither. */
export function hearAssent(sample: Sample, { awaitsConsent = false }: RemarkContext): HeardAssent {
  const { isQuestion } = sample;
  // "Sure. May I ask something before that?" has not agreed yet.
  const isHeld = awaitsConsent && asksLeave(sample.text, sample.listened);
  if (isHeld) return { consent: null, isYes: false };
  const consent = awaitsConsent ? consentOf(sample) : null;
  const [language] = sample.listened;
  const condition =
    awaitsConsent && !isQuestion && consent !== "no" && language !== undefined
      ? consentCondition(sample.text, language)
      : null;
  return {
    consent,
    isYes: consent === "yes" || (consent === null && sample.isYes && !isQuestion),
    ...(condition === null ? {} : { condition }),
  };
}

/** The reply to a wish that was asked to be confirmed; it may take more words than a yes or no. */
export function confirmationIn(
  { text, normalized, matchers, listened, cue }: Sample,
  command: Command | null,
  confirms: RemarkContext["confirms"],
): "yes" | "no" | null {
  if (confirms === undefined || isOtherWish(command, confirms)) return null;
  // Arabic "I don't want to go on" begins with a no, and means the stop that was asked about.
  if (command === confirms && cue.isExact) return "yes";
  const short = matchers.map((matcher) => matcher.confirmation(normalized)).find((each) => each !== null);
  return short ?? (listened.some((each) => isConfirmation(text, each)) ? "yes" : null);
}

/** Commands that come first, whatever else the remark says. */
const asksBack: ReadonlySet<Command> = new Set(["repeat", "clarify", "pause", "ask", "question", "forget"]);

/** True if a remark refuses to take part. "No" begins Spanish sentences too: other languages count while spoken. */
export const declinesToTakePart = (
  { text, isQuestion, language, listened, matchers }: Sample,
  command: Command | null,
): boolean =>
  !(command !== null && asksBack.has(command)) &&
  !isQuestion &&
  matchers.some((matcher, index) => (index === 0 || listened[index] === language) && matcher.declines(text));
