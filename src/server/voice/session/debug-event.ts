import type { DebugEvent, RespondentConversation, ToolCall } from "../../../contracts/contracts.gen.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { buttonLabelsOf } from "../../../interviewing/hearing/choices/options.ts";
import { graphView } from "../../../interviewing/engine/graph-view.ts";
import type { EngineState, Outcome } from "../../../interviewing/engine/engine-state.ts";
import { consentWords } from "../../../interviewing/phrases/wordings.ts";
import type { Ending } from "../../storage/tenant/conversation-tables.ts";
import type { Guide } from "./guides.ts";
import type { StepResult } from "./take-input.ts";

const endings: Readonly<Record<Outcome, Ending>> = {
  completed: "completed",
  stopped: "stopped",
  exhausted: "stopped",
  declined: "refused_consent",
  silent: "abandoned",
  left: "abandoned",
  screened_out: "screened_out",
  quota_full: "quota_full",
};

/** Returns whether the engine waits for a number from 0 to 10. */
const asksRating = ({ prompt }: EngineState): boolean =>
  prompt?.parts.some(
    (part) => part.kind === "phrase" && ["confidence", "confidence_again", "rating"].includes(part.key),
  ) === true;

/** How a conversation ended; `null` while it is ongoing. */
export const endingOf = ({ outcome }: EngineState): Ending | null =>
  outcome === null ? null : endings[outcome];

/** Lists what a turn did besides talking. */
export function toolCallsOf({ actions, searches, state }: StepResult, { owed }: EngineState): ToolCall[] {
  return [
    ...(owed === null || state.owed !== null
      ? []
      : [
          {
            name: "flag_care" as const,
            arguments: {},
            result: { kind: owed.care, noticed_by: "language_model" },
          },
        ]),
    ...searches.map(({ question, found }) => ({
      name: "search_knowledge_base" as const,
      arguments: { question },
      result: { source: found?.source ?? null, passage: found?.id ?? null },
    })),
    ...actions.flatMap((action): ToolCall[] => {
      if (action.type === "erase" && action.utterances.length > 0) {
        return [{ name: "erase_answer", arguments: {}, result: { erased: action.utterances.length } }];
      }
      if (action.type === "care_flagged") {
        return [{ name: "flag_care", arguments: {}, result: { kind: action.kind } }];
      }
      if (action.type !== "ended") return [];
      return [{ name: "end_conversation", arguments: {}, result: { outcome: action.outcome } }];
    }),
  ];
}

interface DebugContext {
  readonly conversationId: string;
  readonly guide: Guide;
  readonly state: EngineState;
  /** Respondents do not see the rest of the guide. */
  readonly isStaff: boolean;
  readonly toolCalls: ToolCall[];
  readonly messageIds: string[];
  /** Messages of this or an earlier turn with other words from now on; an erased one has none. */
  readonly changed: readonly { readonly messageId: string; readonly content: string }[];
  readonly withOutline: boolean;
}

/** Share of covered questions, 0 to 1; one with open probes counts half, so that each answer changes the share. */
function coverageOf({ nodes }: GuideGraph, { progress }: EngineState): number {
  const shares = nodes.flatMap((node, position) => {
    if (node.kind !== "question") return [];
    const status = progress[position]?.status ?? "open";
    return [status === "open" ? 0 : status === "probing" ? 0.5 : 1];
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const figures = Array.from({ length: 11 }, (_, value) => String(value));

/** Options of the current question, or yes and no for a command to confirm; shown as buttons. */
function optionsIn(graph: GuideGraph, state: EngineState): readonly string[] {
  if (state.confirming !== null && state.status !== "ended") {
    const { yes, no } = consentWords(graph.language);
    return [yes, no];
  }
  const node = graph.nodes[state.node];
  if (node?.kind !== "question" || state.status !== "running" || state.care !== null) return [];
  return asksRating(state) ? figures : buttonLabelsOf(node, graph.language);
}

/** State of the interview on a respondent's page, during a turn and after a reload alike. */
export function progressOf(
  graph: GuideGraph,
  state: EngineState,
): Pick<RespondentConversation, "coverage" | "awaits_consent" | "options" | "taken_back_id"> {
  const isGoingOn = state.outcome === null && state.status !== "new";
  const options = optionsIn(graph, state);
  return {
    coverage: coverageOf(graph, state),
    awaits_consent: isGoingOn && graph.nodes[state.node]?.kind === "consent",
    ...(options.length === 0 ? {} : { options: [...options] }),
    ...(state.forgotten === null ? {} : { taken_back_id: state.forgotten.answer.utterance }),
  };
}

/** Builds the debug event of a turn. */
export function debugEvent(context: DebugContext): DebugEvent {
  const { conversationId, guide, state, isStaff, toolCalls, messageIds, changed, withOutline } = context;
  const view = isStaff ? graphView(guide.graph, state) : { active: null, nodes: [], objectives: [] };
  const ending = endingOf(state);
  return {
    conversation_id: conversationId,
    version_id: guide.versionId,
    tool_calls: isStaff ? toolCalls : [],
    graph_state: {
      active: view.active,
      nodes: view.nodes.map((node) => ({ ...node, kind: node.kind as "question" })),
      objectives: view.objectives.map((objective) => ({ ...objective })),
    },
    language: guide.graph.language,
    detected_language: state.language,
    ...progressOf(guide.graph, state),
    is_ended: ending !== null,
    ending,
    message_ids: messageIds,
    ...(changed.length === 0
      ? {}
      : { changed_messages: changed.map(({ messageId, content }) => ({ message_id: messageId, content })) }),
    ...(isStaff && withOutline ? { guide: guide.outline } : {}),
  };
}
