import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InterviewGuide, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const parts = {
  introduction: "Hello and **welcome**.",
  objectives: "Learn why suppliers change\nLearn how",
  closing: "Thank you.",
  questions: "# Suppliers\n- Why do you change suppliers? [deep]\n  - Since when?\n- How?",
};
const introductionMessage = "Introduction is required and must be at least 10 characters";

async function create(body: object = parts, call: TestCall = {}): Promise<InterviewGuide> {
  const answer = await api.call("POST", "/api/interview-guides", { as: "staff", body, ...call });
  expect(answer.status).toBe(201);
  return (answer.body as { data: InterviewGuide }).data;
}

const change = (id: string, body: unknown, call: TestCall = {}) =>
  api.call("PUT", `/api/interview-guides/${id}`, { as: "staff", body, ...call });

const changed = async (id: string, body: unknown): Promise<InterviewGuide> => {
  const answer = await change(id, body);
  expect(answer.status).toBe(200);
  return (answer.body as { data: InterviewGuide }).data;
};

const messagesOf = (body: unknown) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ pointer, message }) => [pointer, message]));

describe("interview guides", () => {
  it("are created from parts and returned with parsed questions", async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...parts,
      name: "Interview guide",
      consent: "",
      content:
        "## Introduction\n\nHello and **welcome**.\n\n## Objectives\n\n- Learn why suppliers change\n- Learn how\n\n## Closing\n\nThank you.\n",
      guide_questions: [
        {
          title: "Suppliers",
          line: 1,
          questions: [
            {
              text: "Why do you change suppliers?",
              probes: ["Since when?"],
              depth: "deep",
              must_ask: false,
              no_interrupt: false,
              line: 2,
            },
            { text: "How?", line: 4 },
          ],
        },
      ],
      version: 1,
    });
    expect(made.estimated_minutes).toBeGreaterThanOrEqual(1);
    const { body, headers } = await api.call("GET", `/api/interview-guides/${made.id}`, { as: "staff" });
    expect(body).toEqual({ data: made });
    expect(headers["etag"]).toBe('"1"');
  });

  it("are created from content, which is kept exactly", async () => {
    const content =
      "# Intro\r\nHello and welcome.\r\n\r\n## Who we are\r\nUs <b>all</b> 🙂 مرحبا\r\n\r\nObjectives\r\n---\r\n* One\r\n\r\n## Closing message:\r\nBye";
    const made = await create({ content, questions: "- Why?", name: "  By content " });
    expect(made).toMatchObject({
      content,
      name: "By content",
      introduction: "Hello and welcome.\n\n## Who we are\nUs <b>all</b> 🙂 مرحبا",
      objectives: "One",
      closing: "Bye",
    });
    const renamed = await changed(made.id, { name: "Renamed", introduction: made.introduction });
    expect(renamed).toMatchObject({ content, name: "Renamed", version: 2 });
  });

  it("report each violated rule of the content step with its message", async () => {
    const empty = await api.call("POST", "/api/interview-guides", { as: "staff", body: {} });
    expect(empty.status).toBe(422);
    expect(messagesOf(empty.body)).toEqual({
      "/introduction": introductionMessage,
      "/objectives": "At least one research objective is required",
      "/closing": "Closing message is required",
      "/questions": "Questions are required",
    });
    const short = {
      ...parts,
      introduction: "  Hi there   ",
      objectives: "\n \n",
      closing: " ",
      questions: null,
    };
    const { body } = await api.call("POST", "/api/interview-guides", { as: "staff", body: short });
    expect(messagesOf(body)).toEqual(messagesOf(empty.body));
    const content = await api.call("POST", "/api/interview-guides", {
      as: "staff",
      body: { content: "## Introduction\nShort", questions: "- Why?" },
    });
    expect(messagesOf(content.body)).toEqual({
      "/introduction": introductionMessage,
      "/objectives": "At least one research objective is required",
      "/closing": "Closing message is required",
    });
  });

  it("are updated part by part", async () => {
    const made = await create({ ...parts, consent: "May we record this?" });
    const next = await changed(made.id, { closing: "Goodbye." });
    expect(next).toMatchObject({ ...parts, closing: "Goodbye.", consent: "May we record this?", version: 2 });
    expect((await changed(made.id, { consent: null })).consent).toBe("");
  });

  it("reject updates of an outdated version", async () => {
    const made = await create();
    await change(made.id, { closing: "First" }, { headers: { "if-match": '"1"' } });
    const late = await change(made.id, { closing: "Second" }, { headers: { "if-match": '"1"' } });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ current: { closing: "First", version: 2 } });
  });

  it("of another tenant cannot be read or written", async () => {
    const made = await create();
    const as = "stranger" as const;
    const answers = [
      await api.call("GET", `/api/interview-guides/${made.id}`, { as }),
      await change(made.id, { closing: "Mine" }, { as }),
      await api.call("GET", `/api/interview-guides/${made.id}/markdown`, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await api.call("GET", "/api/interview-guides", { as })).body).toMatchObject({ total: 0 });
  });

  it("are listed without their texts, with sorting and search", async () => {
    await create({ ...parts, name: "Zebra study" });
    const { body } = await api.call(
      "GET",
      "/api/interview-guides?search_query=zebra&ordering=-question_count",
    );
    expect(body).toMatchObject({ total: 1, data: [{ name: "Zebra study", question_count: 2 }] });
    expect(JSON.stringify(body)).not.toContain("suppliers");
  });

  it("of five thousand questions are stored and returned completely", async () => {
    const questions = Array.from({ length: 5000 }, (_, index) => `- Why is supplier number ${index} good?`);
    const made = await create({ ...parts, questions: questions.join("\n") });
    expect(made.guide_questions[0]?.questions).toHaveLength(5000);
  });

  it("reject oversized texts and unknown properties", async () => {
    const long = await api.call("POST", "/api/interview-guides", {
      body: { ...parts, introduction: "x".repeat(50_001) },
    });
    expect(long.status).toBe(422);
    const foreign = await api.call("POST", "/api/interview-guides", { body: { ...parts, colour: "red" } });
    expect(messagesOf(foreign.body)).toHaveProperty("/colour");
  });
});

describe("an interview guide as a Markdown document", () => {
  it("is exported and imported unchanged", async () => {
    const made = await create({ ...parts, name: "Suppliers / 2026: «why?»" });
    const { body } = await api.call("GET", `/api/interview-guides/${made.id}/markdown`, { as: "staff" });
    const { data } = body as { data: { file_name: string; markdown: string; version: number } };
    expect(data).toMatchObject({ file_name: "Suppliers 2026 why.md", version: 1 });
    expect(data.markdown).toContain("\n## Questions\n\n# Suppliers\n- Why do you change suppliers? [deep]\n");
    const other = await create();
    const answer = await api.call("PUT", `/api/interview-guides/${other.id}/markdown`, {
      as: "staff",
      body: { markdown: data.markdown },
      headers: { "if-match": '"1"' },
    });
    expect(answer.status).toBe(200);
    expect((answer.body as { data: InterviewGuide }).data).toMatchObject({
      content: made.content,
      questions: made.questions,
      version: 2,
    });
  });

  it("is validated like the form and requires the current version", async () => {
    const made = await create();
    const put = (markdown: string, version: number) =>
      api.call("PUT", `/api/interview-guides/${made.id}/markdown`, {
        body: { markdown },
        headers: { "if-match": `"${version}"` },
      });
    const { status, body } = await put("## Introduction\nHello and welcome\n## Objectives\n- One", 1);
    expect(status).toBe(422);
    expect(messagesOf(body)).toEqual({
      "/closing": "Closing message is required",
      "/questions": "Questions are required",
    });
    expect((await put("# x", 7)).status).toBe(412);
  });
});
