import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { besideEchoedCue } from "./remarks/echoed-cue.ts";
import { indexGuide } from "./guide-index.ts";
import { hearAnswer } from "./hear-answer.ts";
import { confirmationIn, declinesToTakePart, hearAssent } from "./hear-assent.ts";
import { hearCare } from "./hear-care.ts";
import { hearWish } from "./hear-wish.ts";
import { hearReply, withReplies } from "./remarks/hear-replies.ts";
import { asksIfDeleted } from "./remarks/remark-of.ts";
import { saysBack } from "./remarks/interruptions.ts";
import { readSample, type RemarkContext } from "./sample.ts";
import type { ParsedUtterance } from "./text/parsed-utterance.ts";

/** Turns the words of a respondent into what the engine needs. */
export type Listener = (text: string, asked?: RemarkContext) => ParsedUtterance;

/** Like a `Listener`, in steps: the longest answers take more than a tenth of a second. */
export type SteppedListener = (text: string, asked?: RemarkContext) => Steps<ParsedUtterance>;

/** Creates the listener of a guide. Understands its language, English and the language being spoken. */
export function createListener(graph: GuideGraph): Listener {
  const listen = createSteppedListener(graph);
  return (text, asked) => runToCompletion(listen(text, asked));
}

const noContext: RemarkContext = { question: "" };

/** Like `createListener`, for a server: others are served between the steps. */
export function createSteppedListener(graph: GuideGraph): SteppedListener {
  const guide = indexGuide(graph);
  return function* listen(text, context = noContext) {
    const sample = yield* readSample(text, guide.language, context);
    const rest = besideEchoedCue(sample.text, sample.listened);
    // What is an answer is read as a whole; what is wished or agreed to, without the command that is none.
    const said = rest === null ? sample : yield* readSample(rest, guide.language, context);
    const assent = hearAssent(said, context);
    const replied = hearReply(sample, context);
    yield;
    const wished = replied ?? (yield* hearWish(said, context, guide, assent));
    const wish = replied === null ? withReplies(sample, context, wished) : wished;
    const { detected, asksHelp, choice, denies, reassures, stop } = yield* hearCare(
      sample,
      context,
      guide,
      wish,
    );
    const answer = yield* hearAnswer(sample, context, guide, { wish, care: detected?.care ?? null });
    const { command } = wish;
    const confirmed =
      confirmationIn(sample, command, context.confirms) ?? (stop.isRepeated ? ("yes" as const) : null);
    const declines = !assent.isYes && (assent.consent === "no" || declinesToTakePart(said, command));
    return {
      ...(detected === null ? {} : { care: detected.care, careLanguage: detected.language }),
      ...(detected?.isUnsure === true ? { isCareUnsure: true as const } : {}),
      ...(detected?.sorrow === undefined ? {} : { sorrow: detected.sorrow }),
      ...(choice === undefined ? {} : { careChoice: choice }),
      ...(denies ? { deniesCare: true as const } : {}),
      ...(reassures ? { reassures } : {}),
      ...(asksHelp ? { asksHelp } : {}),
      ...(stop.mayStop || command === "forget" ? { isExact: stop.isExact } : {}),
      ...(sample.undoes ? { undoes: true } : {}),
      ...(wish.stops === undefined ? {} : { stops: wish.stops }),
      ...(wish.withdraws === undefined ? {} : { withdraws: wish.withdraws }),
      ...(context.hasDeleted === true && asksIfDeleted(sample.text, sample.listened)
        ? { asksIfDeleted: true as const }
        : {}),
      assent:
        confirmed ??
        assent.consent ??
        (said.isNo || replied?.isParting === true ? "no" : assent.isYes ? "yes" : null),
      ...(context.awaitsConsent === true ? { declines } : {}),
      ...(assent.condition !== undefined && assent.consent === null ? { isConditional: true as const } : {}),
      resumes:
        assent.isYes || sample.resumes || (command !== "pause" && saysBack(sample.text, sample.listened)),
      ...answer,
    };
  };
}
