import interviewGrid from "../../../layouts/grids/interviews.json" with { type: "json" };
import type {
  Conversation,
  ConversationMessage,
  Insights,
  Overview,
  Theme,
  UnansweredQuestion,
} from "../../contracts/contracts.gen.ts";
import { configItem } from "./fake-data.ts";
import type { FakeHandlers } from "./fake-service.ts";
import { published } from "./fake-interviewers.ts";

const id = (last: string) => `01a1fd00-0000-7000-8000-0000000000${last}`;
const messageId = (index: number) => `01a1fd00-0000-7000-8000-${String(index).padStart(12, "0")}`;

export const analyticsPath = (query = "") =>
  `/genie/agents/analytics?workerId=${published.id}${query === "" ? "" : `&${query}`}`;

export function aMessage(index: number, more: Partial<ConversationMessage>): ConversationMessage {
  return {
    message_id: messageId(index),
    sequence: index,
    type: index % 2 === 0 ? "ai" : "human",
    content: "",
    server_timestamp: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString(),
    client_timestamp: null,
    node_id: null,
    line_kind: null,
    interrupted: false,
    heard_content: null,
    has_audio: false,
    is_erased: false,
    ...more,
  };
}

const lines = [
  aMessage(0, {
    content: "Hello, and thank you for your time. How did your first week go?",
    line_kind: "question",
  }),
  aMessage(1, { content: "It was slow: nobody knew who could open the accounts for me.", has_audio: true }),
  aMessage(2, { content: "What would have helped you most?", line_kind: "probe", interrupted: true }),
  aMessage(3, { content: "شخص واحد أسأله، لا ثلاثة أشخاص مختلفين. <b>one</b> person" }),
  aMessage(4, { content: "Which tool took longest to learn?", line_kind: "question" }),
  aMessage(5, { is_erased: true }),
  aMessage(6, { content: "That was all. Thank you very much.", line_kind: "closing" }),
];

export function aConversation(more: Partial<Conversation> = {}): Conversation {
  return {
    id: id("a1"),
    thread_id: id("a1"),
    tenant_id: id("ff"),
    interviewer_id: published.id,
    version_id: id("f1"),
    created_at: "2026-11-20T09:00:00Z",
    ended_at: "2026-11-20T09:16:25Z",
    is_ended: true,
    ending: "completed",
    is_test: false,
    medium: "chat",
    user_id: "Ana Ruiz",
    workflow_name: published.name,
    language: "en",
    parameters: [],
    price: 120,
    duration_seconds: 985,
    flag: null,
    flag_noticed_by: null,
    consent_at: "2026-11-20T09:00:10Z",
    erased_at: null,
    opening: "It was slow: nobody knew who could open the accounts for me.",
    ...more,
  };
}

export const conversation = aConversation({ messages: lines });

const running = aConversation({
  id: id("a2"),
  thread_id: id("a2"),
  flag: "crisis",
  user_id: null,
  is_ended: false,
  ending: null,
  ended_at: null,
  duration_seconds: null,
});

export const overview: Overview = {
  interviewer_id: published.id,
  time_zone: "Europe/Madrid",
  from: null,
  to: null,
  interviews: 47,
  in_progress: 2,
  completed: 34,
  completion_rate: 34 / 45,
  average_duration_seconds: 985,
  revenue: 4080,
  endings: {
    completed: 34,
    stopped: 5,
    refused_consent: 2,
    abandoned: 3,
    failed: 1,
    screened_out: 0,
    quota_full: 0,
  },
  by_day: Array.from({ length: 12 }, (_, index) => ({
    day: `2026-11-${String(index + 8).padStart(2, "0")}`,
    interviews: (index * 7) % 9,
    completed: (index * 5) % 6,
  })).filter(({ interviews }) => interviews > 0),
  by_hour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    interviews: hour < 8 || hour > 18 ? 0 : (hour * 5) % 8,
    completed: 0,
  })),
  topics: [
    { term: "accounts", language: "en", interviews: 21 },
    { term: "first week", language: "en", interviews: 17 },
    { term: "एक व्यक्ति", language: "hi", interviews: 4 },
  ],
};

const quoted = lines[1]?.content ?? "";
const words = "nobody knew who could open the accounts";

const theme: Theme = {
  id: "accounts",
  name: "accounts",
  named_by: "words",
  language: "en",
  terms: ["accounts", "open", "access"],
  interviews: 21,
  answers: 25,
  share: 21 / 45,
  quotes: [
    {
      conversation_id: conversation.id,
      message_id: messageId(1),
      node_id: "q-1",
      start: quoted.indexOf(words),
      end: quoted.indexOf(words) + words.length,
      text: words,
      language: "en",
    },
  ],
};

export const insights: Insights = {
  interviewer_id: published.id,
  state: "ready",
  computed_at: "2026-11-20T10:00:00Z",
  failure: null,
  ended: 45,
  edits: {
    revision: 0,
    themes: [],
    synonyms: [["price", "cost", "expensive"]],
    has_default_synonyms: true,
  },
  result: {
    interviews: 45,
    languages: [
      { language: "en", interviews: 41 },
      { language: "ar", interviews: 4 },
    ],
    themes: [theme, { ...theme, id: "person", name: "One person to ask", named_by: "model", share: 0.3 }],
    questions: [
      {
        node_id: "q-1",
        text: "How did your first week go?",
        asked: 45,
        answered: 43,
        words: 31.4,
        themes: [theme],
      },
      {
        node_id: "anything-else",
        text: "",
        asked: 45,
        answered: 12,
        words: 9.5,
        themes: [],
      },
    ],
    objectives: [
      { id: "o-1", text: "Learn what slows newcomers down", interviews: 40, share: 40 / 45 },
      { id: "o-2", text: "Find out what people missed", interviews: 9, share: 0.2 },
    ],
    saturation: [5, 3, 2, 0, 1, 0, 0].map((count, index) => ({
      conversation_id: messageId(index + 100),
      ended_at: "2026-11-20T10:00:00Z",
      new_themes: count,
      themes: 5 + index,
    })),
    quality: {
      talk_ratio: 0.71,
      interruptions: 4,
      probes: 88,
      probe_yield: 0.64,
      leading_lines: [{ text: "Surely that was hard?", node_id: "q-2", interviews: 2 }],
    },
  },
};

export const recordingCall = `GET /voice/conversations/${conversation.id}/messages/${messageId(1)}/audio`;

const grid = configItem("grid", interviewGrid.grid_key, interviewGrid);

const unanswered: UnansweredQuestion = {
  text: "Will I get my old badge back?",
  language: "en",
  count: 2,
  conversation_id: conversation.id,
  message_id: conversation.messages?.[1]?.message_id ?? conversation.id,
  asked_at: "2026-11-20T09:00:00Z",
};

/** Calls of the analytics page. */
export const analyticsService: FakeHandlers = {
  "GET /api/config": ({ query }) => {
    const data = query.get("layout_key") === grid.layout_key ? [grid] : [];
    return { data, total: data.length, total_pages: data.length, total_is_exact: true };
  },
  [`GET /api/interviewer/${published.id}`]: () => ({ data: published }),
  [`GET /api/interviewer/${published.id}/conversations`]: ({ query }) => {
    const filter = query.get("q_filters") ?? "";
    const rows = [conversation, running].filter(
      ({ is_ended: isEnded }) => !filter.includes("is_ended") || filter.includes(`"eq":${isEnded}`),
    );
    return { data: rows, conversations: rows, total: rows.length, total_pages: 1, total_is_exact: true };
  },
  [`GET /api/interviewer/${published.id}/overview`]: () => ({ data: overview }),
  [`GET /api/interviewer/${published.id}/insights`]: () => ({ data: insights }),
  [`GET /api/interviewer/${published.id}/insights/segment`]: ({ query }) => ({
    data: {
      interviewer_id: published.id,
      parameter: query.get("parameter") ?? "",
      others: 35,
      result: insights.result && { ...insights.result, interviews: 12 },
      differences: [
        { theme: "One person to ask", segment: { interviews: 9, of: 12 }, others: { interviews: 6, of: 35 } },
      ],
    },
  }),
  [`GET /api/interviewer/${published.id}/link-parameters`]: () => ({
    data: [{ parameter: "segment=nurses", interviews: 12 }],
  }),
  [`GET /api/interviewer/${published.id}/unanswered-questions`]: () => ({
    data: { interviewer_id: published.id, questions: [unanswered] },
  }),
  "GET /voice/conversations/*": () => ({ data: conversation }),
  [recordingCall]: () => new Response(aRecording(0.5), { headers: { "content-type": "audio/wav" } }),
};

const rate = 16_000;

/** Silence as a WAV file with 8 bits per sample. */
export function aRecording(seconds: number): ArrayBuffer {
  const length = rate * seconds;
  const file = new DataView(new ArrayBuffer(44 + length));
  for (const [at, tag] of [
    [0, "RIFF"],
    [8, "WAVEfmt "],
    [36, "data"],
  ] as const) {
    for (const [index, letter] of [...tag].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  }
  for (const [at, size] of [
    [4, 36 + length],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, length],
  ] as const)
    file.setUint32(at, size, true);
  for (const [at, size] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.setUint16(at, size, true);
  // 8 bit samples are unsigned, so silence is 128.
  new Uint8Array(file.buffer, 44).fill(128);
  return file.buffer;
}
