import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRespondentApi } from "../../../src/respondent/respondent-api.ts";
import { type SpawnedServer, signInOverHttp, spawnServer } from "../../../src/server/testing/spawn-server.ts";
import { mustSend } from "../../faults/worst-input/site.ts";
import { createOldInstallation, readOldRows } from "./old-installation.ts";

/** The link of the old installation's interviewer, and the code that a browser kept for its half-finished interview. */
const linkToken = "_94RrtI1iWjB5S6ktQg0OI4otYtkb5lPggdQ4txRVt4";
const resumeCode = "c7Mwc-b2amlHZOoP1a8pXVAX4Po5zQCrmXdJtA9XY8Y";
const ended = "a2526249-8059-507c-9aa0-02d829cc8875";
const halfFinished = "815c4213-077f-50cb-a3f6-f415d162b8f7";

let folder: string;
let server: SpawnedServer;
let site: { readonly origin: string; readonly token: string };
const rows = await readOldRows();

/** What was said in an interview, as the old release stored it. */
const storedLines = (id: string): unknown[] =>
  (rows["tenant.conversation_messages"] ?? [])
    .filter(({ conversation_id: of }) => of === id)
    .toSorted((a, b) => Number(a["sequence"]) - Number(b["sequence"]))
    .map(({ content }) => content);

interface Transcript {
  readonly messages: readonly { readonly content: string }[];
}
const readLines = async (id: string): Promise<string[]> =>
  (await mustSend<Transcript>(site, "GET", `/voice/conversations/${id}`)).messages.map(
    ({ content }) => content,
  );

beforeAll(async () => {
  folder = await createOldInstallation(rows);
  server = spawnServer({ DATA_DIR: folder, ROLES: "main,voice,worker", DEMO: "off" });
  const origin = await server.ready;
  site = { origin, token: await signInOverHttp(origin, "admin@genie.local") };
});
afterAll(async () => {
  server.process.kill();
  await server.ended;
  await rm(folder, { recursive: true });
});

it("lists its interviewers, and counts the rows that were there before", async () => {
  const list = await mustSend<readonly { id: string; name: string; status: string }[]>(
    site,
    "GET",
    "/api/interviewer",
  );
  const before = rows["tenant.interviewers"] ?? [];
  expect(new Set(list.map(({ id, name, status }) => `${id} ${name} ${status}`))).toEqual(
    new Set(before.map((row) => `${String(row["id"])} ${String(row["name"])} ${String(row["status"])}`)),
  );
  const trail = await mustSend<readonly unknown[]>(site, "GET", "/api/audit?page_size=100");
  expect(trail.length).toBeGreaterThanOrEqual((rows["tenant.audit_entries"] ?? []).length);
});

it("shows the transcripts as they were said", async () => {
  for (const id of [ended, halfFinished]) {
    expect(storedLines(id).length).toBeGreaterThan(4);
    expect(await readLines(id)).toEqual(storedLines(id));
  }
});

it("keeps the form that the tenant had edited", async () => {
  const [form] = await mustSend<readonly { title: string; origin: string }[]>(
    site,
    "GET",
    "/api/config?name=form-layout&layout_key=channel_setup",
  );
  expect(form).toMatchObject({ title: "Channel of ours", origin: "edited" });
});

it("lets a respondent continue a half-finished interview by the old link", async () => {
  const serviceUrl = `${site.origin}/voice`;
  const api = createRespondentApi({
    fetch,
    serviceUrl,
    token: linkToken,
    resumeCode: () => resumeCode,
    deviceId: randomUUID(),
  });
  const { interview } = await api.readLink();
  const { conversation_id: id, conversation_token: token } = await api.token({ takesOver: true });
  expect(id).toBe(halfFinished);
  const answer = await fetch(`${serviceUrl}/http_text_sse/agent-response`, {
    method: "POST",
    headers: {
      authorization: `Token ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ session_id: id, workflow_id: interview?.workflow_id, user_input: "9" }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Why is that")]);
  expect((await readLines(id)).slice(0, storedLines(id).length)).toEqual(storedLines(id));
});
