import type { AskedAbout, Command, EasierWay, ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import { askForMore, endConversation, enterNode, hasTimeToProbe } from "../enter-node.ts";
import { tellHowLong } from "./how-long.ts";
import { askOpenGoal, finishQuestion, probeOrFinish } from "../on-answer.ts";
import { askForConfirmation, forget } from "./on-forget.ts";
import { repeatScreening } from "../on-screening.ts";
import { isNote, notePuzzled } from "../probes.ts";
import { isScreening } from "../screening.ts";
import type { GuideGraph } from "../../guide/guide-graph.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { Turn } from "../turn.ts";
import { easierWayOfGeneration4 } from "../generations/easier-way-of-generation-4.ts";

const forStaff: ReadonlySet<AskedAbout> = new Set([
  "who_asks",
  "why_study",
  "my_answers",
  "recording",
  "meaning",
  "privacy",
  "recorded",
]);

/**
 * Falls back to the staff's answer on data use or recording for questions on anonymity and whether there is a
 * recording, unless they wrote one for these.
 */
function toldByStaff({ answers = {} }: GuideGraph, topic: AskedAbout | undefined): AskedAbout | undefined {
  if (topic === undefined || Object.hasOwn(answers, topic)) return topic;
  if (topic === "privacy" && answers.my_answers !== undefined) return "my_answers";
  return topic === "recorded" && answers.recording !== undefined ? "recording" : topic;
}

/**
 * True if the knowledge base is searched before the engine's own answer: staff's topics without an answer in the guide.
 */
export const shouldSearchKnowledge = ({ answers = {} }: GuideGraph, topic: AskedAbout): boolean =>
  forStaff.has(topic) && !Object.hasOwn(answers, topic);

/**
 * Says what is known about a common question.
 * @param isGrief asked beside grief, which no offer to delete it may follow
 */
function tellAbout(turn: Turn, topic: AskedAbout, isGrief = false): void {
  const { node, state, graph } = turn;
  const isAtEnd = node?.kind === "anything_else" && state.generation > 18;
  if (topic === "how_long") tellHowLong(turn);
  else if (topic === "my_answers" && isAtEnd && graph.answers?.my_answers === undefined)
    turn.add(turn.phrase(isGrief ? "about_my_answers_kept" : "about_my_answers_end"));
  else turn.add(turn.phrase(`about_${topic}`));
}

/** Questions about what the prompt means: the respondent has it in mind, so that it is not repeated at once. */
const aboutPrompt: ReadonlySet<AskedAbout> = new Set(["which", "that_one", "how_to_answer", "back_then"]);

/** True since generation 18 for a question back that the engine answers itself. */
const asksWhichIsMeant = ({ state }: Turn, topic: AskedAbout | undefined): boolean =>
  state.generation > 17 && topic !== undefined && aboutPrompt.has(topic);

/** After these answers a respondent may want to take something back, also at the end. */
const offersDeletion: ReadonlySet<AskedAbout | "other"> = new Set([
  "my_answers",
  "privacy",
  "recorded",
  "recording",
  "secrecy",
  "erasure",
]);

/** True if there is a fresh wording, or none is needed: what was offered "now" must be possible. */
const mayAskForMore = (turn: Turn, asked: AskedAbout | "other"): boolean =>
  asked === "secrecy" ||
  turn.hasFresh("anything_more") ||
  (asked === "my_answers" && turn.state.generation > 18);

/** True if an answer at the end offers to delete something, which an immediate farewell would prevent. */
export const leavesTimeToDelete = (turn: Turn, asked: AskedAbout | "other" | undefined): boolean =>
  turn.state.generation > 17 &&
  asked !== undefined &&
  offersDeletion.has(asked) &&
  mayAskForMore(turn, asked);

/** Answers a common question and returns to the prompt. */
export function answerCommonQuestion(turn: Turn, topic: AskedAbout): void {
  const { node, state } = turn;
  tellAbout(turn, topic);
  if (aboutPrompt.has(topic) && state.tries === 0 && node?.kind === "question" && state.care === null) {
    state.tries = 1;
    turn.say("remark");
    return;
  }
  if (topic === "rumour" && leaveFollowUp(turn, false)) return;
  if (node?.kind === "anything_else" && state.generation > 17 && state.care === null) {
    if (mayAskForMore(turn, topic)) askForMore(turn, "anything_more");
    else endConversation(turn);
    return;
  }
  if (turn.state.prompt !== null && turn.state.care === null) turn.add(turn.phrase("back"));
  turn.askAgain();
}

/** The short answer to a question beside an answer, which need not be skipped, or beside a reproach. */
function briefAnswer(
  { state, graph, node }: Turn,
  topic: AskedAbout | undefined,
  { nonAnswer, isAgain }: ParsedUtterance,
): PhraseKey | null {
  if (state.generation < 22 || (topic !== undefined && Object.hasOwn(graph.answers ?? {}, topic)))
    return null;
  if (topic === "this_question" && node?.kind === "question") return "about_this_question_told";
  const isReproached = nonAnswer === "already_said" || nonAnswer === "reproach" || isAgain === true;
  return topic === "human" && isReproached ? "about_human_brief" : null;
}

/**
 * Answers a question that was asked beside an answer or a consent; what follows is up to the caller.
 * @param beside the answer, and whether it tells of a death
 */
export function answerBeside(
  turn: Turn,
  asked: AskedAbout | "other" | undefined,
  { heard, isGrief = false }: { readonly heard?: ParsedUtterance; readonly isGrief?: boolean } = {},
): void {
  const topic = asked === "other" ? undefined : toldByStaff(turn.graph, asked);
  const brief = heard === undefined ? null : briefAnswer(turn, topic, heard);
  if (brief !== null) turn.add(turn.phrase(brief));
  else if (topic === undefined) turn.add(turn.phrase("no_answer"));
  else tellAbout(turn, topic, isGrief);
}

/** True if the last prompt is a follow-up of the engine's own or puts a note of the author in its words. */
export const isOwnFollowUp = ({ state }: Turn): boolean =>
  state.generation > 15 &&
  state.prompt?.role === "probe" &&
  ["phrase", "goal", "echo"].includes(state.prompt.parts.at(-1)?.kind ?? "");

/** Asks for a goal once more, after the question that its author noted it under: "know what?" */
function explainGoal(turn: Turn): boolean {
  const { prompt, generation, node } = turn.state;
  const last = prompt?.parts.at(-1);
  if (generation < 18 || last?.kind !== "goal" || prompt?.parts.some(({ kind }) => kind === "node") === true)
    return false;
  turn.add(turn.phrase("goal_meant"));
  turn.ask({ parts: [{ kind: "node", node }, turn.goal(last.node, last.goal)], role: "probe" });
  return true;
}

/**
 * Leaves a follow-up of the engine's own for what is still open. False for any other prompt.
 * @param isUnclear it was not understood; a goal is explained first, since the same words again would explain nothing
 */
function leaveFollowUp(turn: Turn, isUnclear: boolean): boolean {
  const { node } = turn;
  const isFollowUp = isOwnFollowUp(turn) && turn.progressAt(turn.state.node).answers.length > 0;
  if (!isFollowUp || node?.kind !== "question" || node.isBelief === true) return false;
  if (isUnclear && explainGoal(turn)) return true;
  if (isUnclear) turn.add(turn.phrase("badly_put"));
  if (isUnclear) notePuzzled(turn);
  if (!askOpenGoal(turn, node, false)) finishQuestion(turn, node);
  return true;
}

/** Questions back about what the guide's question means. */
const aboutMeaning: ReadonlySet<AskedAbout> = new Set(["meaning", "which", "that_one"]);

/**
 * Explains the guide's question in its author's words, once for each time that it is asked. False for a follow-up, and
 * for a question without an explanation.
 */
function explainQuestion(turn: Turn): boolean {
  const { node, state } = turn;
  const isAsked = state.prompt?.parts.some(({ kind }) => kind === "node" || kind === "answered") === true;
  if (node?.kind !== "question" || node.meaning === undefined || !isAsked || state.tries > 0) return false;
  state.tries = 1;
  turn.add({ kind: "meaning", node: state.node });
  turn.askAgain();
  return true;
}

/** Maximum times that a prompt is repeated, explained or put off before the conversation moves on. */
const maxAttempts = 3;

/** Counts a try at the prompt. After `maxAttempts` it leaves the node and returns false. */
export function canRetry(turn: Turn): boolean {
  turn.state.tries += 1;
  if (turn.state.tries <= maxAttempts) return true;
  if (turn.node?.kind !== "consent" && !isScreening(turn.node)) turn.add(turn.phrase("move_on"));
  leaveNode(turn, "skipped");
  return false;
}

/** Questions of the respondent are unlimited; before generation 4 each counted as a try. */
const mayAskBack = (turn: Turn): boolean => turn.state.generation > 3 || canRetry(turn);

/** True after the first follow-up: who does not know one thing that the author wants to learn may know another. */
const knowsMore = (turn: Turn): boolean =>
  turn.state.generation > 11 &&
  !spares(turn) &&
  turn.progressAt(turn.state.node).probes.filter((key) => !isNote(key)).length === 1;

/** Leaves a node without an answer to its last prompt; earlier answers count. */
export function leaveNode(turn: Turn, status: "skipped" | "refused" | "dont_know"): void {
  const { node } = turn;
  if (node?.kind === "consent") {
    if (turn.state.generation < 4) endWithoutConsent(turn);
    else leaveUnconsented(turn);
    return;
  }
  if (isScreening(node)) {
    repeatScreening(turn, node, status !== "dont_know");
    return;
  }
  if (node?.kind !== "question") {
    enterNode(turn, turn.state.node + 1);
    return;
  }
  if (turn.progressAt(turn.state.node).answers.length === 0) {
    turn.setProgress(turn.state.node, {
      status,
      ...(status === "skipped" ? { skippedFor: "respondent" as const } : {}),
    });
    enterNode(turn, turn.state.node + 1);
    return;
  }
  // Not knowing how sure one is does not end the course of a belief.
  const isBelief = turn.profile.course !== null && (turn.state.generation === 1 || node.isBelief === true);
  if (status === "dont_know" && isBelief) probeOrFinish(turn, node, null);
  else if (status === "dont_know" && knowsMore(turn) && askOpenGoal(turn, node, false)) return;
  else finishQuestion(turn, node);
}

/** True after distress: the respondent is not asked to search their memory. */
const spares = ({ state }: Turn): boolean =>
  state.generation > 7 &&
  state.progress.some(({ answers }) => answers.some(({ care }) => care === "distress"));

/** True if an easier question may be asked: once per question, if it has no answer at all. */
function mayAskEasier(turn: Turn): boolean {
  const { probes, answers } = turn.progressAt(turn.state.node);
  return (
    turn.state.generation > 1 &&
    turn.node?.kind === "question" &&
    turn.node.isBelief !== true &&
    turn.node.rules === undefined &&
    answers.length === 0 &&
    probes.length === 0 &&
    !turn.state.hadCrisis &&
    !spares(turn) &&
    hasTimeToProbe(turn)
  );
}

/** Picks the phrase by what the question asks for: "how did it feel?" does not fit a "who". */
function easierWay({ graph, node, state }: Turn, easier: EasierWay | undefined): PhraseKey {
  if (node?.kind !== "question" || state.generation < 4) return "easier";
  if (state.generation === 4) return easierWayOfGeneration4(node.text, graph.language);
  return easier === undefined ? "easier_any" : `easier_${easier}`;
}

/** Offers an easier way into the question; another "don't know" moves on. */
function askEasier(turn: Turn, easier: EasierWay | undefined): void {
  turn.setProgress(turn.state.node, { status: "probing", probes: ["easier"] });
  turn.add(turn.phrase("dont_know"));
  turn.ask({ parts: [turn.phrase(easierWay(turn, easier))], role: "probe" });
}

/** Neither yes nor no is not a refusal; the respondent may come back. */
function leaveUnconsented(turn: Turn): void {
  turn.eraseUnconsented();
  turn.add(turn.phrase("consent_unanswered"));
  turn.say("closing");
  turn.end("silent");
}

/** Sentences of care that a flag for staff comes with. */
const flagging = [
  "care_crisis",
  "care_perhaps",
  "care_distress",
  "care_loss",
] as const satisfies readonly PhraseKey[];

/** True since generation 21 if something called for care before consent: staff are told of it, without the words. */
const isFlagged = ({ state, actions }: Turn): boolean =>
  state.generation > 20 &&
  (state.raised !== null ||
    flagging.some((key) => (state.used[key] ?? 0) > 0) ||
    actions.some(({ type }) => type === "care_flagged"));

/**
 * Without consent there is no interview, and every utterance is erased. After care it is not said that only the refusal
 * is kept, since the flag is.
 * @param help the tenant's help text, once more after a crisis
 */
export function endWithoutConsent(turn: Turn, help?: string): void {
  turn.eraseUnconsented();
  if (isFlagged(turn)) turn.add(turn.phrase("stopped"), turn.phrase("words_deleted"));
  else turn.add(turn.phrase("consent_declined"));
  if (help !== undefined) turn.add({ kind: "help", text: help });
  turn.say("closing");
  turn.end("declined");
}

/** True since generation 22 after the last question: a goodbye then leaves nothing unanswered. */
const isAnswered = ({ node, state }: Turn): boolean =>
  state.generation > 21 &&
  node?.kind === "anything_else" &&
  state.care === null &&
  state.prompt?.parts.at(-1)?.kind !== "comparison";

/**
 * Handles a remark that is not an answer. `utterance`: id of its text, for the knowledge base. `isExact`: absent in
 * logs from before commands were confirmed. `topic`: set for a common question.
 */
export function onCommand(
  turn: Turn,
  command: Command,
  utterance: string,
  {
    isExact,
    topic: asked,
    easier,
    asksBack,
  }: Pick<ParsedUtterance, "isExact" | "topic" | "easier" | "asksBack"> = {},
): void {
  const topic = toldByStaff(turn.graph, asked);
  switch (command) {
    case "stop":
      if (isAnswered(turn)) {
        endConversation(turn);
        return;
      }
      if (turn.node?.kind !== "consent" && isExact === false) {
        askForConfirmation(turn, "stop");
        return;
      }
      if (turn.node?.kind === "consent") {
        endWithoutConsent(turn);
        return;
      }
      turn.add(turn.phrase("stopped"));
      turn.say("closing");
      turn.end("stopped");
      return;
    case "pause":
      turn.state.status = "paused";
      turn.state.pausedAt = turn.at;
      turn.add(turn.phrase("paused"));
      turn.say("remark");
      return;
    case "repeat":
    case "clarify":
      if (command === "clarify" && (leaveFollowUp(turn, true) || explainQuestion(turn))) return;
      if (!canRetry(turn)) return;
      turn.add(turn.phrase(command));
      turn.askAgain();
      return;
    case "ask":
      if (!mayAskBack(turn)) return;
      turn.state.awaits = "question";
      turn.add(turn.phrase("ask_away"));
      turn.say("remark");
      return;
    case "question":
      // "In what sense, the old one or the new one?" is answered, not explained.
      if (asksBack === true && !asksWhichIsMeant(turn, topic) && leaveFollowUp(turn, true)) return;
      if ((asksBack === true || (topic !== undefined && aboutMeaning.has(topic))) && explainQuestion(turn))
        return;
      if (!mayAskBack(turn)) return;
      if (topic !== undefined && !shouldSearchKnowledge(turn.graph, topic)) {
        answerCommonQuestion(turn, topic);
        return;
      }
      turn.state.awaits = "search";
      turn.state.askedAbout = topic ?? null;
      turn.actions.push({ type: "search", utterance });
      return;
    case "forget":
      if (isExact === false && turn.state.lastAnswered !== null) askForConfirmation(turn, "forget");
      else forget(turn, isExact !== undefined);
      return;
    case "skip":
    case "refuse":
    case "dont_know":
      if (command === "dont_know" && mayAskEasier(turn)) {
        askEasier(turn, easier);
        return;
      }
      if (turn.node?.kind !== "consent" && !isScreening(turn.node)) {
        const key = command === "skip" ? "skipped" : command === "refuse" ? "refused" : "dont_know";
        // Once every wording was said, the next question comes without one.
        if (turn.hasFresh(key) || turn.state.generation < 13) turn.add(turn.phrase(key));
      }
      leaveNode(turn, command === "skip" ? "skipped" : command === "refuse" ? "refused" : "dont_know");
  }
}
