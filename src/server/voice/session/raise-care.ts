import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import { step } from "../../../interviewing/engine/step.ts";
import type { CheckedCareClaim } from "../../../interviewing/proposal/check-care-claim.ts";
import { appendAside } from "../../interviews/append-turn.ts";
import { findHelpText } from "../../interviews/help-texts.ts";
import { findUtterance } from "../../interviews/read-conversation.ts";
import type { Tx } from "../../storage/database.ts";
import type { WatchedRemark } from "../model/care-watch.ts";
import type { LiveConversation } from "./live-conversations.ts";
import type { SessionInput } from "./session.ts";
import type { StepResult } from "./take-input.ts";
import type { TurnTools } from "./turn-request.ts";

/** A remark of the respondent that is stored, and that a language model may look at. */
export interface StoredRemark extends WatchedRemark {
  readonly utterance: string;
}

/**
 * What a language model may look at of a turn: words that were kept after consent, no command said to the letter, and
 * only as long as there is something to raise.
 * @param before where the conversation stood.
 * @param content the remark as it is stored.
 */
export function remarkOf(
  { state, guide }: LiveConversation,
  input: SessionInput,
  decided: StepResult,
  content: string,
): StoredRemark | undefined {
  const node = guide.graph.nodes[state.node];
  const heard = decided.events.find((event) => event.type === "heard")?.heard;
  if (input.type !== "said" || input.pressed !== undefined || heard === undefined || heard.words === 0)
    return;
  if (content === "" || node?.kind === "consent" || heard.isExact === true || decided.state.hadCrisis) return;
  return {
    utterance: input.messageId,
    text: content,
    question: node?.kind === "question" ? node.text : "",
    language: guide.graph.language,
    care: heard.care ?? null,
  };
}

/**
 * Adds what a language model noticed to the conversation as it stands by now, also after its end. Answers the
 * conversation with it; `undefined` where there is nothing to raise any more, as when the words were taken back, and
 * `"stale"` where another process was quicker.
 */
export async function raiseCare(
  { refresh, now }: Pick<TurnTools, "refresh" | "now">,
  tx: Tx,
  known: LiveConversation,
  { utterance, text }: StoredRemark,
  { care, quote }: CheckedCareClaim & { readonly fault: null },
): Promise<LiveConversation | "stale" | undefined> {
  const live = await refresh(tx, known);
  const { row, guide, state, clock } = live;
  const message = await findUtterance(tx, row, utterance);
  if (message?.content !== text || row.forgottenId === utterance) return undefined;
  const help =
    care === "crisis" ? (await findHelpText(tx, row.tenantId, guide.graph.language))?.text : undefined;
  const event: EngineEvent & { type: "care_raised" } = {
    type: "care_raised",
    at: clock,
    utterance,
    care,
    quote,
    ...(help === undefined ? {} : { help }),
  };
  const next = step(guide.graph, state, event);
  if (next.actions.length === 0) return undefined;
  if (!(await appendAside(tx, row, event, now()))) return "stale";
  return { ...live, state: next.state, row: { ...row, events: row.events + 1 } };
}
