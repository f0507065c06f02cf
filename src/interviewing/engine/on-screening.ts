import { rulesMetWithoutWords } from "../hearing/choices/rules-met.ts";
import type { RulesMet } from "../hearing/text/parsed-utterance.ts";
import { enterNode } from "./enter-node.ts";
import type { Utterance } from "./engine-event.ts";
import { recordAnswer } from "./on-answer.ts";
import { findDecidingRule, isScreening, rulesMetAt, type ScreeningNode } from "./screening.ts";
import { choicesOf } from "./telephone/key-lines.ts";
import type { Turn } from "./turn.ts";

/** Maximum times that a screening question is asked; an unclear answer then meets no rule. */
const maxAsked = 2;
/** The same if the speech has no transcript: finding the keys or buttons may take longer. */
const maxAskedUnheard = 4;
const askedAgain = "again";

const nothingTold: RulesMet = { met: [], isTold: false };

/** What came instead of an answer that rules can be applied to. */
type Instead =
  /** A key without meaning; it does not count as "any other answer" while asking again is possible. */
  | "mistyped"
  /** The respondent does not want to answer, or went in circles. */
  | "left";

/** Skips exactly the sections that the answers so far exclude. */
function skipSections(turn: Turn): void {
  const skipped = new Set(
    turn.graph.nodes.flatMap((node, position) => {
      const met = rulesMetAt(turn, position);
      return isScreening(node)
        ? node.rules.flatMap(({ effect }, index) =>
            effect.kind === "skip" && met.includes(index) ? [effect.section] : [],
          )
        : [];
    }),
  );
  for (const [position, node] of turn.graph.nodes.entries()) {
    if (node.kind !== "question" || isScreening(node)) continue;
    const { status, skippedFor } = turn.progressAt(position);
    const isSkipped = node.section !== null && skipped.has(node.section);
    if (isSkipped && status === "open")
      turn.setProgress(position, { status: "skipped", skippedFor: "screening" });
    else if (!isSkipped && skippedFor === "screening")
      turn.setProgress(position, { status: "open", skippedFor: null });
  }
}

/** Ends an interview with a respondent who does not qualify. */
function screenOut(turn: Turn): void {
  turn.add(turn.phrase("screened_out"));
  turn.say("closing");
  turn.end("screened_out");
}

/** Asks again. `isRecorded`: the answer is an untranscribed recording, so only keys, buttons or writing help. */
function askAgain(turn: Turn, node: ScreeningNode, isRecorded: boolean): void {
  const { rules } = node;
  const { node: position } = turn.state;
  const terms = rules.flatMap((rule) => rule.terms);
  turn.setProgress(position, {
    status: "probing",
    probes: [...turn.progressAt(position).probes, askedAgain],
  });
  const isAll = (kind: "assent" | "range") => terms.length > 0 && terms.every((term) => term.kind === kind);
  if (isRecorded) turn.add(turn.phrase(turn.state.hasKeys ? "screen_keys" : "screen_buttons"));
  else if (isAll("assent")) turn.add(turn.phrase("screen_yes_no"));
  else turn.add(turn.phrase(isAll("range") ? "screen_number" : "screen_again"));
  turn.ask({
    parts: [{ kind: "node", node: position }, ...choicesOf(turn, node, position)],
    role: "question",
  });
}

/** A recording meets no rule, not even "any other answer"; it never screens a respondent out. */
function onRecorded(turn: Turn, node: ScreeningNode): void {
  const { probes } = turn.progressAt(turn.state.node);
  if (1 + probes.filter((key) => key === askedAgain).length < maxAskedUnheard) {
    askAgain(turn, node, true);
    return;
  }
  turn.add(turn.phrase("silence_end"));
  turn.say("closing");
  turn.end("silent");
}

/**
 * True if a respondent is not admitted: by a rule, or for not wanting to answer a question that decides. Before
 * generation 20 also after a second answer that was not understood, and after not knowing twice.
 */
function isExcluded(node: ScreeningNode, met: readonly number[], isLeft: boolean): boolean {
  if (met.length > 0) return findDecidingRule(node, met)?.effect.kind === "end";
  return isLeft && node.rules.some(({ effect }) => effect.kind !== "skip");
}

function decide(turn: Turn, node: ScreeningNode, rulesMet: RulesMet, instead: Instead | null): void {
  const { node: position } = turn.state;
  const any = node.rules.findIndex(({ terms }) => terms.some(({ kind }) => kind === "any"));
  const progress = turn.progressAt(position);
  const mayAsk = 1 + progress.probes.filter((key) => key === askedAgain).length < maxAsked;
  const takesAny = rulesMet.met.length === 0 && any >= 0 && !(instead === "mistyped" && mayAsk);
  const met = takesAny ? [any] : rulesMet.met;
  const isTold = met.length > 0 || rulesMet.isTold;
  if (!isTold && mayAsk) {
    askAgain(turn, node, false);
    return;
  }
  const isAnswered = progress.answers.length > 0;
  turn.setProgress(position, {
    status: isAnswered ? "covered" : "skipped",
    skippedFor: isAnswered ? null : "respondent",
    met,
    ...(isTold || turn.state.generation < 20 ? {} : { isUndecided: true as const }),
  });
  const isLeft = !isTold && (instead === "left" || turn.state.generation < 20);
  if (isExcluded(node, met, isLeft)) {
    screenOut(turn);
    return;
  }
  skipSections(turn);
  turn.acknowledge({ words: progress.answers.at(-1)?.words ?? 0, saysNoMore: false });
  enterNode(turn, position + 1);
}

/** Handles the answer to a screening question: excludes, admits, or asks again if it is unclear. */
export function onScreening(turn: Turn, node: ScreeningNode, remark: Utterance): void {
  recordAnswer(turn, remark);
  if (remark.heard.isRecording === true) {
    onRecorded(turn, node);
    return;
  }
  const rulesMet = remark.heard.rules ?? rulesMetWithoutWords(node, remark.heard, turn.graph.language);
  const isMistyped = remark.heard.rules === undefined && !rulesMet.isTold;
  decide(turn, node, rulesMet, isMistyped ? "mistyped" : null);
}

/** Asks an unanswered screening question again, with the reason. `knows`: false if the respondent does not know. */
export const repeatScreening = (turn: Turn, node: ScreeningNode, knows: boolean): void =>
  decide(turn, node, nothingTold, knows ? "left" : null);

/** Handles the result of an `admit` action: continues, or ends the interview if a segment is full. */
export function onAdmitted(turn: Turn, full: string | null): void {
  if (turn.state.awaits !== "admission") return;
  turn.state.awaits = null;
  if (full !== null) {
    turn.add(turn.phrase("quota_full"));
    turn.say("closing");
    turn.end("quota_full");
    return;
  }
  turn.state.isAdmitted = true;
  enterNode(turn, turn.state.node + 1);
}
