import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KnowledgeBase, KnowledgeDocument, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const background = "We sell **bolts** to builders.";

async function create(body: object = { data: background }): Promise<KnowledgeBase> {
  const answer = await api.call("POST", "/api/knowledge-bases", { as: "staff", body });
  expect(answer.status).toBe(201);
  return (answer.body as { data: KnowledgeBase }).data;
}

const upload = (id: string, name: string, content: string | Uint8Array, call: TestCall = {}) =>
  api.call("POST", `/api/knowledge-bases/${id}/documents`, {
    as: "staff",
    body: { name, content_base64: Buffer.from(content).toString("base64") },
    ...call,
  });

async function uploaded(id: string, name: string, content: string | Uint8Array): Promise<KnowledgeDocument> {
  const answer = await upload(id, name, content);
  expect(answer.status).toBe(201);
  return (answer.body as { data: KnowledgeDocument }).data;
}

const read = async (id: string): Promise<KnowledgeBase> =>
  ((await api.call("GET", `/api/knowledge-bases/${id}`)).body as { data: KnowledgeBase }).data;

const firstError = (body: unknown) => (body as Problem).errors?.[0];

describe("knowledge bases", () => {
  it("are created, updated by version, and listed without their texts", async () => {
    const made = await create({ data: background, name: "Bolts" });
    expect(made).toMatchObject({ name: "Bolts", data: background, documents: [], version: 1 });
    const path = `/api/knowledge-bases/${made.id}`;
    const edit = (version: number) =>
      api.call("PUT", path, {
        as: "staff",
        body: { data: `${background} And nuts.` },
        headers: { "if-match": `"${version}"` },
      });
    expect((await edit(1)).body).toMatchObject({ data: { data: `${background} And nuts.`, name: "Bolts" } });
    expect((await edit(1)).status).toBe(412);
    const list = await api.call("GET", "/api/knowledge-bases?search_query=bolts");
    expect(list.body).toMatchObject({ total: 1, data: [{ id: made.id, name: "Bolts", version: 2 }] });
    expect(JSON.stringify(list.body)).not.toContain("builders");
  });

  it("require background information of at least ten characters", async () => {
    for (const data of [undefined, "", "   too few  ", "123456789"]) {
      const { status, body } = await api.call("POST", "/api/knowledge-bases", { body: { data } });
      expect(status).toBe(422);
      expect(firstError(body)).toMatchObject({
        pointer: "/data",
        message: "Please provide some background information",
      });
    }
  });

  it("of another tenant cannot be read or written, nor their documents", async () => {
    const made = await create();
    const { id } = await uploaded(made.id, "a.txt", "Text");
    const as = "stranger" as const;
    const path = `/api/knowledge-bases/${made.id}`;
    const answers = [
      await api.call("GET", path, { as }),
      await api.call("PUT", path, { as, body: { data: background } }),
      await upload(made.id, "b.txt", "Text", { as }),
      await api.call("GET", `${path}/documents/${id}`, { as }),
      await api.call("DELETE", `${path}/documents/${id}`, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await read(made.id)).documents).toHaveLength(1);
  });
});

describe("the documents of a knowledge base", () => {
  it("are uploaded, listed by name, read and deleted", async () => {
    const made = await create();
    const text = "Zeile 1\r\nמסמך 🙂\n";
    const second = await uploaded(made.id, "b.md", `\uFEFF${text}`);
    const first = await uploaded(made.id, "a.TXT", "One");
    expect(second).toMatchObject({ name: "b.md", size: Buffer.byteLength(`\uFEFF${text}`) });
    expect((await read(made.id)).documents).toEqual([first, second]);
    const path = `/api/knowledge-bases/${made.id}/documents/${second.id}`;
    const answer = await api.call("GET", path, { as: "staff" });
    expect(answer.body).toEqual({ data: { ...second, content: text } });
    expect((await api.call("DELETE", path, { as: "staff" })).body).toEqual({ data: second });
    expect((await read(made.id)).documents).toEqual([first]);
    expect((await api.call("DELETE", path)).status).toBe(404);
    expect((await read(made.id)).version).toBe(1);
    const trail = await api.query(
      `select action, after::text as after from tenant.audit_entries where entity_id = '${second.id}' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(["create", "delete"]);
    expect(JSON.stringify(trail)).not.toContain("Zeile");
  });

  it.each([
    ["another kind of file", "a.pdf", "%PDF", "/name", "a.pdf: only .txt and .md files can be uploaded"],
    ["a path", "../a.txt", "x", "/name", "A file name cannot contain slashes or invisible characters"],
    [
      "UTF-16",
      "notes.txt",
      Buffer.from("\uFEFFNotes", "utf16le"),
      "/content_base64",
      "notes.txt is UTF-16 text; save it as UTF-8",
    ],
    [
      "Latin-1",
      "cafe.txt",
      Buffer.from("Menu\ncaf\u00E9\n", "latin1"),
      "/content_base64",
      "cafe.txt is not UTF-8 text (line 2); save it as UTF-8",
    ],
    [
      "a character that is cut off",
      "cut.txt",
      Buffer.from("a\nb\n🙂").subarray(0, -1),
      "/content_base64",
      "cut.txt is not UTF-8 text (line 3); save it as UTF-8",
    ],
    ["NUL", "a.txt", "a\u0000b", "/content_base64", "a.txt is not a text file"],
    ["nothing", "a.txt", " \n", "/content_base64", "a.txt is empty"],
    ["more than 1 MB", "big.md", "x".repeat(1_000_001), "/content_base64", "big.md is larger than 1 MB"],
  ])("are rejected with a message that names the file: %s", async (_, name, content, pointer, message) => {
    const made = await create();
    const { status, body } = await upload(made.id, name, content);
    expect(status).toBe(422);
    expect(firstError(body)).toMatchObject({ pointer, message });
  });

  it("can have one megabyte each and need unique names", async () => {
    const made = await create();
    await uploaded(made.id, "big.md", "x".repeat(1_000_000));
    const { status, body } = await upload(made.id, "big.md", "x");
    expect(status).toBe(422);
    expect(firstError(body)?.message).toBe("big.md already exists; remove it first, or rename the file");
  });

  it("are limited to twenty, even if uploaded concurrently", async () => {
    const made = await create();
    const names = Array.from({ length: 23 }, (_, index) => `document ${index}.txt`);
    const answers = await Promise.all(names.map((name) => upload(made.id, name, name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 422);
    expect(firstError(refused?.body)?.message).toMatch(/: a knowledge base can have at most 20 documents$/);
  });

  it("are deleted with their knowledge base", async () => {
    const made = await create();
    await uploaded(made.id, "a.txt", "Text");
    await api.query(`delete from tenant.knowledge_bases where id = '${made.id}'`);
    const left = await api.query(
      `select id from tenant.knowledge_documents where knowledge_base_id = '${made.id}'`,
    );
    expect(left).toEqual([]);
  });
});
