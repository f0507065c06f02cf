import type { DebugEvent } from "../contracts/contracts.gen.ts";
import { isObject } from "../kernel/json.ts";

/** `arriving`: more of it is to come; `failed`: it was not sent, or broke off; `interrupted`: cut short by the respondent. */
export type LineStatus = "complete" | "arriving" | "failed" | "interrupted";

/** One line of the transcript; `type` is the wire's word for who speaks (spec section 3). */
export interface Line {
  readonly id: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly status: LineStatus;
  /** Epoch milliseconds; null where it is not known. */
  readonly at: number | null;
  /** Seconds of a spoken answer that is kept as a recording, since nobody could put it into words yet. */
  readonly recordedSeconds?: number;
}

/** What a respondent or a tester sees of a conversation. Plain data. */
export interface ConversationState {
  /** The conversation's id: `session_id`, `conversation_pk`, `thread_id` on the wire. */
  readonly id: string;
  readonly lines: readonly Line[];
  /** A reply has been asked for and has not begun to come. */
  readonly waiting: boolean;
  /** Id of the guide's node that is being talked about; null before the start and after the end. */
  readonly activeNode: string | null;
  /** The last word of the service on how far the guide has been gone through. */
  readonly debug: DebugEvent | null;
  /** How it ended; null while it goes on. */
  readonly ending: string | null;
}

export type ConversationEvent =
  | { readonly type: "asked" }
  /** A whole line; one that is there already is replaced. */
  | { readonly type: "line"; readonly line: Line }
  /** A piece of a line of the interviewer. */
  | { readonly type: "text"; readonly id: string; readonly text: string; readonly at: number }
  | { readonly type: "status"; readonly id: string; readonly status: LineStatus }
  /** The reply has come to its end, or failed. */
  | { readonly type: "answered" }
  | { readonly type: "moved"; readonly node: string }
  | { readonly type: "debug"; readonly debug: DebugEvent }
  | { readonly type: "ended"; readonly ending: string };

/** @param id of the conversation, made by the client before anything is sent */
export const emptyConversation = (id: string): ConversationState => ({
  id,
  lines: [],
  waiting: false,
  activeNode: null,
  debug: null,
  ending: null,
});

/** How an event changes what is seen of a conversation. Pure. */
export function nextState(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case "asked":
      return { ...state, waiting: true };
    case "answered":
      return { ...state, waiting: false };
    case "line":
      return { ...state, lines: withLine(state.lines, event.line) };
    case "text": {
      const begun = state.lines.find(({ id }) => id === event.id);
      const content = `${begun?.content ?? ""}${event.text}`;
      const line: Line = { id: event.id, type: "ai", content, status: "arriving", at: begun?.at ?? event.at };
      return { ...state, waiting: false, lines: withLine(state.lines, line) };
    }
    case "status":
      return {
        ...state,
        lines: state.lines.map((line) => (line.id === event.id ? { ...line, status: event.status } : line)),
      };
    case "moved":
      return { ...state, activeNode: event.node };
    case "debug":
      return withDebug(state, event.debug);
    case "ended":
      return { ...state, waiting: false, ending: event.ending };
  }
}

function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  const position = lines.findIndex(({ id }) => id === line.id);
  return position === -1 ? [...lines, line] : lines.with(position, line);
}

/** The guide's outline comes once, with the first event; it is kept. */
function withDebug(state: ConversationState, debug: DebugEvent): ConversationState {
  const guide = debug.guide ?? state.debug?.guide;
  return {
    ...state,
    activeNode: debug.graph_state.active,
    debug: guide === undefined ? debug : { ...debug, guide },
    ending: debug.ending ?? state.ending,
  };
}

/**
 * Reads a `debug_event` off the wire (spec sections 4.4 and 7). Never throws; null for what is none, so that a broken
 * one costs the view of the guide and not the interview.
 */
export function readDebugEvent(value: unknown): DebugEvent | null {
  if (!isObject(value) || !Array.isArray(value["tool_calls"])) return null;
  const graph = value["graph_state"];
  if (!isObject(graph) || !Array.isArray(graph["nodes"]) || !Array.isArray(graph["objectives"])) return null;
  // The contract is the boundary: the server makes it by the same schema.
  return value as unknown as DebugEvent;
}
