import type { Heard } from "../hearing/parsed-utterance.ts";
import type { EngineEvent } from "./engine-event.ts";
import { close, enterNode } from "./enter-node.ts";
import { probeOrFinish, recordAnswer, type Utterance } from "./on-answer.ts";
import { decline, mayTryAgain, onCommand } from "./on-command.ts";
import { onCare, onCareChoice } from "./on-care.ts";
import type { Turn } from "./turn.ts";

const refuses = ({ assent, declines, command }: Heard): boolean =>
  assent === "no" || declines === true || command === "refuse" || command === "stop";

function onConsent(turn: Turn, { id, heard }: Utterance): void {
  turn.state.unconsented = [...turn.state.unconsented, id];
  if (heard.assent === "yes") {
    turn.state.unconsented = [];
    enterNode(turn, turn.state.node + 1);
  } else if (refuses(heard)) decline(turn);
  else if (heard.command !== null && heard.command !== "dont_know" && heard.command !== "skip") {
    onCommand(turn, heard.command, id);
  } else if (mayTryAgain(turn)) {
    turn.add(turn.phrase("consent_again"));
    turn.say("consent");
  }
}

/** "Are you ready?" No: then one waits. */
function onIntroduction(turn: Turn, { id, heard }: Utterance): void {
  if (heard.assent === "no") onCommand(turn, "pause", id);
  else enterNode(turn, turn.state.node + 1);
}

function onQuestion(turn: Turn, said: Utterance): void {
  const { node } = turn;
  if (node?.kind !== "question") return;
  recordAnswer(turn, said);
  probeOrFinish(turn, node, said);
}

function onAnythingElse(turn: Turn, said: Utterance): void {
  if (said.heard.assent !== "no") {
    recordAnswer(turn, said);
    turn.setProgress(turn.state.node, { status: "covered" });
    turn.add(turn.phrase("acknowledge"));
  }
  close(turn);
}

/** What a respondent's utterance leads to. */
export function onHeard(turn: Turn, { utterance, heard }: EngineEvent & { type: "heard" }): void {
  const said = { id: utterance, heard };
  turn.state.silences = 0;
  turn.state.language = heard.language ?? turn.state.language;
  // Before commands: who says in the same breath that they want to stop is met with care first.
  if (heard.care !== undefined) {
    onCare(turn, heard.care, said);
    return;
  }
  const asks =
    turn.state.awaits === "question" &&
    heard.words > 0 &&
    (heard.command === null || heard.command === "question");
  if (turn.state.care !== null && !asks) {
    turn.state.awaits = null;
    onCareChoice(turn, turn.state.care, said);
    return;
  }
  if (turn.state.status === "paused" && turn.state.care === null) {
    if (heard.command === "pause" || heard.words === 0) return;
    turn.resume();
    if (heard.resumes) {
      turn.add(turn.phrase("resumed"));
      if (turn.node?.kind === "introduction") enterNode(turn, turn.state.node + 1);
      else turn.askAgain();
      return;
    }
  }
  turn.state.awaits = null;
  if (heard.words === 0) {
    if (!mayTryAgain(turn)) return;
    turn.add(turn.phrase("unheard"));
    turn.askAgain();
    return;
  }
  if (asks) {
    turn.state.awaits = "search";
    turn.actions.push({ type: "search", utterance });
    return;
  }
  if (turn.node?.kind === "consent") onConsent(turn, said);
  else if (turn.node?.kind === "anything_else" && heard.assent === "no") onAnythingElse(turn, said);
  else if (heard.command !== null) onCommand(turn, heard.command, utterance);
  else if (turn.node?.kind === "introduction") onIntroduction(turn, said);
  else if (turn.node?.kind === "anything_else") onAnythingElse(turn, said);
  else onQuestion(turn, said);
}
