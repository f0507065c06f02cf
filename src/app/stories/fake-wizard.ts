import { isUuid } from "../../kernel/json.ts";
import channelPricingLayout from "../../../layouts/forms/channel-pricing.json" with { type: "json" };
import configureLayout from "../../../layouts/forms/configure.json" with { type: "json" };
import guideLayout from "../../../layouts/forms/interview-guide.json" with { type: "json" };
import knowledgeLayout from "../../../layouts/forms/knowledge-base.json" with { type: "json" };
import type {
  Channel,
  ConfigItem,
  Interviewer,
  InterviewGuide,
  KnowledgeBase,
} from "../../contracts/contracts.gen.ts";
import { archetypeRows, configItem, configItems, expertDeepDive, staff } from "./fake-data.ts";
import { type FakeHandler, type FakeHandlers, fakeProblem, fakeService } from "./fake-service.ts";

const stamp = "2026-11-20T09:00:00Z";
const tenantId = expertDeepDive.tenant_id;

/** A draft after the first step: only an archetype. */
export const newInterviewer: Interviewer = {
  id: "01a1fd00-0000-7000-8000-00000000ab01",
  tenant_id: tenantId,
  name: "Agent",
  description: null,
  status: "draft",
  is_active: false,
  worker_id: "01a1fd00-0000-7000-8000-00000000ab02",
  genie_worker_id: "01a1fd00-0000-7000-8000-00000000ab02",
  genie_worker_version_id: null,
  archetype_id: expertDeepDive.id,
  archetype: { id: expertDeepDive.id, type: expertDeepDive.type, description: "" },
  channel_id: null,
  selectedChannelId: null,
  channel: null,
  selectedChannel: null,
  price: null,
  interview_guide_id: null,
  knowledge_base_id: null,
  voice_type: null,
  voice_provider: null,
  language: null,
  interview_count: 0,
  recent_interview_count: 0,
  today_interview_count: 0,
  last_interview_at: null,
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
  version: 1,
  created_at: stamp,
  updated_at: stamp,
  interview_guide: null,
  knowledge_base: null,
  guide_questions: [],
};

export const chatChannel: Channel = {
  id: "01a1fd00-0000-7000-8000-0000000000c1",
  tenant_id: tenantId,
  name: "Chat",
  type: "chat",
  mode: "Web text",
  details: "Respondents write in their browser, at any hour.",
  price: 40,
  is_active: true,
  dynamic_fields: {},
  version: 1,
  created_at: stamp,
  updated_at: stamp,
};

export const inboundChannel: Channel = {
  ...chatChannel,
  id: "01a1fd00-0000-7000-8000-0000000000c2",
  name: "Inbound",
  type: "inbound",
  mode: "Phone",
  details: "Respondents call a number.",
  price: 99.5,
};

export const outboundChannel: Channel = {
  ...inboundChannel,
  id: "01a1fd00-0000-7000-8000-0000000000c3",
  name: "Outbound",
  type: "call_center",
  is_active: false,
};

export const guide: InterviewGuide = {
  id: "01a1fd00-0000-7000-8000-0000000000d1",
  tenant_id: tenantId,
  name: "Agent",
  content:
    "## Introduction\n\nHello, and thank you for your time.\n\n## Objectives\n\n- Learn how teams decide\n\n## Closing\n\nThank you.\n",
  introduction: "Hello, and thank you for your time.",
  objectives: "Learn how teams decide",
  closing: "Thank you.",
  consent: "",
  questions: "## Decisions\n\n- How does your team decide?\n- Do you like your work?",
  guide_questions: [],
  hints: [],
  estimated_minutes: 3,
  dynamic_fields: {},
  version: 2,
  created_at: stamp,
  updated_at: stamp,
};

export const knowledge: KnowledgeBase = {
  id: "01a1fd00-0000-7000-8000-0000000000e1",
  tenant_id: tenantId,
  name: "Agent",
  data: "The study is about how teams decide.",
  documents: [
    { id: "01a1fd00-0000-7000-8000-0000000000f1", name: "background.md", size: 48_200, created_at: stamp },
  ],
  dynamic_fields: {},
  version: 1,
  created_at: stamp,
  updated_at: stamp,
};

/** An interviewer with all steps complete. */
export const filledInterviewer: Interviewer = {
  ...newInterviewer,
  name: "How teams decide",
  description: "Decisions in **product teams**.",
  language: "en",
  interview_guide_id: guide.id,
  interview_guide: { id: guide.id, name: guide.name, content: guide.content, questions: guide.questions },
  knowledge_base_id: knowledge.id,
  knowledge_base: { id: knowledge.id, name: knowledge.name, data: knowledge.data },
  channel_id: inboundChannel.id,
  selectedChannelId: inboundChannel.id,
  channel: { id: inboundChannel.id, name: inboundChannel.name, type: inboundChannel.type },
  price: 99.5,
  voice_provider: "embedded",
  voice_type: "female",
  dynamic_fields: { interview_length: 2 },
  version: 5,
};

const voices = [
  {
    language_code: "en",
    language: "English",
    provider: "embedded",
    provider_label: "Embedded voice",
    male_voice: "en-m",
    female_voice: "en-f",
  },
];

const wizardItems: readonly ConfigItem[] = [
  ...configItems,
  ...[configureLayout, channelPricingLayout, guideLayout, knowledgeLayout].map((layout) =>
    configItem("form-layout", layout.layout_key, layout),
  ),
];

const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null ? Object.fromEntries(Object.entries(body)) : {};

/** Calls of the wizard, with one interviewer that changes as it is saved. */
export function wizardService(start: Interviewer = newInterviewer): FakeHandlers {
  let interviewer = start;
  let draft: object | null = null;
  const channels = [chatChannel, inboundChannel, outboundChannel];
  const list = (data: readonly unknown[]) => ({
    data,
    total: data.length,
    total_pages: 1,
    total_is_exact: true,
  });
  const talks = new Map<string, readonly object[]>();
  return {
    ...fakeService(staff, wizardItems),
    "GET /api/archetypes": () => list(archetypeRows),
    "GET /api/channel": () => list(channels),
    "GET /api/interviewer": () => list([interviewer]),
    "GET /api/interviewer/*": () => ({ data: interviewer }),
    "POST /api/interviewer": ({ body }) => {
      interviewer = { ...interviewer, ...asRecord(body) };
      return Response.json({ data: interviewer }, { status: 201 });
    },
    "PUT /api/interviewer/*": ({ body }) => {
      const { layout_version: _, ...patch } = asRecord(body);
      const channel = channels.find(({ id }) => id === patch["channel_id"]);
      interviewer = {
        ...interviewer,
        ...patch,
        ...(channel === undefined ? {} : { channel, price: channel.price }),
        version: interviewer.version + 1,
      };
      return { data: interviewer };
    },
    ...Object.fromEntries(
      ["archetype", "configure", "content", "channel-pricing", "review"].flatMap(
        (section): [string, FakeHandler][] => [
          [`GET /api/interviewer/${start.id}/drafts/${section}`, () => ({ data: draft })],
          [
            `PUT /api/interviewer/${start.id}/drafts/${section}`,
            ({ body }: { readonly body: unknown }) => {
              draft = {
                interviewer_id: start.id,
                section,
                layout_version: null,
                updated_at: stamp,
                ...asRecord(body),
              };
              return { data: draft };
            },
          ],
          [
            `DELETE /api/interviewer/${start.id}/drafts/${section}`,
            () => {
              draft = null;
              return { data: null };
            },
          ],
        ],
      ),
    ),
    "GET /api/setup-conversations": () => ({ data: null }),
    "GET /api/setup-conversations/*": ({ path, query }) => ({
      data: setupAnswer(path, talks.get(setupIdIn(path)) ?? [], Number(query.get("after") ?? 0)),
    }),
    "POST /api/setup-conversations/*/events": ({ path, body }) => {
      const { after = 0, events = [] } = body as { after?: number; events?: readonly object[] };
      const known = talks.get(setupIdIn(path)) ?? [];
      talks.set(setupIdIn(path), [...known.slice(0, after), ...events]);
      const conversation = setupAnswer(path, talks.get(setupIdIn(path)) ?? [], Math.max(0, after - 1));
      return { data: { is_appended: true, conversation } };
    },
    "GET /api/interview-guides/*": () => ({ data: guide }),
    "POST /api/interview-guides": ({ body }) =>
      Response.json({ data: { ...guide, ...asRecord(body) } }, { status: 201 }),
    "PUT /api/interview-guides/*": ({ body }) => ({ data: { ...guide, ...asRecord(body), version: 3 } }),
    "GET /api/knowledge-bases/*": () => ({ data: knowledge }),
    "POST /api/knowledge-bases": ({ body }) =>
      Response.json({ data: { ...knowledge, documents: [], ...asRecord(body) } }, { status: 201 }),
    "PUT /api/knowledge-bases/*": ({ body }) => ({ data: { ...knowledge, ...asRecord(body), version: 2 } }),
    [`POST /api/knowledge-bases/${knowledge.id}/documents`]: ({ body }) =>
      Response.json(
        { data: { id: crypto.randomUUID(), size: 4, created_at: stamp, ...asRecord(body) } },
        { status: 201 },
      ),
    "GET /voice/management/tts-configs": () => ({ data: voices }),
    "POST /voice/management/tts-configs/test-voice": () => fakeProblem(502, "ERR_UPSTREAM", "Bad gateway"),
  };
}

/** Id of the conversation in the path of a call. */
function setupIdIn(path: string): string {
  const [, , , named = ""] = path.split("/");
  return isUuid(named) ? named : knowledge.id;
}

/** Stored conversation of an assisted creation, with the events after a position. */
function setupAnswer(path: string, events: readonly object[], after: number) {
  const log = events.slice(after).map((entry) => ({ ...entry, by: staff.email, at: stamp }));
  const id = setupIdIn(path);
  return { id, interviewer_id: null, owner: staff.email, count: events.length, events: log };
}
