import type { Care } from "../../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { EngineEvent, Utterance } from "../engine-event.ts";
import {
  confirmStop,
  resumeInterview,
  recordUtterance,
  offerPauseOrStop,
  onCareChoice,
  closeWithoutProbe,
} from "./on-care-choice.ts";
import { enterNode } from "../enter-node.ts";
import { heavierAfter } from "./heaviness.ts";
import { goOnAfterAddition } from "../remarks/on-anything-else.ts";
import { answerBeside, endWithoutConsent } from "../remarks/on-command.ts";
import { forgetLast } from "../remarks/on-forget.ts";
import { isScreening } from "../screening.ts";
import type { Turn } from "../turn.ts";
import { listUnconsentedBefore21 } from "../unconsented.ts";

/** Order of gravity: a later, lighter remark does not lower the level. */
const gravity = { hostility: 1, distress: 2, crisis: 3 } as const satisfies Record<Care, number>;

const lines = { crisis: "care_crisis", distress: "care_distress", hostility: "care_hostility" } as const;

/** True if an utterance may call for no care after all. */
const isUnsure = ({ state }: Turn, { heard }: Utterance): boolean =>
  heard.isCareUnsure === true && state.generation > 18;

/** The sentence of care; for a crisis that may be none, one that allows for a mistake. */
function lineOf(turn: Turn, kind: Care, remark: Utterance): PhraseKey {
  const { care, sorrow } = remark.heard;
  if (kind === "crisis" && care === kind && isUnsure(turn, remark)) return "care_perhaps";
  return kind === "distress" && sorrow === "death" && turn.state.generation > 21 ? "care_loss" : lines[kind];
}

/** Phrases that tell how to leave a question, pause or stop. */
const waysOut = [
  "care_way_out",
  "care_way_out_kindly",
  "care_choice_distress",
  "care_choice_kindly",
] as const satisfies readonly PhraseKey[];

/** True if the respondent was told how to leave a question, pause or stop, which is told once since generation 22. */
const knowsWayOut = ({ state: { used, generation } }: Turn): boolean =>
  generation > 21 && waysOut.some((key) => (used[key] ?? 0) > 0);

const isAtEnd = ({ node, state }: Turn): boolean => node?.kind === "anything_else" && state.generation > 21;

/**
 * True for distress that may be none, that follows a denial ("You keep asking me if I want to stop!"), or that tells of
 * a sorrow where the way out is known. Outside a question, and before consent, there is nothing to go on with.
 */
const mayGoOn = (turn: Turn, kind: Care, remark: Utterance): boolean =>
  kind === "distress" &&
  turn.state.generation > 18 &&
  turn.state.care === null &&
  !turn.state.hadCrisis &&
  (isAtEnd(turn) || (turn.node?.kind === "question" && !isScreening(turn.node))) &&
  (isUnsure(turn, remark) ||
    (turn.state.used.care_misheard ?? 0) > 0 ||
    (remark.heard.sorrow !== undefined && (isAtEnd(turn) || knowsWayOut(turn))));

/** Says a sentence of sympathy; the way out only where distress is certain, and since generation 22 only once. */
function sympathize(turn: Turn, remark: Utterance): void {
  const { sorrow, asks } = remark.heard;
  if (turn.state.generation < 22) {
    turn.add(...turn.carePhrases("care_distress"), ...turn.carePhrases("care_way_out"));
    return;
  }
  const isDoubtful = isUnsure(turn, remark) && sorrow === undefined;
  const line = isDoubtful && turn.hasFresh("heard_hard") ? "heard_hard" : lineOf(turn, "distress", remark);
  turn.add(...turn.carePhrases(line));
  if (!isDoubtful && !isAtEnd(turn) && !knowsWayOut(turn))
    turn.add(...turn.carePhrases(turn.state.hasKeys ? "care_way_out" : "care_way_out_kindly"));
  if (asks !== undefined) answerBeside(turn, asks, { isGrief: true });
}

/** Says a sentence of sympathy and goes on. */
function goOnWithSympathy(turn: Turn, remark: Utterance): void {
  sympathize(turn, remark);
  recordUtterance(turn, remark, "distress");
  closeWithoutProbe(turn);
  turn.state.careLanguage = null;
  if (turn.node?.kind !== "anything_else") enterNode(turn, turn.state.node + 1);
  else if (turn.state.prompt?.parts.at(-1)?.kind === "comparison") enterNode(turn, turn.state.node);
  else {
    turn.setProgress(turn.state.node, { status: "covered" });
    goOnAfterAddition(turn, remark);
  }
}

/**
 * Responds to a crisis, distress or abuse with a line of care and a way out; nothing is probed, quoted or rated. Abuse
 * in place of consent is a refusal. Repeated abuse moves to the next question without comment.
 * @param help the tenant's help text after a crisis.
 */
export function onCare(turn: Turn, care: Care, remark: Utterance, help?: string): void {
  const before = turn.state.care;
  const kind = before !== null && gravity[before] > gravity[care] ? before : care;
  turn.actions.push({ type: "care_flagged", kind: care, utterance: remark.id });
  if (care === "hostility" && turn.node?.kind === "consent") {
    listUnconsentedBefore21(turn, remark.id);
    endWithoutConsent(turn);
    return;
  }
  if (care === "crisis") {
    turn.state.hadCrisis = true;
    if (!isUnsure(turn, remark)) turn.state.hadSureCrisis = true;
  }
  turn.state.careLanguage = remark.heard.careLanguage ?? turn.state.careLanguage;
  if (before === "hostility" && care === "hostility") {
    recordUtterance(turn, remark, care);
    closeWithoutProbe(turn);
    resumeInterview(turn);
    return;
  }
  if (mayGoOn(turn, kind, remark)) {
    goOnWithSympathy(turn, remark);
    return;
  }
  showCare(turn, kind, lineOf(turn, kind, remark), help);
  recordUtterance(turn, remark, care);
  closeWithoutProbe(turn);
  // In reply to the choice, "I don't want to any more" may choose to end.
  const mayEnd = turn.state.generation > 11 && before !== null && kind === "distress";
  if (mayEnd && remark.heard.careChoice === "stop") confirmStop(turn, kind);
  else offerPauseOrStop(turn, kind);
}

/**
 * Begins the last line with care, where the conversation ends whatever was said. Nothing is said to abuse.
 * @returns false if the line says nothing yet.
 */
export function careBeforeEnd(
  turn: Turn,
  { utterance, heard, help }: EngineEvent & { type: "heard" },
): boolean {
  const { care } = heard;
  if (care === undefined || turn.state.generation < 20) return false;
  const remark = { id: utterance, heard };
  turn.actions.push({ type: "care_flagged", kind: care, utterance });
  turn.state.careLanguage = heard.careLanguage ?? null;
  if (care === "crisis") turn.state.hadCrisis = true;
  if (care !== "hostility") showCare(turn, care, lineOf(turn, care, remark), help);
  recordUtterance(turn, remark, care);
  turn.state.care = null;
  return care !== "hostility";
}

/** Begins the line with a sentence of care. */
function showCare(turn: Turn, kind: Care, line: PhraseKey, help: string | undefined): void {
  turn.state.care = kind;
  if (kind !== "hostility") turn.state.heaviness = heavierAfter(turn.state, "grief");
  turn.state.awaits = null;
  turn.state.echoed = false;
  turn.add(...turn.carePhrases(line));
  if (kind === "crisis" && help !== undefined) turn.add({ kind: "help", text: help });
}

/**
 * Flags what a language model noticed in an utterance, even after the interview has ended. Says nothing now, since the
 * reply to the utterance is already on its way; the next line is one of care. Levels that the engine or the model has
 * already raised are ignored, so a hostile model changes the course of an interview at most twice.
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
  if (care === "crisis") {
    turn.state.hadCrisis = true;
    turn.state.hadSureCrisis = true;
  }
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
 * Responds with care to what a language model raised earlier, whatever the respondent says now, or to silence (`null`).
 * A wish to stop, pause or forget is honoured in the same line; any other remark is recorded but not followed up.
 */
export function onPendingCare(turn: Turn, remark: Utterance | null): void {
  const { owed, confirming, node, lastAnswered, care } = turn.state;
  if (owed === null) return;
  const kind = care !== null && gravity[care] > gravity[owed.care] ? care : owed.care;
  turn.state.owed = null;
  turn.state.confirming = null;
  showCare(turn, kind, lines[kind], owed.help);
  const isConfirmed = remark?.heard.assent === "yes" && confirming !== null;
  const command = isConfirmed ? confirming : remark?.heard.command;
  if (remark !== null && (command === "stop" || command === "pause")) {
    const heard = { ...remark.heard, command, ...(isConfirmed ? { isExact: true } : {}) };
    onCareChoice(turn, kind, { ...remark, heard });
    return;
  }
  if (command === "forget") {
    const position = turn.progressAt(node).answers.length > 0 ? node : lastAnswered;
    if (!forgetLast(turn, position, true)) turn.add(turn.phrase("nothing_to_forget"));
  } else if (remark !== null && remark.heard.words > 0 && command === null)
    recordUtterance(turn, remark, kind);
  // A question without an answer is asked again when the interview resumes.
  if (turn.progressAt(node).answers.length > 0) closeWithoutProbe(turn);
  offerPauseOrStop(turn, kind);
}
