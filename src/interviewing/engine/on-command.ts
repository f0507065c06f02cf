import type { Command } from "../hearing/parsed-utterance.ts";
import { enterNode } from "./enter-node.ts";
import { finishQuestion, probeOrFinish } from "./on-answer.ts";
import { confirm, forget } from "./on-forget.ts";
import type { Turn } from "./turn.ts";

/** So often a prompt is repeated, explained or put off; then the conversation moves on. */
const maxAttempts = 3;

/** Counts a try at the prompt; when there were enough, moves on and answers false. */
export function mayTryAgain(turn: Turn): boolean {
  turn.state.tries += 1;
  if (turn.state.tries <= maxAttempts) return true;
  if (turn.node?.kind !== "consent") turn.add(turn.phrase("move_on"));
  leaveNode(turn, "skipped");
  return false;
}

/** Leaves a node without an answer to its last prompt; what was answered before counts. */
function leaveNode(turn: Turn, status: "skipped" | "refused" | "dont_know"): void {
  const { node } = turn;
  if (node?.kind === "consent") {
    decline(turn);
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
  if (status === "dont_know" && turn.profile.course !== null) probeOrFinish(turn, node, null);
  else finishQuestion(turn, node);
}

/** No consent, no interview, and no word is kept. */
export function decline(turn: Turn): void {
  turn.actions.push({ type: "erase", utterances: turn.state.unconsented });
  turn.state.unconsented = [];
  turn.add(turn.phrase("consent_declined"));
  turn.say("closing");
  turn.end("declined");
}

/**
 * What a remark that is no answer leads to. `utterance`: its words, for the knowledge base. `isExact`: absent in logs
 * from before commands were asked about.
 */
export function onCommand(turn: Turn, command: Command, utterance: string, isExact?: boolean): void {
  switch (command) {
    case "stop":
      if (turn.node?.kind !== "consent" && isExact === false) {
        confirm(turn, "stop");
        return;
      }
      if (turn.node?.kind === "consent") {
        decline(turn);
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
      if (!mayTryAgain(turn)) return;
      turn.add(turn.phrase(command));
      turn.askAgain();
      return;
    case "ask":
      if (!mayTryAgain(turn)) return;
      turn.state.awaits = "question";
      turn.add(turn.phrase("ask_away"));
      turn.say("remark");
      return;
    case "question":
      if (!mayTryAgain(turn)) return;
      turn.state.awaits = "search";
      turn.actions.push({ type: "search", utterance });
      return;
    case "forget":
      if (isExact === false && turn.state.lastAnswered !== null) confirm(turn, "forget");
      else forget(turn, isExact !== undefined);
      return;
    case "skip":
    case "refuse":
    case "dont_know":
      if (turn.node?.kind !== "consent") {
        turn.add(
          turn.phrase(command === "skip" ? "skipped" : command === "refuse" ? "refused" : "dont_know"),
        );
      }
      leaveNode(turn, command === "skip" ? "skipped" : command === "refuse" ? "refused" : "dont_know");
  }
}
