import type { GuideGraphNode, GuideGraphView } from "../../contracts/contracts.gen.ts";
import { aDebugEvent } from "../../conversation/testing/fake-socket.ts";
import { anInterviewer } from "./fake-interviewers.ts";
import type { FakeHandlers } from "./fake-service.ts";

const node = (fields: Pick<GuideGraphNode, "id" | "kind" | "section" | "text">): GuideGraphNode => ({
  probes: [],
  depth: "normal",
  must_ask: false,
  goals: [],
  no_interrupt: false,
  objectives: [],
  seconds: 60,
  ...fields,
});

export const guideGraph: GuideGraphView = {
  version_id: null,
  version: "v1",
  language: "en",
  profile: "expert-deep-dive",
  minutes: 20,
  estimated_minutes: 8,
  sections: [
    { id: "s-1", title: "First weeks" },
    { id: "s-2", title: "Tools" },
  ],
  objectives: [{ id: "o-1", text: "Learn what slows newcomers down" }],
  nodes: [
    node({ id: "introduction", kind: "introduction", section: null, text: "Thank you for your time." }),
    node({ id: "q-1", kind: "question", section: 0, text: "How did your first week go?" }),
    node({ id: "q-2", kind: "question", section: 0, text: "Whom did you ask when you were stuck?" }),
    node({ id: "q-3", kind: "question", section: 1, text: "Which tool took longest to learn?" }),
    node({ id: "closing", kind: "closing", section: null, text: null }),
  ],
  faults: [],
};

const question = { kind: "question", words: 12 } as const;

/** A debug event in the middle of the interview. */
export const debugEvent = aDebugEvent({
  tool_calls: [{ name: "search_knowledge_base", arguments: {}, result: {} }],
  detected_language: "es",
  coverage: 1 / 3,
  graph_state: {
    active: "q-2",
    nodes: [
      { ...question, id: "q-1", status: "covered", probes: 1 },
      { ...question, id: "q-2", status: "probing", probes: 2 },
      { ...question, id: "q-3", status: "open", probes: 0 },
    ],
    objectives: [{ id: "o-1", text: "Learn what slows newcomers down", status: "touched", coverage: 0.5 }],
  },
});

export const testable = anInterviewer({
  name: "Onboarding",
  channel: { id: "01a1fd00-0000-7000-8000-0000000000c2", name: "Chat", type: "chat" },
});

const event = (name: string, data: string) =>
  `event: ${name}\n${data
    .split("\n")
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;

/** A reply as streamed by the voice agent service. */
export function reply(text: string, debug = debugEvent): Response {
  const body = event("text", text) + event("debug_event", JSON.stringify(debug));
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** Calls of the test page. */
export const testService: FakeHandlers = {
  "GET /api/interviewer/*": () => ({ data: testable }),
  [`GET /api/interviewer/${testable.id}/guide-graph`]: () => ({ data: guideGraph }),
  "POST /api/interviewer/chat-log": () => ({
    data: { conversation_id: debugEvent.conversation_id, interviewer_id: testable.id, is_test: true },
  }),
  "POST /voice/http_text_sse/agent-response": () => reply("How did your first week go?"),
};
