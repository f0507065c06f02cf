import { randomUUID } from "node:crypto";
import { runTestInterview } from "../../src/server/main/analytics/testing.ts";
import { tenantIds, type TestApi } from "../../src/server/testing/create-test-api.ts";
import {
  createTestLink,
  createTestInterviewer,
} from "../../src/server/voice/testing/create-test-interviewer.ts";
import type { Operation } from "./operations.ts";

/** A word in every record of the tenant `genie`, and nowhere else. */
export const marker = "Zanzibar-7431";

/** Record ids by kind. */
export type Records = Readonly<Record<RecordKind, string>>;
type RecordKind = (typeof recordKinds)[number];

const recordKinds = [
  "archetype",
  "channel",
  "config item",
  "conversation",
  "data migration",
  "document",
  "engine",
  "file",
  "grid",
  "grid view",
  "guide version",
  "help text",
  "importing grid",
  "interview guide",
  "interviewer",
  "invitee",
  "knowledge base",
  "list",
  "list entry",
  "member",
  "message",
  "phone call",
  "phone number",
  "row import",
  "section",
  "setup conversation",
  "topic",
  "version",
  "webhook",
] as const;

/** Kind of the path parameter `id`, by path prefix; other parameters are resolved by name. */
const idsByPath: readonly (readonly [prefix: string, kind: RecordKind])[] = [
  ["/main/api/archetypes/", "archetype"],
  ["/main/api/channel/", "channel"],
  ["/main/api/config/", "config item"],
  ["/main/api/data-migrations/", "data migration"],
  ["/main/api/files/", "file"],
  ["/main/api/grid-views/", "grid view"],
  ["/main/api/help-texts/", "help text"],
  ["/main/api/interview-guides/", "interview guide"],
  ["/main/api/interviewer/", "interviewer"],
  ["/main/api/setup-conversations/", "setup conversation"],
  ["/main/api/users/invitee-list/", "interviewer"],
  ["/main/api/users/", "member"],
  ["/main/api/knowledge-bases/", "knowledge base"],
  ["/main/api/list-entries/", "list entry"],
  ["/main/api/phone-calls/", "phone call"],
  ["/main/api/phone-numbers/", "phone number"],
  ["/main/api/row-imports/", "row import"],
  ["/main/api/webhooks/", "webhook"],
  ["/voice/conversations/", "conversation"],
];

const kindsByName: Readonly<Record<string, RecordKind>> = {
  archetype: "archetype",
  archetype_id: "archetype",
  channel_id: "channel",
  conversation_id: "conversation",
  document_id: "document",
  grid_key: "grid",
  interview_guide_id: "interview guide",
  interviewer_id: "interviewer",
  invitee_id: "invitee",
  knowledge_base_id: "knowledge base",
  list_key: "list",
  message_id: "message",
  owner_id: "member",
  parent_id: "interviewer",
  section: "section",
  session_id: "conversation",
  topic: "topic",
  version: "version",
  version_id: "guide version",
  workflow_id: "engine",
};

/** The record kind of a parameter or property. Returns undefined if it is not registered here yet. */
export const kindOf = (operation: Operation, name: string): RecordKind | undefined =>
  name === "id"
    ? idsByPath.find(([prefix]) => operation.path.startsWith(prefix))?.[1]
    : name === "grid_key" && operation.path.startsWith("/main/api/row-imports/")
      ? "importing grid"
      : kindsByName[name];

const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

/** Creates a record of every kind in the tenant `genie`, each containing the marker. */
export async function createRecords(api: TestApi): Promise<Records> {
  const tenantId = tenantIds.genie;
  const interviewer = await createTestInterviewer(api.database, {
    tenantId,
    status: "published",
    knowledge: marker,
    documents: { [`${marker}.md`]: marker },
  });
  const { id: interviewerId, engineId } = interviewer;
  await createTestLink(api.database, { tenantId, interviewerId, now: api.clock.now });
  const conversation = await runTestInterview(api, { workflowId: engineId, answers: [`It is ${marker}.`] });
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await api.call("POST", path, { body });
    const { data } = answer.body as { data?: { id: string } };
    return must(data, `answer of ${path}: ${JSON.stringify(answer.body)}`).id;
  };
  const invitee = await post("/api/interviewer/add-invited-user", {
    interviewer_id: interviewerId,
    user_email: `${marker}@example.com`,
  });
  const phone = await post("/api/phone-numbers", { number: "+14155550100", label: marker });
  const rowImport = await post("/api/row-imports/phone_numbers", {
    csv: `Number,Label\n+14155550101,${marker}\n`,
    mapping: ["number", "label"],
  });
  const phoneCall = randomUUID();
  await api.query(
    `insert into tenant.phone_calls (tenant_id, id, interviewer_id, number, full_name, has_agreed, created_at, updated_at)
     values ('${tenantId}', '${phoneCall}', '${interviewerId}', '+14155550199', '${marker}', true, now(), now())`,
  );
  const configItem = "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01";
  const migration = randomUUID();
  await api.query(
    `insert into tenant.data_migrations (tenant_id, id, item_id, title, entity, item_version, from_revision, to_revision,
       text, choices, state, records, owner_id, owner, time_zone, created_at)
     values ('${tenantId}', '${migration}', '${configItem}', '${marker}', 'archetype', 1, 'a', 'b',
       '${marker}', '[]', 'running', 1, '${randomUUID()}', '${marker}', 'UTC', now())`,
  );
  const { body: begun } = await api.call("POST", "/api/files", { body: { name: marker, size: 12 } });
  const { file_id: file } = (begun as { data: { file_id: string } }).data;
  const part = Buffer.from(marker.slice(0, 12)).toString("base64");
  await api.call("PUT", `/api/files/${file}`, { body: { offset: 0, content: part } });
  const help = await post("/api/help-texts", { language: "en", text: marker });
  const entry = await post("/api/list-entries", { list: "sites", code: "znz", label: marker });
  const webhook = await post("/api/webhooks", { url: "https://93.184.216.34/hook", description: marker });
  const view = await post("/api/grid-views", {
    grid_key: "interviewers",
    name: marker,
    is_shared: true,
    query: {},
  });
  const setup = randomUUID();
  const event = { type: "said", text: marker };
  await api.call("POST", `/api/setup-conversations/${setup}/events`, {
    body: { after: 0, events: [{ key: randomUUID(), event }], interviewer_id: interviewerId },
  });
  const member = randomUUID();
  await api.query(
    `insert into control.users (id, email, first_name) values ('${member}', 'member@example.com', '${marker}')`,
  );
  await api.query(`insert into control.memberships (tenant_id, user_id) values ('${tenantId}', '${member}')`);
  for (const [table, column] of [
    ["archetypes", "description"],
    ["channels", "details"],
    ["interviewers", "description"],
    ["interview_guides", "name"],
    ["knowledge_bases", "name"],
  ] as const) {
    await api.query(`update tenant.${table} set ${column} = '${marker}' where tenant_id = '${tenantId}'`);
  }
  const first = async (table: string, where = "true") => {
    const [row] = await api.query(
      `select id from tenant.${table} where tenant_id = '${tenantId}' and ${where} order by created_at, id limit 1`,
    );
    return String(must(row, `row of ${table}`)["id"]);
  };
  return {
    archetype: interviewer.archetypeId,
    channel: await first("channels"),
    "config item": configItem,
    conversation,
    "data migration": migration,
    document: await first("knowledge_documents"),
    engine: engineId,
    file,
    grid: "interviewers",
    "grid view": view,
    "guide version": must(interviewer.guideVersionId ?? undefined, "guide version"),
    "interview guide": must(interviewer.interviewGuideId ?? undefined, "guide"),
    interviewer: interviewerId,
    "setup conversation": setup,
    invitee,
    "knowledge base": must(interviewer.knowledgeBaseId ?? undefined, "knowledge base"),
    list: "sites",
    "list entry": entry,
    member,
    message: String(
      must(
        (
          await api.query(
            `select message_id from tenant.conversation_messages where conversation_id = '${conversation}' limit 1`,
          )
        )[0],
        "message",
      )["message_id"],
    ),
    "help text": help,
    "phone call": phoneCall,
    "phone number": phone,
    "importing grid": "phone_numbers",
    "row import": rowImport,
    section: "configure",
    topic: "languages",
    version: "1",
    webhook,
  };
}
