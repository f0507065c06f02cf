import type { Care, CareChoice, ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { Prompt } from "../engine-state.ts";
import { endConversation, enterNode } from "../enter-node.ts";
import { isTooShort } from "../probes.ts";
import type { Utterance } from "../engine-event.ts";
import { askAuthoredOrFinish, recordAnswer } from "../on-answer.ts";
import { answerCommonQuestion, endWithoutConsent, shouldSearchKnowledge } from "../remarks/on-command.ts";
import { askForConfirmation, forgetLast } from "../remarks/on-forget.ts";
import { isScreening } from "../screening.ts";
import type { Turn } from "../turn.ts";
import { forgetUnconsented, listUnconsentedBefore21 } from "../unconsented.ts";

/** After this many remarks that choose nothing, the conversation pauses without repeating the choice. */
const maxChoices = 2;

/** Before generation 11 only a wish to stop in more words than this needed confirmation. */
const maxStopWords = 8;

/** A remark of at least this many words, or one that hits a goal, counts as continuing. */
const minAnswerWords = 9;

/**
 * Closes the question without a probe. Answers given in a crisis do not count as coverage. A screening question stays
 * open, since only an answer to it decides who takes part.
 */
export function closeWithoutProbe(turn: Turn): void {
  const { node } = turn;
  if (node?.kind !== "question") return;
  if (isScreening(node) && turn.state.generation > 12) {
    if (turn.progressAt(turn.state.node).status === "probing")
      turn.setProgress(turn.state.node, { status: "open" });
    return;
  }
  const progress = turn.progressAt(turn.state.node);
  const answers = progress.answers.filter(({ care }) => care !== "crisis");
  if (answers.length === 0)
    turn.setProgress(turn.state.node, { status: "skipped", skippedFor: "respondent" });
  else {
    const status = isTooShort(turn, node, { ...progress, answers }) ? "thin" : "covered";
    turn.setProgress(turn.state.node, { status });
  }
}

/**
 * The words that offer the choice. After distress a person would ask, and not list commands; these stay where keys are
 * the other way to answer, and where the question was not understood.
 */
function offerOf({ state, node }: Turn, kind: Care, isExplicit: boolean): PhraseKey {
  // Before consent there is no question to leave, though logs without `careLanguage` offered it.
  if (kind === "crisis" || (state.careLanguage !== null && node?.kind === "consent")) return "care_choice";
  const isKind = state.generation > 21 && kind === "distress" && !state.hasKeys && !isExplicit;
  return isKind && node?.kind === "question" ? "care_choice_kindly" : "care_choice_distress";
}

/** Waits for a choice: silence is not interrupted and does not count against the time. Returns what is offered. */
function waitForChoice(turn: Turn, kind: Care, isExplicit: boolean): Prompt {
  const parts = turn.carePhrases(offerOf(turn, kind, isExplicit));
  if (turn.state.status === "running") turn.state.pausedAt = turn.at;
  turn.state.status = "paused";
  return { parts, role: "care" };
}

/**
 * Offers to pause or stop and waits.
 * @param isExplicit names the words to say, since the offer was not understood
 */
export function offerPauseOrStop(turn: Turn, kind: Care, isExplicit = false): void {
  turn.ask(waitForChoice(turn, kind, isExplicit));
}

/** True if a wish to stop needs no confirmation: a command, a button or the offered way in its plain words. */
function endsAtOnce({ state, node }: Turn, { command, isExact, words }: ParsedUtterance): boolean {
  if (node?.kind === "consent") return true;
  if (state.generation < 11) return command === "stop" || words <= maxStopWords;
  return isExact === true || (command === "stop" && isExact === undefined);
}

/** Asks whether to end; a "no" leads back to the choice, also where it was not offered yet. */
export function confirmStop(turn: Turn, kind: Care): void {
  if (turn.state.generation > 10 && turn.state.status === "running") {
    turn.state.prompt = waitForChoice(turn, kind, false);
  }
  askForConfirmation(turn, "stop");
}

/** Records an utterance so that it can be erased; before consent it is only listed for erasure. */
export function recordUtterance(turn: Turn, { id, heard }: Utterance, care: Care): void {
  const { node } = turn;
  if (node?.kind === "consent") listUnconsentedBefore21(turn, id);
  else if (node?.kind === "question" || node?.kind === "anything_else") {
    recordAnswer(turn, { id, heard: { ...heard, care, rating: null, objectives: [], echo: null } });
  }
}

/** Resumes after the question that led to the choice. */
export function resumeInterview(turn: Turn): void {
  turn.resume();
  turn.state.care = null;
  turn.state.careLanguage = null;
  turn.add(turn.phrase("care_onward"));
  enterAfterCare(turn);
}

function enterAfterCare(turn: Turn): void {
  const { node } = turn;
  if (node?.kind === "anything_else") endConversation(turn);
  else {
    const isOpen = node?.kind === "question" && turn.progressAt(turn.state.node).status === "open";
    enterNode(turn, turn.state.node + (node?.kind === "consent" || isOpen ? 0 : 1));
  }
}

/**
 * Goes on after the respondent denied that there was a reason for care. A question that was left for distress alone, or
 * for what may have been no crisis, is taken up again where it was; after a crisis nothing more is asked about it. Who
 * only says that all is well was not misunderstood, and a crisis stays one.
 */
function resumeMisheard(turn: Turn, kind: Care, reassures: boolean): void {
  const isRefuted =
    kind === "crisis" && !reassures && !turn.state.hadSureCrisis && turn.state.generation > 18;
  if (isRefuted) turn.state.hadCrisis = false;
  if (!reassures) turn.state.heaviness = 0;
  turn.resume();
  turn.state.care = null;
  turn.state.careLanguage = null;
  turn.add(turn.phrase(reassures ? "care_onward" : "care_misheard"));
  const { node } = turn;
  if ((kind !== "distress" && !isRefuted) || node?.kind !== "question" || isScreening(node)) {
    enterAfterCare(turn);
    return;
  }
  const answers = turn.progressAt(turn.state.node).answers.map(({ care, ...answer }) => ({
    ...answer,
    ...(care === undefined || care === "distress" || isRefuted ? {} : { care }),
  }));
  turn.setProgress(turn.state.node, { answers, status: answers.length === 0 ? "open" : "probing" });
  if (answers.length === 0) enterNode(turn, turn.state.node);
  else askAuthoredOrFinish(turn, node);
}

/** Takes back the last answer. Before consent it is erased at once, since nothing is kept that could be restored. */
function eraseLast(turn: Turn, canUndo: boolean): void {
  const { node, state } = turn;
  if (node?.kind === "consent" && forgetUnconsented(turn))
    turn.add(turn.phrase(state.generation > 20 ? "words_deleted" : "forgotten"));
  else if (!forgetLast(turn, turn.state.node, canUndo)) turn.add(turn.phrase("nothing_to_forget"));
}

const isAnswer = ({ command, nonAnswer, words, goals = [] }: ParsedUtterance): boolean =>
  command === null && nonAnswer === undefined && (words >= minAnswerWords || goals.length > 0);

/**
 * Interprets a remark as a choice. Logs without `careChoice` have only commands; refusals and "don't know" continued.
 * After a crisis a bare "okay" chooses nothing, except before consent, which is asked for again; before generation 13
 * it continued.
 */
function choiceOf(
  kind: Care,
  { command, assent, careChoice, resumes, isExact }: ParsedUtterance,
  { state, node }: Turn,
): CareChoice {
  if (command === "stop" && isExact !== false) return "stop";
  if (careChoice !== undefined && command === "forget") return "other";
  const isChosen = careChoice !== undefined && careChoice !== "other" && careChoice !== "go_on";
  if (isChosen && command !== "dont_know") return careChoice;
  if (command === "stop") return "stop";
  if (careChoice === "go_on") return "go_on";
  if (command === "pause" || assent === "no") return "pause";
  const isBareYes =
    assent === "yes" && kind === "crisis" && node?.kind !== "consent" && state.generation > 12;
  if (command === "skip" || (resumes && !isBareYes)) return "go_on";
  if (careChoice === undefined || kind === "hostility")
    return command === "refuse" || command === "dont_know" ? "go_on" : "other";
  return command === "refuse" ? "leave" : "other";
}

/** True for a refusal of consent; "not now" is a pause, not a refusal. */
const isRefusal = ({ assent, declines, careChoice }: ParsedUtterance): boolean =>
  careChoice !== "pause" && careChoice !== "help" && (assent === "no" || declines === true);

/** Ends kindly; after a crisis with the tenant's help text once more, since generation 14. */
function stop(turn: Turn, id: string, kind: Care, help: string | undefined): void {
  turn.state.care = null;
  turn.resume();
  if (turn.node?.kind === "consent") {
    listUnconsentedBefore21(turn, id);
    endWithoutConsent(turn, kind === "crisis" && turn.state.generation > 20 ? help : undefined);
    return;
  }
  turn.add(turn.phrase("stopped"));
  if (kind === "crisis" && help !== undefined && turn.state.generation > 13)
    turn.add({ kind: "help", text: help });
  turn.say("closing");
  turn.end("stopped");
}

/** Answers a common question directly; looks up any other. */
function onAsked(turn: Turn, { id, heard }: Utterance): void {
  const { command, topic, careChoice } = heard;
  if (command === "ask") {
    turn.state.awaits = "question";
    turn.add(turn.phrase("ask_away"));
    turn.say("care");
    return;
  }
  const known = careChoice === undefined ? undefined : topic;
  if (known !== undefined && !shouldSearchKnowledge(turn.graph, known)) {
    answerCommonQuestion(turn, known);
    return;
  }
  turn.state.awaits = "search";
  if (known !== undefined) turn.state.askedAbout = known;
  turn.actions.push({ type: "search", utterance: id });
}

/** True since generation 22 where leaving the question was offered, so that "let's leave it" has chosen that. */
const mayLeaveQuestion = ({ state, node }: Turn, kind: Care): boolean =>
  state.generation > 21 && kind === "distress" && node?.kind === "question" && !isScreening(node);

/** Goes on without the question that led to the choice. */
function leaveQuestion(turn: Turn): void {
  closeWithoutProbe(turn);
  turn.resume();
  turn.state.care = null;
  turn.state.careLanguage = null;
  enterAfterCare(turn);
}

/** Repeats where to find help. */
function sayHelp(turn: Turn, kind: Care, help: string | undefined): void {
  turn.add(...turn.carePhrases("care_crisis"));
  if (help !== undefined) turn.add({ kind: "help", text: help });
  offerPauseOrStop(turn, kind);
}

/**
 * Handles a remark while the respondent chooses how to continue. Only a clear wish leads to the next question and,
 * after distress, an answer.
 * @param help the tenant's help text after a crisis, said if the respondent asks for help or ends.
 */
export function onCareChoice(turn: Turn, kind: Care, remark: Utterance, help?: string): void {
  const { heard } = remark;
  if (heard.words === 0) return;
  const { command, careChoice } = heard;
  const isConsent = turn.node?.kind === "consent";
  const choice = choiceOf(kind, heard, turn);
  if (choice === "stop" || (isConsent && isRefusal(heard))) {
    if (endsAtOnce(turn, heard)) stop(turn, remark.id, kind, help);
    else confirmStop(turn, kind);
    return;
  }
  if (isConsent && command === null && choice !== "go_on" && choice !== "other")
    recordUtterance(turn, remark, kind);
  if (choice === "help") {
    sayHelp(turn, kind, help);
    return;
  }
  if (choice === "pause") {
    turn.add(turn.phrase("paused"));
    turn.say("care");
    return;
  }
  if (choice === "leave") {
    turn.add(turn.phrase("refused"));
    if (mayLeaveQuestion(turn, kind)) leaveQuestion(turn);
    else offerPauseOrStop(turn, kind);
    return;
  }
  if (command === "forget") {
    if (heard.isExact === false && (isConsent || turn.progressAt(turn.state.node).answers.length > 0)) {
      askForConfirmation(turn, "forget");
      return;
    }
    eraseLast(turn, heard.isExact !== undefined);
    offerPauseOrStop(turn, kind);
    return;
  }
  if (choice === "go_on") {
    const reassures = heard.reassures === true && turn.state.generation > 19;
    if (heard.deniesCare === true && turn.state.generation > 15) resumeMisheard(turn, kind, reassures);
    else resumeInterview(turn);
    return;
  }
  if (command === "question" || command === "ask") {
    onAsked(turn, remark);
    return;
  }
  if (command === null) {
    recordUtterance(turn, remark, kind);
    const leadsOn = careChoice === undefined || kind === "hostility" || isAnswer(heard);
    if (kind !== "crisis" && leadsOn) {
      closeWithoutProbe(turn);
      resumeInterview(turn);
      return;
    }
  }
  const { tries } = turn.state;
  if (tries >= maxChoices) {
    turn.add(turn.phrase("paused"));
    turn.say("care");
    return;
  }
  offerPauseOrStop(turn, kind, true);
  turn.state.tries = tries + 1;
}
