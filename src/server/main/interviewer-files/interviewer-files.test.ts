import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Interviewer,
  InterviewerFile,
  InterviewerImport,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const file: InterviewerFile = {
  format: "genie-interviewer",
  format_version: 1,
  interviewer: {
    name: "Suppliers",
    description: "Why buyers change.",
    archetype: "Expert Deep Dive",
    channel: "Inbound",
    language: "th",
    voice_type: "female",
    voice_provider: "embedded",
    dynamic_fields: { interview_length: 30, tone: "warm", ask_consent: false, added_here: "x" },
  },
  interview_guide: {
    name: "Guide of suppliers",
    content: "# Intro\r\nHello and welcome 🙂.\r\n\r\n## Objectives\r\n* One\r\n\r\n## Closing\r\nBye",
    questions: "# A\r\n- Why?\r\n   - Since when?",
    dynamic_fields: {},
  },
  knowledge_base: {
    name: "Bolts",
    data: "We sell **bolts** to builders.",
    dynamic_fields: {},
    documents: [
      { name: "a.txt", content: "One\r\n" },
      { name: "b.md", content: "# Two\nمرحبا" },
    ],
  },
};

const load = (body: object, call: TestCall = {}) =>
  api.call("POST", "/api/interviewer/import", { as: "staff", body, ...call });

async function imported(body: object): Promise<InterviewerImport> {
  const answer = await load(body);
  expect(answer.status).toBe(200);
  return (answer.body as { data: InterviewerImport }).data;
}

async function exported(id: string | null): Promise<InterviewerFile> {
  const { status, body } = await api.call("GET", `/api/interviewer/${id}/file`, { as: "staff" });
  expect(status).toBe(200);
  return (body as { data: InterviewerFile }).data;
}

const counts = () =>
  api.query(`select (select count(*) from tenant.interviewers)::int as interviewers,
    (select count(*) from tenant.interview_guides)::int as guides,
    (select count(*) from tenant.knowledge_documents)::int as documents,
    (select count(*) from tenant.audit_entries)::int as entries,
    (select count(*) from tenant.outbox)::int as news`);

const errorsOf = (body: unknown) =>
  (body as Problem).errors?.map(({ pointer, code, message }) => [pointer, code, message]);

describe("the file of an interviewer", () => {
  it("recreates the same interviewer as a draft, with identical guide and documents", async () => {
    const { interviewer_id: id, ...made } = await imported({ file });
    expect(made).toEqual({
      dry_run: false,
      creates: [
        { entity: "interviewer", name: "Suppliers" },
        { entity: "interview-guide", name: "Guide of suppliers" },
        { entity: "knowledge-base", name: "Bolts" },
        { entity: "knowledge-document", name: "a.txt" },
        { entity: "knowledge-document", name: "b.md" },
      ],
      mismatches: [],
    });
    expect(await exported(id)).toEqual({ ...file, exported_at: api.clock.now.toISOString() });
    const { body } = await api.call("GET", `/api/interviewer/${id}`, { as: "staff" });
    expect((body as { data: Interviewer }).data).toMatchObject({
      status: "draft",
      is_active: false,
      language: "th",
      channel: { name: "Inbound" },
      archetype: { type: "Expert Deep Dive" },
    });
    const again = await imported({ file: await exported(id) });
    expect(again.interviewer_id).not.toBe(id);
    expect(await exported(again.interviewer_id)).toEqual(await exported(id));
  });

  it("can lack a guide, a knowledge base and a channel", async () => {
    const little = { ...file, interviewer: { name: "Little", archetype: "belief audits" } };
    const { interview_guide: _, knowledge_base: __, ...bare } = little;
    const { interviewer_id: id, creates } = await imported({ file: bare });
    expect(creates).toEqual([{ entity: "interviewer", name: "Little" }]);
    expect(await exported(id)).toMatchObject({
      interviewer: { name: "Little", archetype: "Belief Audits", channel: null, language: "en" },
      interview_guide: null,
      knowledge_base: null,
    });
  });

  it("can lack a voice", async () => {
    const { voice_type: _, voice_provider: __, ...interviewer } = file.interviewer;
    const { interviewer_id: id } = await imported({ file: { ...file, interviewer } });
    expect((await exported(id)).interviewer).toMatchObject({ channel: "Inbound", voice_type: null });
  });

  it("can be imported as a dry run that creates nothing", async () => {
    const before = await counts();
    const report = await imported({ file, dry_run: true });
    expect(report).toMatchObject({ dry_run: true, interviewer_id: null, mismatches: [] });
    expect(report.creates).toHaveLength(5);
    expect(await counts()).toEqual(before);
  });

  it("reports unknown references with suggestions", async () => {
    const foreign = {
      ...file,
      interviewer: {
        ...file.interviewer,
        archetype: "Deep expert talk",
        channel: "Carrier pigeon",
        language: "la",
      },
    };
    const { mismatches } = await imported({ file: foreign, dry_run: true });
    expect(mismatches.map(({ pointer, code, severity }) => [pointer, code, severity])).toEqual([
      ["/interviewer/archetype", "unknown", "error"],
      ["/interviewer/channel", "unknown", "warning"],
      ["/interviewer/language", "unknown", "warning"],
    ]);
    expect(mismatches[0]?.message).toBe('There is no archetype "Deep expert talk" here; choose another one');
    expect(mismatches[0]?.suggestions.map(({ name }) => name)).toEqual(["Expert Deep Dive", "Belief Audits"]);
    const before = await counts();
    const refused = await load({ file: foreign });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused.body)?.[0]?.slice(0, 2)).toEqual(["/file/interviewer/archetype", "unknown"]);
    expect(await counts()).toEqual(before);
    const [archetype] = mismatches[0]?.suggestions ?? [];
    const [channel] = mismatches[1]?.suggestions ?? [];
    const chosen = { archetype_id: archetype?.id, channel_id: channel?.id };
    const spoken = { ...foreign, interviewer: { ...foreign.interviewer, language: "en" } };
    const { interviewer_id: id } = await imported({ file: spoken, ...chosen });
    expect((await exported(id)).interviewer).toMatchObject({
      archetype: archetype?.name,
      channel: channel?.name,
    });
  });

  it("with an inactive archetype is rejected", async () => {
    const retired = { ...file, interviewer: { ...file.interviewer, archetype: "Surveys at Scale" } };
    const { mismatches } = await imported({ file: retired, dry_run: true });
    expect(mismatches).toMatchObject([
      { code: "inactive", message: 'The archetype "Surveys at Scale" is currently not available' },
    ]);
  });

  it("is validated completely, like the forms, with pointers into the file", async () => {
    const broken = {
      ...file,
      interviewer: { ...file.interviewer, name: "x", dynamic_fields: { interview_length: 900 } },
      interview_guide: { content: "## Introduction\nShort", questions: " " },
      knowledge_base: {
        data: "We sell bolts.",
        documents: [
          { name: "a.exe", content: "x" },
          { name: "a.txt", content: "x" },
          { name: "a.txt", content: "y" },
          { name: "e.txt", content: " " },
        ],
      },
    };
    const before = await counts();
    const { status, body } = await load({ file: broken });
    expect(status).toBe(422);
    expect(errorsOf(body)).toEqual([
      [
        "/file/interview_guide/content",
        "pattern",
        "Introduction is required and must be at least 10 characters",
      ],
      ["/file/interview_guide/content", "required", "At least one research objective is required"],
      ["/file/interview_guide/content", "required", "Closing message is required"],
      ["/file/interview_guide/questions", "required", "Questions are required"],
      [
        "/file/knowledge_base/documents/0/name",
        "file_type",
        "a.exe: only .txt and .md files can be uploaded",
      ],
      [
        "/file/knowledge_base/documents/2/name",
        "taken",
        "a.txt already exists; remove it first, or rename the file",
      ],
      ["/file/knowledge_base/documents/3/content", "empty", "e.txt is empty"],
      ["/file/interviewer/name", "min_length", "Must be at least 2 characters"],
      ["/file/interviewer/dynamic_fields/interview_length", "max", "Must be at most 240"],
    ]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ["another program", { ...file, format: "other" }, "/file/format"],
    ["a later version", { ...file, format_version: 2 }, "/file/format_version"],
    ["no interviewer", { ...file, interviewer: null }, "/file/interviewer"],
    ["something unknown", { ...file, secret: 1 }, "/file/secret"],
  ])("of %s is rejected", async (_, wrong, pointer) => {
    const { status, body } = await load({ file: wrong });
    expect(status).toBe(422);
    expect(errorsOf(body)?.map(([each]) => each)).toContain(pointer);
  });

  it("can contain twenty megabytes of documents", async () => {
    const documents = Array.from({ length: 20 }, (_, index) => ({
      name: `document-${index}.txt`,
      content: "word ".repeat(199_999),
    }));
    const { interviewer_id: id } = await imported({
      file: { ...file, knowledge_base: { data: "We sell bolts.", documents } },
    });
    const { knowledge_base: base } = await exported(id);
    expect(base?.documents).toHaveLength(20);
    expect(Buffer.byteLength(base?.documents?.[19]?.content ?? "")).toBe(999_995);
  });

  it("stays within its tenant, and repeated requests import it once", async () => {
    const { interviewer_id: id } = await imported({ file });
    const foreign = await api.call("GET", `/api/interviewer/${id}/file`, { as: "stranger" });
    expect(foreign.status).toBe(404);
    const headers = { "idempotency-key": "import-1" };
    const [first, second] = [await load({ file }, { headers }), await load({ file }, { headers })];
    expect(second.body).toEqual(first.body);
    const elsewhere = await load({ file }, { as: "stranger" });
    const made = (elsewhere.body as { data: InterviewerImport }).data.interviewer_id;
    expect((await api.call("GET", `/api/interviewer/${made}/file`, { as: "staff" })).status).toBe(404);
  });
});
