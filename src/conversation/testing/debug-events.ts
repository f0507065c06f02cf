import type { DebugEvent } from "../../contracts/contracts.gen.ts";

/** A debug event for tests and stories: nothing has happened yet but what is given. */
export function aDebugEvent(given: Partial<DebugEvent> = {}): DebugEvent {
  return {
    conversation_id: "01a1fd00-0000-7000-8000-00000000c001",
    version_id: "01a1fd00-0000-7000-8000-00000000d001",
    tool_calls: [],
    graph_state: { active: null, nodes: [], objectives: [] },
    language: "en",
    detected_language: null,
    coverage: 0,
    is_ended: false,
    ending: null,
    message_ids: [],
    ...given,
  };
}
