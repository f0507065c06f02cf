import type { Care } from "../hearing/parsed-utterance.ts";
import type { EngineEvent } from "./engine-event.ts";
import { close, enterNode } from "./enter-node.ts";
import { isThin } from "./probes.ts";
import { recordAnswer, type Utterance } from "./on-answer.ts";
import { decline } from "./on-command.ts";
import { confirm, forgetLast } from "./on-forget.ts";
import type { Turn } from "./turn.ts";

/** Remarks that are neither a command nor a yes; after so many the conversation pauses without repeating the choice. */
const maxChoices = 2;

/** What follows something graver does not lower it. */
const gravity = { hostility: 1, distress: 2, crisis: 3 } as const satisfies Record<Care, number>;

const lines = { crisis: "care_crisis", distress: "care_distress", hostility: "care_hostility" } as const;

/** Closes the question without a probe. Nothing that was said in a crisis counts as coverage. */
function settleQuestion(turn: Turn): void {
  const { node } = turn;
  if (node?.kind !== "question") return;
  const progress = turn.progressAt(turn.state.node);
  const answers = progress.answers.filter(({ care }) => care !== "crisis");
  if (answers.length === 0)
    turn.setProgress(turn.state.node, { status: "skipped", skippedFor: "respondent" });
  else {
    const status = isThin(turn, node, { ...progress, answers }) ? "thin" : "covered";
    turn.setProgress(turn.state.node, { status });
  }
}

/** Offers to pause or end, and waits: silence is not interrupted and does not count against the time. */
function offerChoice(turn: Turn, kind: Care): void {
  const parts = [turn.phrase(kind === "crisis" ? "care_choice" : "care_choice_distress")];
  if (turn.state.status === "running") turn.state.pausedAt = turn.at;
  turn.state.status = "paused";
  turn.ask({ parts, role: "care" });
}

/** Keeps what was said where it can be erased again; without consent it waits to be erased. */
function keep(turn: Turn, { id, heard }: Utterance, care: Care): void {
  const { node } = turn;
  if (node?.kind === "consent") turn.state.unconsented = [...turn.state.unconsented, id];
  else if (node?.kind === "question" || node?.kind === "anything_else") {
    recordAnswer(turn, { id, heard: { ...heard, care, rating: null, objectives: [], echo: null } });
  }
}

/**
 * After a statement of crisis or distress, or abuse: a sentence of care and the way out; no probe, no quote, no rating.
 * Abuse instead of consent is a refusal, and one that goes on leads to the next question without another word of it.
 * @param help the tenant's words after a crisis.
 */
export function onCare(turn: Turn, care: Care, said: Utterance, help?: string): void {
  const before = turn.state.care;
  const kind = before !== null && gravity[before] > gravity[care] ? before : care;
  turn.actions.push({ type: "care_flagged", kind: care, utterance: said.id });
  if (care === "hostility" && turn.node?.kind === "consent") {
    turn.state.unconsented = [...turn.state.unconsented, said.id];
    decline(turn);
    return;
  }
  if (care === "crisis") turn.state.hadCrisis = true;
  if (before === "hostility" && care === "hostility") {
    keep(turn, said, care);
    settleQuestion(turn);
    goOn(turn);
    return;
  }
  showCare(turn, kind, help);
  keep(turn, said, care);
  settleQuestion(turn);
  offerChoice(turn, kind);
}

/** Begins the line with a sentence of care. */
function showCare(turn: Turn, kind: Care, help: string | undefined): void {
  turn.state.care = kind;
  turn.state.awaits = null;
  turn.state.echoed = false;
  turn.add(turn.phrase(lines[kind]));
  if (kind === "crisis" && help !== undefined) turn.add({ kind: "help", text: help });
}

/**
 * Flags what a language model noticed in an utterance, also when the interview has ended meanwhile. It says nothing:
 * the reply to the utterance is on its way, so the next line is the one of care. What the engine or the model has
 * noticed already is not raised again, so that a hostile model changes an interview's course twice at most.
 */
export function onCareRaised(
  turn: Turn,
  { utterance, care, help }: EngineEvent & { type: "care_raised" },
): void {
  const { hadCrisis, raised, progress, owed } = turn.state;
  const node = progress.findIndex(({ answers }) => answers.some((answer) => answer.utterance === utterance));
  const before = turn.progressAt(node).answers.find((answer) => answer.utterance === utterance)?.care;
  const isAsGrave = (known: Care | null | undefined) => known != null && gravity[known] >= gravity[care];
  if (hadCrisis || isAsGrave(raised) || isAsGrave(before)) return;
  turn.state.raised = care;
  turn.actions.push({ type: "care_flagged", kind: care, utterance, noticedBy: "language_model" });
  if (care === "crisis") turn.state.hadCrisis = true;
  if (turn.state.status === "ended") return;
  if (node >= 0) {
    const answers = turn
      .progressAt(node)
      .answers.map((answer) => (answer.utterance === utterance ? { ...answer, care } : answer));
    turn.setProgress(node, { answers });
  }
  turn.state.owed = { ...owed, care, ...(help === undefined ? {} : { help }) };
}

/**
 * Meets with care what a language model noticed before: whatever is said now, or nothing. A wish to stop, pause or
 * forget is followed in the same line; any other remark is kept and not followed up.
 */
export function onCareOwed(turn: Turn, said: Utterance | null): void {
  const { owed, confirming, node, lastAnswered, care } = turn.state;
  if (owed === null) return;
  const kind = care !== null && gravity[care] > gravity[owed.care] ? care : owed.care;
  turn.state.owed = null;
  turn.state.confirming = null;
  showCare(turn, kind, owed.help);
  const command = said?.heard.assent === "yes" && confirming !== null ? confirming : said?.heard.command;
  if (said !== null && (command === "stop" || command === "pause")) {
    onCareChoice(turn, kind, { ...said, heard: { ...said.heard, command } });
    return;
  }
  if (command === "forget") {
    const position = turn.progressAt(node).answers.length > 0 ? node : lastAnswered;
    if (!forgetLast(turn, position, true)) turn.add(turn.phrase("nothing_to_forget"));
  } else if (said !== null && said.heard.words > 0 && command === null) keep(turn, said, kind);
  // A question that nothing was said to is asked again when the interview goes on.
  if (turn.progressAt(node).answers.length > 0) settleQuestion(turn);
  offerChoice(turn, kind);
}

/** Goes on where the question that led here ends. */
function goOn(turn: Turn): void {
  turn.resume();
  turn.state.care = null;
  turn.add(turn.phrase("care_onward"));
  const { node } = turn;
  if (node?.kind === "anything_else") close(turn);
  else {
    const isOpen = node?.kind === "question" && turn.progressAt(turn.state.node).status === "open";
    enterNode(turn, turn.state.node + (node?.kind === "consent" || isOpen ? 0 : 1));
  }
}

/** Before consent nothing is kept that could be wanted back. */
function eraseLast(turn: Turn, canUndo: boolean): void {
  const last = turn.node?.kind === "consent" ? turn.state.unconsented.at(-1) : undefined;
  if (last !== undefined) {
    turn.actions.push({ type: "erase", utterances: [last] });
    turn.state.unconsented = turn.state.unconsented.slice(0, -1);
    turn.add(turn.phrase("forgotten"));
  } else if (!forgetLast(turn, turn.state.node, canUndo)) turn.add(turn.phrase("nothing_to_forget"));
}

/** What is said while the respondent chooses how to go on: only a clear wish leads to the next question. */
export function onCareChoice(turn: Turn, kind: Care, said: Utterance): void {
  const { heard } = said;
  if (heard.words === 0) return;
  const { command, assent } = heard;
  const isConsent = turn.node?.kind === "consent";
  if (command === "stop" || (isConsent && (assent === "no" || heard.declines === true))) {
    turn.state.care = null;
    turn.resume();
    if (isConsent) {
      turn.state.unconsented = [...turn.state.unconsented, said.id];
      decline(turn);
      return;
    }
    turn.add(turn.phrase("stopped"));
    turn.say("closing");
    turn.end("stopped");
    return;
  }
  if (command === "pause" || assent === "no") {
    turn.add(turn.phrase("paused"));
    turn.say("care");
    return;
  }
  if (command === "forget") {
    if (heard.isExact === false && (isConsent || turn.progressAt(turn.state.node).answers.length > 0)) {
      confirm(turn, "forget");
      return;
    }
    eraseLast(turn, heard.isExact !== undefined);
    offerChoice(turn, kind);
    return;
  }
  if (command === "skip" || command === "refuse" || command === "dont_know" || heard.resumes) {
    goOn(turn);
    return;
  }
  if (command === "question" || command === "ask") {
    turn.state.awaits = command === "ask" ? "question" : "search";
    if (command === "question") turn.actions.push({ type: "search", utterance: said.id });
    else {
      turn.add(turn.phrase("ask_away"));
      turn.say("care");
    }
    return;
  }
  if (command === null) {
    keep(turn, said, kind);
    if (kind !== "crisis") {
      settleQuestion(turn);
      goOn(turn);
      return;
    }
  }
  const { tries } = turn.state;
  if (tries >= maxChoices) {
    turn.add(turn.phrase("paused"));
    turn.say("care");
    return;
  }
  offerChoice(turn, kind);
  turn.state.tries = tries + 1;
}
