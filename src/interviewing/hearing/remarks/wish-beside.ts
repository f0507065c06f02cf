import type { Steps } from "../../../kernel/steps.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { matcherOf } from "../commands/command-in.ts";
import type { HeardWish } from "../hear-wish.ts";
import type { Sample } from "../sample.ts";
import { hasToGo } from "./at-the-end.ts";
import { beforeLostThread, beforeWaiting } from "./interruptions.ts";
import { besideStop, leavingBeside, leavingInsisted } from "./own-sentence.ts";
import { remarkOf } from "./remark-of.ts";

/* Wishes beside an answer: to leave the question or to stop, for a moment, or to hear the question again. */

/** What stands beside a wish is not an answer if it is another wish or no answer: "No idea. Next question." */
function* isAnswerBeside(rest: string, { listened }: Sample): Steps<boolean> {
  for (const language of listened) {
    if (matcherOf(language).remark(normalize(rest)).command !== null || remarkOf(rest, language) !== null)
      return false;
    yield;
  }
  return true;
}

/** A wish to leave the question that is said with other words: insisted on, or in a sentence of its own. */
export function* findLeaving(sample: Sample): Steps<Pick<HeardWish, "command" | "leaves" | "stops">> {
  const answer = besideStop(sample.text, sample.listened);
  yield;
  if (answer !== null)
    return hasToGo(answer, sample.listened) || !(yield* isAnswerBeside(answer, sample))
      ? { command: "stop" }
      : { command: null, stops: true };
  const whole = leavingInsisted(sample.text, sample.listened);
  yield;
  if (whole !== null) return { command: whole };
  const beside = leavingBeside(sample.text, sample.listened);
  if (beside === null) return { command: null };
  return (yield* isAnswerBeside(beside.rest, sample))
    ? { command: null, leaves: beside }
    : { command: beside.leaves };
}

/** Words before "what was the question?" that may be about an interruption: "So, back now. It was the postman." */
const maxWordsOfInterruption = 12;

/** An answer, or little more, before a sentence that asks for a moment or what the question was. */
export function* findInterruption(
  sample: Sample,
): Steps<Pick<HeardWish, "command" | "waits" | "losesThread">> {
  const { text, listened } = sample;
  const waiting = beforeWaiting(text, listened);
  yield;
  if (waiting !== null)
    return (yield* isAnswerBeside(waiting, sample)) ? { command: null, waits: true } : { command: "pause" };
  const lost = beforeLostThread(text, listened);
  if (lost === null) return { command: null };
  const isShort = countWords(lost) <= maxWordsOfInterruption;
  return isShort || !(yield* isAnswerBeside(lost, sample))
    ? { command: "repeat" }
    : { command: null, losesThread: true };
}
