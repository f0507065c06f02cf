import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import type { GuideGraphView, InterviewGuide } from "../../contracts/contracts.gen.ts";
import { guideVersions } from "../storage/tenant/guide-tables.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { insertInterviewer } from "../testing/insert-interviewer.ts";
import { interviewerRecords } from "../main/interviewers/queries.ts";
import { compileGuideVersion } from "./compile-guide-version.ts";
import { findGuideVersion, replayOnVersion } from "./guide-versions.ts";
import { createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { TextConversation } from "../voice/testing/respondent-device.ts";

describe("guide versions", () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const tenantId = tenantIds.genie;
  const parts = {
    introduction: "Hello and welcome.",
    objectives: "Understand supplier changes",
    closing: "Thank you.",
    questions: "# Suppliers\n- Why do you change suppliers? [deep][must-ask]\n  - Since when?\n- How?",
  };

  async function createGuide(body: object = parts): Promise<InterviewGuide> {
    const answer = await api.call("POST", "/api/interview-guides", { body });
    return (answer.body as { data: InterviewGuide }).data;
  }

  const withGuide = async (body: object = parts, changes: object = {}) => {
    const { id: interviewGuideId } = await createGuide(body);
    const id = await insertInterviewer(api, { interviewGuideId, language: "en", ...changes });
    return { id, interviewGuideId };
  };

  const compile = (id: string) =>
    api.database.inTenant(tenantId, async (tx) => {
      const interviewer = await interviewerRecords.find(tx, tenantId, id);
      if (interviewer === undefined) throw new Error("Interviewer not found.");
      return compileGuideVersion(tx, { tenantId, interviewer, now: api.clock.now });
    });

  const graphOf = async (id: string, query = ""): Promise<GuideGraphView> => {
    const answer = await api.call("GET", `/api/interviewer/${id}/guide-graph${query}`, { as: "staff" });
    expect(answer.status).toBe(200);
    return (answer.body as { data: GuideGraphView }).data;
  };

  describe("a compiled guide", () => {
    it("has the same version for the same content and another one for different content", async () => {
      const { id, interviewGuideId } = await withGuide(parts, {
        dynamicFields: { interview_length: 20, ask_consent: true, answer_who_asks: "The town.", answer_x: 7 },
      });
      const first = await compile(id);
      expect(first.errors).toEqual([]);
      expect(first.graph).toMatchObject({ minutes: 20, language: "en", profile: "expert-deep-dive" });
      expect(first.graph.answers).toEqual({ who_asks: "The town." });
      expect(first.graph.nodes[0]?.kind).toBe("consent");
      expect((await compile(id)).id).toBe(first.id);
      const change = (questions: string) =>
        api.call("PUT", `/api/interview-guides/${interviewGuideId}`, { body: { questions } });
      await change(`${parts.questions}\n- And?`);
      const second = await compile(id);
      expect(second.id).not.toBe(first.id);
      await change(parts.questions);
      expect((await compile(id)).id).toBe(first.id);
      const read = await api.database.inTenant(tenantId, (tx) =>
        findGuideVersion(tx, { tenantId, interviewerId: id }, first.id),
      );
      expect(read).toEqual({ id: first.id, graph: first.graph });
    });

    it("is stored once when compiled concurrently", async () => {
      const { id } = await withGuide();
      const both = await Promise.all([compile(id), compile(id), compile(id)]);
      expect(new Set(both.map((each) => each.id)).size).toBe(1);
    });

    it("is immutable and deleted with its interviewer", async () => {
      const { id } = await withGuide();
      const { id: versionId } = await compile(id);
      await expect(
        api.database.inTenant(tenantId, (tx) =>
          tx.update(guideVersions).set({ language: "xx" }).where(eq(guideVersions.id, versionId)),
        ),
      ).rejects.toThrow();
      await api.query(
        `set app.tenant_id = '${tenantId}'; delete from tenant.interviewers where id = '${id}'`,
      );
      expect(await api.query(`select id from tenant.guide_versions where id = '${versionId}'`)).toEqual([]);
    });

    it("has errors with location and advice", async () => {
      const { id, interviewGuideId } = await withGuide(parts, {
        language: "xx",
        dynamicFields: { interview_length: 900 },
      });
      const long = `# Suppliers\n- Why?\n\n# Buyers\n- ${"very ".repeat(900)}long?`;
      await api.call("PUT", `/api/interview-guides/${interviewGuideId}`, { body: { questions: long } });
      const { errors } = await compile(id);
      expect(errors.map(({ message }) => message)).toEqual([
        'Section "Buyers": The question on line 5 is too long to be said. Shorten it, or split it into several questions.',
        "Interviews are held in en, es, ca, fr, de, eu, pt, da, hi, nl, ar, ko, th. Change it in the Configure step.",
        "The interview length must be between 1 and 240 minutes. Change it in the Configure step.",
      ]);
      expect(errors[0]).toMatchObject({ code: "question_too_long", line: 5, heading: "Buyers" });
    });

    it("can be tested without a guide, with errors for all missing parts", async () => {
      const { graph, errors } = await compile(await insertInterviewer(api));
      expect(graph.nodes.map(({ kind }) => kind)).toEqual(["introduction", "anything_else", "closing"]);
      expect(errors.map(({ message }) => message)).toEqual([
        "Introduction is required and must be at least 10 characters. Add it in the Interview Content step.",
        "At least one research objective is required. Add it in the Interview Content step.",
        "Closing message is required. Add it in the Interview Content step.",
        "Questions are required. Add it in the Interview Content step.",
      ]);
    });
  });

  describe("the graph of a guide", () => {
    it("lists sections, objectives and questions in interview order", async () => {
      const { id } = await withGuide();
      const graph = await graphOf(id);
      expect(graph).toMatchObject({
        version_id: null,
        language: "en",
        minutes: null,
        sections: [{ id: "s-1", title: "Suppliers" }],
        objectives: [{ id: "o-1", text: "Understand supplier changes" }],
        faults: [],
      });
      expect(graph.nodes.map(({ kind }) => kind)).toEqual([
        "introduction",
        "question",
        "question",
        "anything_else",
        "closing",
      ]);
      expect(graph.nodes[1]).toMatchObject({
        section: 0,
        text: "Why do you change suppliers?",
        probes: ["Since when?"],
        depth: "deep",
        must_ask: true,
        objectives: [0],
      });
      expect(graph.estimated_minutes).toBeGreaterThan(1);
    });

    it("is read by version, even if the guide has changed since", async () => {
      const { id, interviewGuideId } = await withGuide();
      const { id: versionId, graph } = await compile(id);
      await api.call("PUT", `/api/interview-guides/${interviewGuideId}`, { body: { questions: "- Other?" } });
      expect(await graphOf(id, `?version_id=${versionId}`)).toMatchObject({
        version_id: versionId,
        version: graph.version,
      });
      expect((await graphOf(id)).version).not.toBe(graph.version);
    });

    it("responds 404 for another interviewer or tenant", async () => {
      const { id } = await withGuide();
      const { id: versionId } = await compile(id);
      const other = await insertInterviewer(api);
      const statuses = [];
      for (const [path, as] of [
        [`/api/interviewer/${other}/guide-graph?version_id=${versionId}`, "staff"],
        [`/api/interviewer/${id}/guide-graph?version_id=${versionId}`, "stranger"],
        [`/api/interviewer/${id}/guide-graph`, "stranger"],
        [`/api/interviewer/${id}/guide-graph?version_id=x`, "staff"],
      ] as const) {
        statuses.push((await api.call("GET", path, { as })).status);
      }
      expect(statuses).toEqual([404, 404, 404, 400]);
    });

    it("gives the guide hints for its interviewer's language and profile", async () => {
      const { interviewGuideId } = await withGuide({ ...parts, questions: "- Do you like it?" });
      const { body } = await api.call("GET", `/api/interview-guides/${interviewGuideId}`);
      const { hints } = (body as { data: InterviewGuide }).data;
      expect(hints.map(({ code }) => code)).toEqual(["closed", "objective_without_question", "no_goals"]);
      const { hints: unowned } = await createGuide({ ...parts, questions: "- Do you like it?" });
      expect(unowned).toEqual([]);
    });
  });
});

describe("replayOnVersion", () => {
  let api: TestApi;
  let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

  beforeAll(async () => {
    api = await createTestApi();
    interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  });
  afterAll(() => api.close());

  const full =
    "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";

  const compare = (conversationId: string, versionId?: string, tenantId: string = tenantIds.genie) =>
    api.database.inTenant(tenantId, (tx) => replayOnVersion(tx, { tenantId, conversationId, versionId }));

  async function talkOf(...texts: readonly string[]): Promise<string> {
    const talk = new TextConversation(api.app, { workflowId: interviewer.engineId });
    await talk.say("");
    for (const text of texts) await talk.say(text);
    return talk.id;
  }

  it("lists differences on the newest version, without the respondent's words", async () => {
    const id = await talkOf(full, `Our head of purchasing. ${full}`, "no");
    expect(await compare(id)).toMatchObject({ differences: [], questions: [] });

    const guideId = interviewer.interviewGuideId;
    const questions = "- What made you change your supplier?\n  - Since when?\n- Who pays?";
    const path = `/api/interview-guides/${guideId}`;
    expect((await api.call("PUT", path, { body: { questions } })).status).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    await talkOf();

    const compared = await compare(id);
    expect(compared.replayedOn).not.toBe(compared.heldOn);
    expect(compared.differences[0]).toMatchObject({
      event: 1,
      before: expect.arrayContaining([expect.stringMatching(/ is covered$/u)]) as string[],
      after: expect.arrayContaining([expect.stringMatching(/probe Since when\?$/u)]) as string[],
    });
    expect(compared.questions.map(({ text, before }) => [text, before])).toEqual(
      expect.arrayContaining([
        ["Who decides about suppliers?", "covered"],
        ["Who pays?", null],
      ]),
    );
    expect(JSON.stringify(compared)).not.toMatch(/fuel|purchasing/u);
    expect(await compare(id, compared.heldOn)).toMatchObject({ differences: [], questions: [] });
  });

  it("rejects unknown versions and those of other tenants or interviewers", async () => {
    const id = await talkOf(full);
    const other = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    for (const attempt of [
      () => compare(randomUUID()),
      () => compare(id, randomUUID()),
      () => compare(id, other.guideVersionId ?? ""),
      () => compare(id, undefined, tenantIds.other),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "ERR_NOT_FOUND" });
    }
  });
});
