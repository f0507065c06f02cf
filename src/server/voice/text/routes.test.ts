import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { TextConversation } from "../testing/respondent-device.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";
import { findSuggestions, suggestionTopics } from "./routes.ts";

describe("agent response", () => {
  let api: TestApi;
  let workflowId: string;
  let interviewerId: string;

  beforeAll(async () => {
    api = await createTestApi();
    const row = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      dynamicFields: { mask_personal_data: true },
      documents: { "privacy.md": "# Privacy\n\nYour answers are stored for two years in Lisbon.\n" },
    });
    workflowId = row.engineId;
    interviewerId = row.id;
  });
  afterAll(() => api.close());

  const talk = (options: Partial<ConstructorParameters<typeof TextConversation>[1]> = {}) =>
    new TextConversation(api.app, { workflowId, ...options });
  const transcriptOf = async (id: string) =>
    ((await api.call("GET", `/voice/conversations/${id}`)).body as { data: Conversation }).data;

  const full =
    "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner nearby.";

  describe("an interview by text", () => {
    it("runs from the first line to the closing words, with a transcript of what was said", async () => {
      const one = talk();
      const opening = await one.say("");
      expect(opening.status).toBe(200);
      expect(opening.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
      expect(opening.text).toContain("Welcome to this study.\n\nWhat made you change your supplier?");
      expect(opening.debug).toMatchObject({
        conversation_id: one.id,
        language: "en",
        is_ended: false,
        guide: { nodes: [{ kind: "introduction" }, { kind: "question" }, { kind: "question" }, {}, {}] },
      });
      const second = await one.say(full);
      expect(second.text).toContain("Who decides about suppliers?");
      expect(second.debug?.graph_state.nodes[1]).toMatchObject({ status: "covered" });
      expect(second.debug?.detected_language).toBe("en");
      await one.say(`Our head of purchasing. ${full}`);
      const closing = await one.say("no");
      expect(closing.text).toContain("Goodbye");
      expect(closing.debug).toMatchObject({ is_ended: true, ending: "completed", coverage: 1 });
      expect(closing.debug?.tool_calls).toContainEqual({
        name: "end_conversation",
        arguments: {},
        result: { outcome: "completed" },
      });

      const transcript = await transcriptOf(one.id);
      expect(transcript).toMatchObject({
        is_ended: true,
        is_test: true,
        ending: "completed",
        medium: "chat",
      });
      const said = transcript.messages?.map(({ type, content }) => [type, content]) ?? [];
      expect(said[0]).toEqual(["ai", opening.text]);
      expect(said[1]).toEqual(["human", full]);
      expect(said[2]).toEqual(["ai", second.text]);
      expect(said.at(-1)).toEqual(["ai", closing.text]);
      expect(transcript.messages?.map(({ sequence }) => sequence)).toEqual(said.map((_, index) => index));
    });

    it("repeats the reply to a repeated message, and rejects its id with other words", async () => {
      const one = talk();
      await one.say("");
      const key = { "idempotency-key": randomUUID() };
      const first = await one.say(full, { headers: key });
      const again = await one.say(full, { headers: key });
      expect(again.text).toBe(first.text);
      expect(again.debug?.message_ids).toEqual(first.debug?.message_ids);
      const other = await one.say("something else", { headers: key });
      expect([other.status, other.problem?.error_code]).toEqual([422, "ERR_IDEMPOTENCY_KEY_REUSED"]);
      expect((await transcriptOf(one.id)).messages).toHaveLength(3);
    });

    it("replies once to a message that is sent several times at once", async () => {
      const one = talk();
      await one.say("");
      const headers = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(Array.from({ length: 4 }, () => one.say(full, { headers })));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await transcriptOf(one.id)).messages).toHaveLength(3);
    });

    it("takes concurrent turns one after another", async () => {
      const one = talk();
      await one.say("");
      const answers = await Promise.all(["maybe", "perhaps", "skip"].map((text) => one.say(text)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const messages = (await transcriptOf(one.id)).messages ?? [];
      expect(messages.map(({ type }) => type)).toEqual(["ai", "human", "ai", "human", "ai", "human", "ai"]);
    });

    it("repeats its last lines to a client that returns without words", async () => {
      const one = talk();
      const opening = await one.say("");
      expect((await one.say("")).text).toBe(opening.text);
      expect((await one.say("   ")).text).toBe(opening.text);
    });

    it("greets a respondent who speaks first, and does not take that as an answer", async () => {
      const one = talk();
      const opening = await one.say("Hello there");
      expect(opening.text).toContain("Welcome to this study.\n\nWhat made you change your supplier?");
      const { messages } = await transcriptOf(one.id);
      expect(messages?.map(({ type, content }) => [type, content])).toEqual([
        ["human", "Hello there"],
        ["ai", opening.text],
      ]);
    });

    it("asks again after a silence", async () => {
      const one = talk();
      await one.say("");
      const silence = await one.say("", { body: { metadata_context: { silence: true } } });
      expect(silence.text).not.toBe("");
      expect(silence.debug?.is_ended).toBe(false);
    });

    it("interprets a pressed button, whatever text the page sends with it", async () => {
      const one = talk();
      await one.say("");
      const skipped = await one.say("Skip question", { body: { metadata_context: { pressed: "skip" } } });
      expect(skipped.text).toContain("Who decides about suppliers?");
      const bad = await one.say("", { body: { metadata_context: { pressed: "forget" } } });
      expect([bad.status, bad.problem?.errors?.[0]?.pointer]).toEqual([422, "/metadata_context/pressed"]);
      expect((await transcriptOf(one.id)).messages?.[1]).toMatchObject({ type: "human", content: "skip" });
    });

    it("begins a test at the given question", async () => {
      const first = talk();
      const node = (await first.say("")).debug?.guide?.nodes[2]?.id ?? "";
      const opening = await talk().say("", { body: { metadata_context: { start_node: node } } });
      expect(opening.text).toBe("Who decides about suppliers?");
      expect(opening.debug?.graph_state.active).toBe(node);
    });

    it("answers a respondent's question from the documents, with their name", async () => {
      const one = talk();
      await one.say("");
      const answer = await one.say("How long are my answers stored?");
      expect(answer.text).toContain("two years in Lisbon");
      expect(answer.text).toContain("Privacy");
      expect(answer.debug?.tool_calls).toEqual([
        {
          name: "search_knowledge_base",
          arguments: { question: "How long are my answers stored?" },
          result: { source: "Privacy", passage: expect.stringMatching(/#2$/) as string },
        },
      ]);
    });

    it("masks personal data before anything is stored", async () => {
      const one = talk();
      await one.say("");
      const answer = await one.say(
        "Write to jane@example.com or call +1 415 555 0123, that is what changed us all.",
      );
      expect(answer.debug?.tool_calls).toContainEqual({
        name: "mask_personal_data",
        arguments: {},
        result: {},
      });
      const stored = JSON.stringify([
        await transcriptOf(one.id),
        await api.query("select * from tenant.conversation_messages"),
        await api.query("select * from tenant.conversation_events"),
      ]);
      expect(stored).toContain("Write to [e-mail address] or call [phone number]");
      expect(stored).not.toMatch(/jane@|555 0123/);
    });

    it("erases a forgotten answer, also where it was quoted", async () => {
      const probing = await createTestInterviewer(api.database, {
        tenantId: tenantIds.genie,
        questions: "- What surprised you about the change?\n- Who decides about suppliers?",
      });
      const one = talk({ workflowId: probing.engineId });
      await one.say("");
      const probe = await one.say("Last week our procurement meetings with Globex became longer again.");
      const taken = await one.say("forget my last answer");
      // Until the next remark that can be revoked.
      const answer = (await transcriptOf(one.id)).messages?.[1];
      expect(answer).toMatchObject({ is_erased: false });
      expect(taken.debug).toMatchObject({ taken_back_id: answer?.message_id });
      expect(taken.debug).not.toHaveProperty("changed_messages");
      const key = { "idempotency-key": randomUUID() };
      const { debug } = await one.say("repeat", { headers: key });
      const messages = (await transcriptOf(one.id)).messages ?? [];
      expect(debug).not.toHaveProperty("taken_back_id");
      // Pages that show the interview learn which words are gone.
      expect(debug).toMatchObject({
        changed_messages: [
          { message_id: answer?.message_id, content: "" },
          { message_id: messages[2]?.message_id, content: messages[2]?.content },
        ],
      });
      // The first reply may be lost.
      expect((await one.say("repeat", { headers: key })).debug).toMatchObject({
        changed_messages: [{ message_id: answer?.message_id, content: "" }],
      });
      expect(messages[1]).toMatchObject({ type: "human", content: "", is_erased: true });
      expect(JSON.stringify(messages)).not.toMatch(/procurement meetings|Globex/i);
      expect(probe.text).toMatch(/procurement meetings/i);
    });

    it("is flagged for staff by the most severe remark, and found by its flag", async () => {
      const one = talk();
      await one.say("");
      expect((await transcriptOf(one.id)).flag).toBeNull();
      await one.say("You stupid machine.");
      expect((await transcriptOf(one.id)).flag).toBe("hostility");
      await one.say("I am thinking about killing myself.");
      await one.say("My husband died in February.");
      expect((await transcriptOf(one.id)).flag).toBe("crisis");
      const found = async (flag: string) => {
        const filters = encodeURIComponent(JSON.stringify({ is_test: { eq: true }, flag: { eq: flag } }));
        const answer = await api.call(
          "GET",
          `/api/interviewer/${interviewerId}/conversations?q_filters=${filters}`,
        );
        return (answer.body as { data: Conversation[] }).data.map(({ id }) => id);
      };
      expect(await found("crisis")).toEqual([one.id]);
      expect(await found("hostility")).toEqual([]);
    });

    it("says the tenant's current help text in its language after a crisis", async () => {
      const write = (body: object) => api.call("POST", "/api/help-texts", { body });
      expect((await write({ language: "de", text: "Der Betriebsarzt hilft." })).status).toBe(201);
      const crisis = "I am thinking about killing myself.";
      const before = talk();
      await before.say("");
      expect((await before.say(crisis)).text).toMatch(/somebody you trust\. .*“continue”/u);
      expect((await write({ language: "en", text: " The chaplain is there for you. " })).status).toBe(201);
      const after = talk();
      await after.say("");
      const { text } = await after.say(crisis);
      expect(text).toMatch(/somebody you trust\. The chaplain is there for you\. .*“continue”/u);
      const { messages } = await transcriptOf(after.id);
      expect(messages?.at(-1)).toMatchObject({ content: text, line_kind: "care" });
      expect((await after.say("I want to end this")).text).toContain("The chaplain is there for you.");
    });

    it("continues at its current state after a turn in another process", async () => {
      const one = talk();
      await one.say("");
      await one.say(full);
      const { createSessions } = await import("../session/create-sessions.ts");
      const sessions = createSessions({ database: api.database, now: () => api.clock.now, log: api.app.log });
      const session = await sessions.open({
        tenantId: tenantIds.genie,
        conversationId: one.id,
        workflowId,
        versionId: null,
        holder: { kind: "staff", userId: "aaaaaaaa-0000-4000-8000-000000000001", name: "admin" },
        medium: "chat",
      });
      const events = [];
      for await (const event of session.take({ type: "said", messageId: randomUUID(), text: full }))
        events.push(event);
      expect(events[0]).toMatchObject({ type: "line" });
      // This process has an older state in its cache; the database reveals that.
      const closing = await one.say("no");
      expect(closing.debug).toMatchObject({ is_ended: true, ending: "completed" });
    });
  });

  describe("a rejected turn", () => {
    it.each([
      ["no token", { as: null }, 401],
      ["a bad token", { as: "Token forged" }, 401],
      ["an unknown interviewer", { workflowId: randomUUID() }, 404],
      ["another tenant's interviewer", { as: "stranger" }, 404],
    ])("for %s gets a problem response", async (_, options, status) => {
      const answer = await talk(options).say("");
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
    });

    it("in another holder's conversation is not found", async () => {
      const one = talk();
      await one.say("");
      expect((await talk({ as: "staff", conversationId: one.id }).say(full)).status).toBe(404);
      expect((await talk({ as: "stranger", conversationId: one.id }).say(full)).status).toBe(404);
    });

    it.each([
      ["an invalid conversation id", { session_id: "1" }, "/session_id"],
      ["no interviewer", { workflow_id: null }, "/workflow_id"],
      ["too many words", { user_input: "x".repeat(20_001) }, "/user_input"],
      ["an unpaired surrogate", { user_input: "half \ud800 a character" }, "/user_input"],
      ["a nested context", { metadata_context: { deep: { er: 1 } } }, "/metadata_context/deep"],
      ["an invalid time", { client_timestamp: "yesterday" }, "/client_timestamp"],
    ])("with %s points to the field", async (_, body, pointer) => {
      const answer = await talk().say("", { body });
      expect(answer.status).toBe(422);
      expect(answer.problem?.errors?.[0]?.pointer).toBe(pointer);
    });

    it("is not caused by a leap second of the respondent's clock", async () => {
      const one = talk();
      await one.say("");
      const answer = await one.say(full, { body: { client_timestamp: "2026-12-31T23:59:60Z" } });
      expect(answer.status).toBe(200);
    });

    it("with a draft interviewer is a conflict", async () => {
      const draft = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "draft" });
      const answer = await talk({ workflowId: draft.engineId }).say("");
      expect([answer.status, answer.problem?.error_code]).toEqual([409, "ERR_CONFLICT"]);
    });

    it("with a guide version of another interviewer is not found, even once that version is cached", async () => {
      const { id, engineId, guideVersionId } = await createTestInterviewer(api.database, {
        tenantId: tenantIds.genie,
        status: "published",
      });
      const body = { version_id: guideVersionId };
      const owner = talk({ workflowId: engineId });
      expect([(await owner.say("", { body })).status, id]).toEqual([
        200,
        expect.not.stringMatching(interviewerId),
      ]);
      expect((await talk().say("", { body })).status).toBe(404);
    });

    it("with an unknown guide version is not found", async () => {
      expect((await talk().say("", { body: { version_id: randomUUID() } })).status).toBe(404);
      expect(interviewerId).not.toBe(workflowId);
    });
  });
});

it("suggest returns all entries of a topic for a blank text, and matching ones for another", () => {
  expect(suggestionTopics).toEqual(["languages", "profiles"]);
  expect(findSuggestions("languages", "")?.map(({ id }) => id)).toEqual(languages);
  expect(findSuggestions("profiles", " ")?.map(({ id }) => id)).toEqual(profileNames);
  expect(findSuggestions("languages", " BASQ ")).toEqual([{ id: "eu", label: "Basque" }]);
  expect(findSuggestions("languages", "eu")).toContainEqual({ id: "eu", label: "Basque" });
  expect(findSuggestions("profiles", "belief")).toEqual([{ id: "belief-audit", label: "Belief audit" }]);
  expect(findSuggestions("languages", "no such language")).toEqual([]);
});

it("suggest returns undefined for an unknown topic", () => {
  expect(findSuggestions("tenants", "")).toBeUndefined();
  expect(findSuggestions("__proto__", "")).toBeUndefined();
});
