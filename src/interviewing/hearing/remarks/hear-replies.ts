import type { HeardWish } from "../hear-wish.ts";
import type { RemarkContext, Sample } from "../sample.ts";
import { saysAgain } from "../text/says-again.ts";
import type { AskedAbout, Command } from "../text/parsed-utterance.ts";
import { asks } from "./asked-clause.ts";
import { hasGoodbye } from "./at-the-end.ts";
import { hearPuzzled } from "./puzzled.ts";
import { asksHow, asksIfMachine, besideDenial, forbidsWriting, isPartingNo, isPlainNo } from "./replies.ts";
import { sentencesIn } from "../text/sentences.ts";

/* What replies to the interviewer itself make of a remark. */

/** A reply that is heard as a whole. */
interface HeardReply extends HeardWish {
  /** A no that takes leave. */
  readonly isParting?: true;
}

/** False where the respondent chooses, confirms or consents: replies to that are read otherwise. */
const mayReply = ({ choosesIn, confirms, awaitsConsent = false }: RemarkContext): boolean =>
  choosesIn === undefined && confirms === undefined && !awaitsConsent;

/** Hears a remark that only replies to the interviewer, or answers and asks how; `null` for any other. */
export function hearReply(sample: Sample, context: RemarkContext): HeardReply | null {
  if (!mayReply(context)) return null;
  const isInvited = context.invitesMore === true;
  if (isPartingNo(sample.text, sample.listened, isInvited)) {
    // Before the last question "nothing, bye" wishes to stop.
    return !isInvited && hasGoodbye(sample.text, sample.listened)
      ? { command: "stop", blank: null }
      : { command: null, nonAnswer: "no_more", isParting: true, blank: null };
  }
  return hearPuzzled(sample, context) ?? hearHow(sample, context);
}

/** Hears a question how to answer, with or without an answer before it; `null` without one. */
function hearHow({ text, listened }: Sample, { question }: RemarkContext): HeardWish | null {
  const how = question === "" ? null : asksHow(text, listened);
  if (how === null) return null;
  return how.answers
    ? { command: null, asks: how.topic, blank: null }
    : { command: "question", topic: how.topic, blank: null };
}

/** What a question beside a denial of more may have been taken for. */
const asked: ReadonlySet<Command> = new Set(["repeat", "clarify", "question"]);

/** Questions about the line that the denial replies to, which leave nothing to say. */
const aboutLine: ReadonlySet<AskedAbout> = new Set(["meaning", "which", "that_one", "this_question"]);

/** True if a wish may be one that a denial of more comes before. */
const mayDenyMore = ({ text }: Sample, { command, nonAnswer, leaves, stops }: HeardWish): boolean =>
  (nonAnswer === undefined || nonAnswer === "no_more") &&
  leaves === undefined &&
  stops === undefined &&
  (command === null || (asked.has(command) && sentencesIn(text).some(asks)));

/** "There was no more to it. What else do you want to know?" leaves nothing open, whatever it asks. */
function denyingMore(sample: Sample, { question }: RemarkContext, wish: HeardWish): HeardWish {
  const told =
    question !== "" && mayDenyMore(sample, wish) ? besideDenial(sample.text, sample.listened) : null;
  if (told === null) return wish;
  const topic = wish.asks ?? wish.topic;
  return {
    command: null,
    isDone: true,
    saysAll: true,
    ...(told === "nothing" ? { nonAnswer: "no_more" as const } : {}),
    ...(topic === undefined || topic === "other" || aboutLine.has(topic) ? {} : { asks: topic }),
    blank: wish.blank,
  };
}

/** "Nope, all good" to "Is there anything we missed?" leaves nothing to say. */
const closing = (
  { text, own, listened }: Sample,
  { invitesMore }: RemarkContext,
  wish: HeardWish,
): HeardWish =>
  invitesMore === true &&
  wish.command === null &&
  wish.nonAnswer === undefined &&
  wish.asks === undefined &&
  !own.isNo &&
  isPlainNo(text, listened)
    ? { ...wish, nonAnswer: "no_more", isDone: true }
    : wish;

/** An answer that is not to be written down is to be forgotten; that the team reads it is said less often. */
function forbidding({ text, listened }: Sample, wish: HeardWish): HeardWish {
  const mayForbid = wish.command === null || wish.command === "forget";
  if (!mayForbid || !forbidsWriting(text, listened)) return wish;
  const { asks: topic, ...rest } = wish;
  return {
    ...rest,
    command: null,
    ...(topic === undefined || topic === "secrecy" ? {} : { asks: topic }),
    forgets: true,
  };
}

/** "I just told you! Are you listening or are you a robot?" */
function suspecting({ text, listened }: Sample, wish: HeardWish): HeardWish {
  const { command, nonAnswer } = wish;
  const complains =
    nonAnswer === "already_said" ||
    nonAnswer === "reproach" ||
    (nonAnswer === undefined && listened.some((language) => saysAgain(text, language)));
  return command === null && complains && asksIfMachine(text, listened) ? { ...wish, asks: "human" } : wish;
}

/** Adds to a wish what the remark replies to the interviewer itself. */
export const withReplies = (sample: Sample, context: RemarkContext, wish: HeardWish): HeardWish =>
  mayReply(context)
    ? suspecting(sample, forbidding(sample, denyingMore(sample, context, closing(sample, context, wish))))
    : wish;
