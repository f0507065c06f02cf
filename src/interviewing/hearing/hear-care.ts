import type { Steps } from "../../kernel/steps.ts";
import { asksForHelp, choiceAfterCare, choosesToEnd, isUnableToGoOn } from "./care/care-choice.ts";
import { protestIn, type Protest } from "./care/care-protest.ts";
import { detectCareInSteps, type DetectedCare, refersToEarlierDistress } from "./care/detect-care.ts";
import { asksWhatMightBe } from "./gaps/might-be.ts";
import { moodOf } from "./gaps/mood.ts";
import { happenedBefore, withoutPossible } from "./gaps/only-possible.ts";
import { isNegative } from "./choices/negation.ts";
import type { Language } from "../languages/language.ts";
import type { GuideIndex } from "./guide-index.ts";
import type { HeardWish } from "./hear-wish.ts";
import { mayBeAboutLife } from "./remarks/remark-of.ts";
import type { RemarkContext, Sample } from "./sample.ts";
import type { CareChoice } from "./text/parsed-utterance.ts";

/** What a remark calls for, and what it chooses after a sentence of care. */
export interface HeardCare {
  readonly detected: DetectedCare | null;
  readonly asksHelp: boolean;
  /** Absent if no choice was offered. */
  readonly choice: CareChoice | undefined;
  /** It goes on, and says that the respondent was misunderstood or that all is well. */
  readonly denies: boolean;
  /** It goes on, and says that all is well, but not that the respondent was misunderstood. */
  readonly reassures: boolean;
  /** Whether it may end the interview; `isExact` needs no confirmation, `isRepeated` confirms it. */
  readonly stop: { readonly mayStop: boolean; readonly isExact: boolean; readonly isRepeated: boolean };
}

/** True if weaker words than usual refer to what called for care before. */
const refersBack = ({ text, listened }: Sample) =>
  listened.find((each) => refersToEarlierDistress(text, each) || isUnableToGoOn(text, each));

/**
 * True for distress that only weights hear, where something else is more likely: in reply to a question about wishes or
 * the future ("at the back, where nobody hears me"), in anger at somebody ("they turned us down"), and in laughter.
 */
const isElse = (
  { care, isByWeightsAlone }: DetectedCare,
  text: string,
  { question, followUp }: RemarkContext,
  language: Language,
): boolean =>
  care === "distress" &&
  isByWeightsAlone === true &&
  ((!happenedBefore(text) &&
    [question, followUp].some((asked) => asked !== undefined && asksWhatMightBe(asked, language))) ||
    moodOf(text, language) !== null);

/**
 * What an answer tells of that calls for care, without what it only names as possible: "a serious accident", to "What
 * would make you stop?" A crisis counts however it is put.
 */
function* toldCare(
  detected: DetectedCare,
  text: string,
  { question, followUp }: RemarkContext,
  language: Language,
): Steps<DetectedCare | null> {
  if (detected.care !== "distress") return detected;
  const told = withoutPossible(text, followUp === undefined ? [question] : [question, followUp], language);
  return told === text ? detected : yield* detectCareInSteps(told, language);
}

/** "What emergency? Nobody died." asks back; who is in danger does not. */
const asksBack = /[?؟？]/u;

/**
 * What a reply that goes on adds to what called for care. After a denial only a crisis counts, and what the whole reply
 * surely tells: "I am in danger" and "I am afraid of my husband" share their words with denials.
 */
function* addedCare(text: string, protest: Protest, language: Language): Steps<DetectedCare | null> {
  const { denies, rest, besides } = protest;
  const added = yield* detectCareInSteps(rest, language);
  if (!denies || added?.care === "crisis") return added;
  const beside = yield* detectCareInSteps(besides, language);
  if (beside?.care === "crisis") return beside;
  if (asksBack.test(text)) return null;
  const whole = yield* detectCareInSteps(text, language);
  if (whole === null || whole.care === "hostility") return null;
  const isSure = whole.isUnsure === undefined;
  if (whole.care === "crisis" && isSure) return whole;
  if (whole.care === "distress" && !isSure) return null;
  if (!isSure && protest.goesOn) return null;
  // "You keep asking me if I want to stop! I'm fine."
  for (const clause of protest.plainly)
    if ((yield* detectCareInSteps(clause, language)) === null) return null;
  return whole;
}

/** Hears what calls for care, the choice after a sentence of care, and whether a command may end the interview. */
export function* hearCare(
  sample: Sample,
  context: RemarkContext,
  { language }: GuideIndex,
  { command, topic, nonAnswer, leaves, corrects }: HeardWish,
): Steps<HeardCare> {
  const { text, listened, cue } = sample;
  const { choosesIn, choosesAfter, hadDistress, confirms } = context;
  const isCue = command !== null && cue.isExact;
  // An exact cue may be a figure of speech: "beats me".
  const isGrave = command === "question" && listened.some((each) => mayBeAboutLife(text, each));
  const isUnderstood =
    !isGrave && (command !== null || topic !== undefined || nonAnswer !== undefined || corrects === true);
  const again = hadDistress === true && !isUnderstood ? refersBack(sample) : undefined;
  yield;
  const protest = choosesIn === undefined || sample.words === 0 ? null : protestIn(text, listened);
  yield;
  const chosen =
    protest === null ? undefined : choiceAfterCare(text, nonAnswer, listened, choosesAfter, protest);
  const noticed = isCue
    ? null
    : chosen === "go_on" && protest !== null
      ? yield* addedCare(text, protest, language)
      : ((yield* detectCareInSteps(leaves?.rest ?? text, language, isUnderstood)) ??
        (again === undefined ? null : { care: "distress" as const, language: again }));
  const told =
    noticed === null || protest !== null ? noticed : yield* toldCare(noticed, text, context, language);
  const detected = told !== null && protest === null && isElse(told, text, context, language) ? null : told;
  yield;
  // "I don't want to any more" may be about the interview or about more than that: care, and the way out.
  const isWayOut = detected?.care === "distress" && chosen === "stop";
  const choice = detected === null || isWayOut ? chosen : undefined;
  const mayStop = command === "stop" || (command === null && choice === "stop");
  const choosesStop = choice === "stop" && mayStop;
  return {
    detected,
    asksHelp: !isCue && detected === null && asksForHelp(text, listened),
    choice,
    denies: choice === "go_on" && protest?.denies === true,
    reassures: choice === "go_on" && protest?.denies === true && !protest.corrects,
    stop: {
      mayStop,
      // A word of an unknown language may be a cue of another one; the engine asks whether it was meant.
      isExact: cue.isExact || (choosesStop && choosesToEnd(text, listened)),
      // "That is enough" to "would you like to end here?" means yes, but "I don't want to stop" does not.
      isRepeated: confirms === "stop" && choosesStop && !listened.some((each) => isNegative(text, each)),
    },
  };
}
