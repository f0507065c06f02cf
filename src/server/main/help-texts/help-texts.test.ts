import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HelpText, Interviewer, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = "admin" | "staff" | "stranger";
const create = (body: object, as: Person = "admin") => api.call("POST", "/api/help-texts", { body, as });
const helpTextOf = (answer: { body: unknown }) => (answer.body as { data: HelpText }).data;
const errors = (answer: { body: unknown }) =>
  ((answer.body as Problem).errors ?? []).map(({ pointer, code }) => [pointer, code]);

describe("help texts", () => {
  it("are unique per language and tenant, and trimmed", async () => {
    const made = await create({ language: "en", text: "  The chaplain is there for you.  " });
    expect(made.status).toBe(201);
    expect(helpTextOf(made)).toMatchObject({ language: "en", text: "The chaplain is there for you." });
    expect(errors(await create({ language: "en", text: "Another" }))).toEqual([["/language", "taken"]]);
    expect((await create({ language: "en", text: "Theirs" }, "stranger")).status).toBe(201);
    const french = helpTextOf(await create({ language: "fr", text: "Le médecin du travail est là." }));
    const path = `/api/help-texts/${french.id}`;
    expect(errors(await api.call("PUT", path, { body: { language: "en" } }))).toEqual([
      ["/language", "taken"],
    ]);
    expect((await api.call("PUT", path, { body: { text: "Autre texte" } })).status).toBe(200);
  });

  it.each([
    [{ language: "de", text: " " }, "/text"],
    [{ language: "de", text: "x".repeat(501) }, "/text"],
    [{ language: "tlh", text: "Qapla" }, "/language"],
    [{ text: "Without a language" }, "/language"],
  ])("reject %j", async (body, pointer) => {
    const answer = await create(body);
    expect([answer.status, errors(answer)[0]?.[0]]).toEqual([422, pointer]);
  });

  it("are written by superusers and read by members", async () => {
    expect((await create({ language: "nl", text: "Hulp" }, "staff")).status).toBe(403);
    const { id } = helpTextOf(await create({ language: "nl", text: "Hulp" }));
    const path = `/api/help-texts/${id}`;
    expect((await api.call("GET", path, { as: "staff" })).status).toBe(200);
    expect((await api.call("GET", path, { as: "stranger" })).status).toBe(404);
    expect((await api.call("DELETE", path, { as: "staff" })).status).toBe(403);
    expect((await api.call("DELETE", path)).status).toBe(200);
  });
});

describe("publishing an interviewer", () => {
  const publish = (id: string, more: object = {}) =>
    api.call("PUT", `/api/interviewer/${id}`, {
      as: "staff",
      body: { status: "published", case_code: "CASE-2026-117", ...more },
    });
  /** An interviewer that only lacks a confirmed help text to be published. */
  async function aReadyOne(language: string): Promise<string> {
    const [channel] = await api.query("select id from tenant.channels limit 1");
    const { interviewGuideId, knowledgeBaseId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
    });
    const fields = { interviewGuideId, knowledgeBaseId, channelId: String(channel?.["id"]) };
    return insertInterviewer(api, { ...fields, language, status: "ready_to_test", isActive: true });
  }

  it("requires confirmation of the current help text on first publication", async () => {
    const id = await aReadyOne("es");
    const made = helpTextOf(await create({ language: "es", text: "Puede hablar con la enfermera." }));
    expect(errors(await publish(id))).toEqual([["/confirmed_help_text", "required"]]);
    for (const read of [null, "Otro texto"]) {
      const answer = await publish(id, { confirmed_help_text: read });
      expect([answer.status, errors(answer)]).toEqual([422, [["/confirmed_help_text", "changed"]]]);
    }
    const published = await publish(id, { confirmed_help_text: made.text });
    expect((published.body as { data: Interviewer }).data).toMatchObject({
      status: "launching",
      help_text_confirmed_at: api.clock.now.toISOString(),
    });
  });

  it("needs no confirmation without a help text, and asks only once", async () => {
    const unasked = await aReadyOne("da");
    const published = await publish(unasked);
    expect((published.body as { data: Interviewer }).data.help_text_confirmed_at).toBeNull();
    const id = await aReadyOne("da");
    expect((await publish(id, { confirmed_help_text: null })).status).toBe(200);
    await api.query(`update tenant.interviewers set status = 'failed' where id = '${id}'`);
    expect((await create({ language: "da", text: "Hjælp" })).status).toBe(201);
    expect((await publish(id)).status).toBe(200);
    await api.query(`update tenant.interviewers set status = 'failed' where id = '${id}'`);
    expect(errors(await publish(id, { confirmed_help_text: null }))).toEqual([
      ["/confirmed_help_text", "changed"],
    ]);
  });
});
