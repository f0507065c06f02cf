import interviewerGrid from "../../../layouts/grids/interviewers.json" with { type: "json" };
import inviteeGrid from "../../../layouts/grids/invitees.json" with { type: "json" };
import type { Interviewer, InterviewGuide, Invitee, KnowledgeBase } from "../../contracts/contracts.gen.ts";
import { configItem, configItems, expertDeepDive } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-service.ts";

const id = (last: string) => `01a1fd00-0000-7000-8000-0000000000${last}`;

/** An interviewer that is ready to test; override what a story needs. */
export function anInterviewer(more: Partial<Interviewer> = {}): Interviewer {
  return {
    id: id("b1"),
    tenant_id: id("ff"),
    name: "Onboarding of new colleagues",
    description: "Finds out how people find their way in their first ninety days, and what they missed.",
    status: "ready_to_test",
    is_active: true,
    worker_id: id("b2"),
    genie_worker_id: id("b2"),
    genie_worker_version_id: null,
    archetype_id: expertDeepDive.id,
    archetype: { id: expertDeepDive.id, type: expertDeepDive.type, description: expertDeepDive.description },
    channel_id: id("c1"),
    selectedChannelId: id("c1"),
    channel: { id: id("c1"), name: "Inbound", type: "inbound" },
    selectedChannel: { id: id("c1"), name: "Inbound", type: "inbound" },
    price: 120,
    interview_guide_id: id("d1"),
    knowledge_base_id: id("e1"),
    voice_type: "female",
    voice_provider: "elevenlabs",
    language: "en",
    interview_count: 0,
    recent_interview_count: 0,
    today_interview_count: 1,
    last_interview_at: "2026-11-20T15:00:00Z",
    flagged_interview_count: 0,
    phone_number: null,
    link: null,
    tenant: { case_code: null },
    failure_reason: null,
    help_text_confirmed_at: null,
    is_demo: false,
    is_archived: false,
    owner: "staff@genie.local",
    launched_at: null,
    published_at: null,
    dynamic_fields: {},
    version: 4,
    created_at: "2026-11-02T09:00:00Z",
    updated_at: "2026-11-20T09:00:00Z",
    ...more,
  };
}

/** A published interviewer. */
export const published = anInterviewer({
  status: "published",
  phone_number: "+1 415 555 0100",
  link: "/interview/4x8nCq2sT0",
  tenant: { case_code: "CASE-2026-117" },
  interview_count: 47,
  recent_interview_count: 12,
  flagged_interview_count: 1,
  published_at: "2026-11-10T09:00:00Z",
});

const question = (text: string, line: number, probes: readonly string[] = []) => ({
  text,
  probes: [...probes],
  depth: null,
  must_ask: false,
  goals: [],
  belief: false,
  screening: false,
  rules: [],
  no_interrupt: false,
  line,
});

export const guide: InterviewGuide = {
  id: id("d1"),
  tenant_id: id("ff"),
  name: "Onboarding",
  content: "",
  introduction: "Hello, and thank you for your time. This takes about **twenty minutes**.",
  objectives: "Understand the first ninety days\nFind out what people missed",
  closing: "That was all I wanted to ask. Thank you very much.",
  consent: "",
  questions: "",
  guide_questions: [
    {
      title: "Arrival",
      line: 1,
      questions: [
        { ...question("How did your first day go?", 2, ["Who was there for you?"]), must_ask: true },
        { ...question("What do you remember best?", 4), depth: "deep" },
      ],
    },
    { title: "Since then", line: 6, questions: [question("What do you know now that you missed then?", 7)] },
  ],
  hints: [{ code: "leading", part: "questions", line: 4, text: "What do you remember best?" }],
  estimated_minutes: 18,
  dynamic_fields: {},
  version: 2,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

/** A guide with thousands of questions. */
export const longGuide: InterviewGuide = {
  ...guide,
  guide_questions: [
    {
      title: null,
      line: 1,
      questions: Array.from({ length: 5000 }, (_, index) => question(`Question ${index + 1}?`, index + 1)),
    },
  ],
};

export const knowledge: KnowledgeBase = {
  id: id("e1"),
  tenant_id: id("ff"),
  name: "Onboarding",
  data: "New colleagues start on the first Monday of a month.\n\n- A buddy for 90 days\n- A plan for 30, 60 and 90 days",
  documents: [
    { id: id("e2"), name: "handbook.md", size: 184_000, created_at: "2026-11-02T09:00:00Z" },
    { id: id("e3"), name: "interviews-2025.txt", size: 1_204_000, created_at: "2026-11-02T09:00:00Z" },
  ],
  dynamic_fields: {},
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

export const invitees: readonly Invitee[] = [
  {
    id: id("f1"),
    email: "grace@example.com",
    full_name: "Grace Hopper",
    link: "/interview/grace-token",
    expires_at: null,
    mail_state: "failed",
    mail_failure: "The mail server refused the mail (550).",
    mailed_at: null,
    reminded_at: null,
    created_at: "2026-11-20T09:00:00Z",
  },
  {
    id: id("f2"),
    email: "alan@example.com",
    full_name: null,
    link: "/interview/alan-token",
    expires_at: null,
    mail_state: "waiting",
    mail_failure: null,
    mailed_at: null,
    reminded_at: null,
    created_at: "2026-11-19T09:00:00Z",
  },
];

/** Interviewers in every status that the server sets. */
export const interviewerRows: readonly Interviewer[] = [
  published,
  anInterviewer({ id: id("b3"), name: "Beliefs about remote work", status: "launching", channel: null }),
  anInterviewer({
    id: id("b4"),
    name: "A pilot whose name goes on and on, because whoever wrote it could not decide what to leave out of it",
    description: "It asks about everything that comes to mind. ".repeat(6),
    status: "draft",
    is_active: false,
    channel: null,
    price: null,
  }),
  anInterviewer({ id: id("b5"), name: "Suppliers", status: "failed", failure_reason: "No number is free." }),
];

const listOf = (data: readonly unknown[]) => ({
  data,
  total: data.length,
  total_pages: Math.min(1, data.length),
  total_is_exact: true,
});

/** Calls of the interviewer screens, in addition to `fakeService`. */
export function interviewerService(interviewer: Interviewer): FakeHandlers {
  const items = [
    ...configItems,
    configItem("grid", interviewerGrid.grid_key, interviewerGrid),
    configItem("grid", inviteeGrid.grid_key, inviteeGrid),
  ];
  return {
    "GET /api/config": ({ query }) =>
      listOf(
        items.filter(
          (item) => item.name === query.get("name") && item.layout_key === query.get("layout_key"),
        ),
      ),
    "GET /api/interviewer": ({ query }: FakeRequest) => {
      const text = (query.get("search_query") ?? "").toLowerCase();
      return listOf(interviewerRows.filter(({ name }) => name.toLowerCase().includes(text)));
    },
    "GET /api/interviewer-counts": () => ({
      data: { total: 4, statuses: [{ status: "draft", count: 4 }], archived: 0, owners: [] },
    }),
    "GET /api/demo": () => ({
      data: { interviewers: 0, interviews: 0, interviewer_id: null, worker_id: null, link: null },
    }),
    [`GET /api/interviewer/${interviewer.id}`]: () => ({ data: interviewer }),
    "GET /api/interview-guides/*": () => ({ data: guide }),
    "GET /api/help-texts": () => listOf([]),
    "GET /api/knowledge-bases/*": () => ({ data: knowledge }),
    "GET /api/users/invitee-list/*": () => listOf(invitees),
  };
}
