import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, ConfigItem, File as FileAnswer } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { deleteUnusedFiles } from "../../storage/tenant/file-uses.ts";
import { openBlobs } from "../../storage/blobs/blob-store.ts";
import { deleteParts, partBytes, partKey } from "./stored-files.ts";
import { sniffFile } from "./sniff-file.ts";

const dataDir = join(tmpdir(), `genie-files-${randomUUID()}`);
const blobs = openBlobs({ dataDir });
const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(200, 7)]);
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2 * partBytes, 32)]);
let api: TestApi;
let count = 0;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- type of the response data
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const errorsOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { pointer: string; code: string }[] }).errors ?? []).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

type As = "admin" | "staff" | "stranger";
const begin = async (name: string, size: number, as: As = "admin") =>
  dataOf<FileAnswer>(await api.call("POST", "/api/files", { as, body: { name, size } }));
const append = (id: string, offset: number, part: Buffer, as: As = "admin") =>
  api.call("PUT", `/api/files/${id}`, { as, body: { offset, content: part.toString("base64") } });
async function upload(name: string, bytes: Buffer): Promise<FileAnswer> {
  let file = await begin(name, bytes.length);
  while (file.received < bytes.length) {
    const part = bytes.subarray(file.received, file.received + partBytes);
    file = dataOf<FileAnswer>(await append(file.file_id, file.received, part));
  }
  return file;
}
const download = (id: string, as: As = "admin") =>
  api.app.inject({ url: `/main/api/files/${id}/content`, headers: { authorization: as } });

const save = (dynamic_fields: object, as: As = "admin") =>
  api.call("POST", "/api/archetypes", {
    as,
    body: {
      type: `Guest ${(count += 1)}`,
      description: "An archetype with files.",
      worker_id: "standard",
      version_id: "1",
      dynamic_fields,
    },
  });
const edit = ({ id, version }: Archetype, dynamic_fields: object) =>
  api.call("PUT", `/api/archetypes/${id}`, {
    body: { dynamic_fields },
    headers: { "if-match": `"${version}"` },
  });

beforeAll(async () => {
  api = await createTestApi({ environment: { DATA_DIR: dataDir } });
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=archetype_setup");
  const [item] = (body as { data: ConfigItem[] }).data;
  const layout = item?.data as { structure: Record<string, object[]> };
  const file = (name: string, validation: object) => ({ name, type: "file", label: name, validation });
  const papers = [
    { ...file("photo", { accept: ["image"] }), is_dynamic: true },
    { ...file("papers", { accept: ["pdf", "text"], max_files: 3, max_megabytes: 1.5 }), is_dynamic: true },
    { name: "trips", type: "list", label: "Trips", is_dynamic: true, fields: [file("receipt", {})] },
  ];
  const saved = await api.call("PUT", `/api/config/${item?.id}`, {
    body: { data: { ...layout, structure: { ...layout.structure, papers } } },
    headers: { "if-match": `"${item?.version}"` },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("an upload", () => {
  it("is sent in parts, resumes where it stopped, and is typed by its content", async () => {
    const { file_id: id, received } = await begin("C:\\private\\a\u202Efdp.png", pdf.length);
    expect(received).toBe(0);
    await append(id, 0, pdf.subarray(0, partBytes));
    // Repeating a part whose response was lost changes nothing.
    const again = await append(id, 0, Buffer.alloc(partBytes));
    expect(dataOf<FileAnswer>(again).received).toBe(partBytes);
    const state = await api.call("GET", `/api/files/${id}`);
    expect(dataOf<FileAnswer>(state)).toMatchObject({ received: partBytes, type: null });
    await append(id, partBytes, pdf.subarray(partBytes, 2 * partBytes));
    const last = await append(id, 2 * partBytes, pdf.subarray(2 * partBytes));
    expect(dataOf(last)).toEqual({
      file_id: id,
      name: "afdp.png",
      size: pdf.length,
      received: pdf.length,
      type: "application/pdf",
    });
    expect((await download(id)).rawPayload.equals(pdf)).toBe(true);
  });

  it("rejects gaps, parts of another size, invalid Base64 and files above the limit", async () => {
    const { file_id: id } = await begin("a.pdf", pdf.length);
    expect(errorsOf(await append(id, partBytes, pdf.subarray(0, partBytes)))).toEqual(["/offset offset"]);
    expect(errorsOf(await append(id, 0, pdf.subarray(0, 10)))).toEqual(["/content part"]);
    const nonsense = await api.call("PUT", `/api/files/${id}`, { body: { offset: 0, content: "%%%" } });
    expect(errorsOf(nonsense)).toEqual(["/content part"]);
    const large = await api.call("POST", "/api/files", { body: { name: "a.pdf", size: 25_000_001 } });
    expect(large.status).toBe(422);
  });

  it("is visible only to its sender until a record uses it", async () => {
    const { file_id: id } = await upload("a.png", png);
    expect((await download(id)).statusCode).toBe(200);
    expect((await download(id, "staff")).statusCode).toBe(404);
    expect((await download(id, "stranger")).statusCode).toBe(404);
    expect((await append(id, 0, png, "staff")).status).toBe(404);
    expect((await api.call("GET", `/api/files/${id}`, { as: "stranger" })).status).toBe(404);
  });

  it("is limited in unused bytes per person", async () => {
    for (let each = 0; each < 10; each += 1) await begin("big.bin", 25_000_000, "staff");
    const more = await api.call("POST", "/api/files", { as: "staff", body: { name: "a", size: 1 } });
    expect(errorsOf(more)).toEqual(["/size too_many"]);
  });
});

describe("a record with files", () => {
  it("stores the server's metadata instead of what was sent", async () => {
    const { file_id } = await upload("photo.gif", png);
    const lie = { file_id, name: "other", size: 1, type: "image/gif" };
    const made = await save({ photo: [lie] });
    expect(dataOf<Archetype>(made).dynamic_fields["photo"]).toEqual([
      { file_id, name: "photo.gif", size: png.length, type: "image/png" },
    ]);
  });

  it("rejects types, sizes and counts that the layout does not accept, by actual content", async () => {
    const page = await upload("picture.png", Buffer.from("<script>alert(1)</script>"));
    const picture = await upload("a.png", png);
    const large = await upload("a.txt", Buffer.alloc(1_500_001, 97));
    const refer = ({ file_id }: FileAnswer) => ({ file_id, name: "a", size: 1, type: "image/png" });
    expect(errorsOf(await save({ photo: [refer(page)] }))).toEqual(["/dynamic_fields/photo file_kind"]);
    expect(errorsOf(await save({ photo: [picture, picture].map(refer) }))).toEqual([
      "/dynamic_fields/photo max_files",
    ]);
    expect(errorsOf(await save({ papers: [refer(large)] }))).toEqual(["/dynamic_fields/papers file_size"]);
    const half = await begin("half.pdf", pdf.length);
    expect(errorsOf(await save({ papers: [refer(half)] }))).toEqual(["/dynamic_fields/papers uploading"]);
  });

  it("rejects uploads of others, also within rows", async () => {
    const { file_id } = await upload("a.png", png);
    const receipt = [{ file_id, name: "a", size: 1, type: "image/png" }];
    const nobodys = [{ ...receipt[0], file_id: randomUUID() }];
    const refused = await save({ trips: [{ receipt }, { receipt: nobodys }] });
    expect(errorsOf(refused)).toEqual(["/dynamic_fields/trips/1/receipt file"]);
    const { file_id: other } = await begin("b.png", png.length, "stranger");
    await append(other, 0, png, "stranger");
    const foreign = await save({ trips: [{ receipt: [{ ...receipt[0], file_id: other }] }] });
    expect(errorsOf(foreign)).toEqual(["/dynamic_fields/trips/0/receipt file"]);
  });

  it("offers its files to its readers, only as downloads", async () => {
    const { file_id } = await upload("Résumé “final”.html", Buffer.from("<script>alert(1)</script>"));
    await save({ papers: [{ file_id, name: "a", size: 1, type: "text/plain" }] });
    const answer = await download(file_id, "staff");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="R_sum_ _final_.html"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E2%80%9Cfinal%E2%80%9D.html`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
    expect((await download(file_id, "stranger")).statusCode).toBe(404);
    expect((await download(randomUUID())).statusCode).toBe(404);
  });

  it("drops removed files once no record uses them, including their bytes", async () => {
    const { file_id } = await upload("a.png", png);
    const reference = { file_id, name: "a", size: 1, type: "image/png" };
    const made = dataOf<Archetype>(await save({ photo: [reference] }));
    const copy = dataOf<Archetype>(await save({ photo: [reference] }));
    const emptied = await edit(made, { photo: [] });
    expect(emptied.status).toBe(200);
    // Another record still uses it.
    expect((await download(file_id)).statusCode).toBe(200);
    await edit(copy, { photo: null });
    expect((await download(file_id)).statusCode).toBe(404);
    const dropped = await api.query("select payload from tenant.outbox where topic = 'file.dropped'");
    expect(dropped).toEqual([{ payload: { id: file_id, size: png.length } }]);
    const stored = { tenantId: tenantIds.genie, id: file_id, size: png.length };
    expect(await blobs.read(partKey(stored, 0))).not.toBeNull();
    await deleteParts(blobs, stored);
    expect(await blobs.read(partKey(stored, 0))).toBeNull();
    const undone = await edit(dataOf<Archetype>(emptied), { photo: [reference] });
    expect(errorsOf(undone)).toEqual(["/dynamic_fields/photo file"]);
  });

  it("keeps its files when other fields are edited", async () => {
    const { file_id } = await upload("a.png", png);
    const made = await save({ photo: [{ file_id, name: "a", size: 1, type: "image/png" }] });
    const { status } = await edit(dataOf<Archetype>(made), { trips: [] });
    expect(status).toBe(200);
    expect((await download(file_id)).statusCode).toBe(200);
  });
});

it("uploads that no record uses within a week are deleted", async () => {
  const { file_id } = await upload("a.png", png);
  const { file_id: usedId } = await upload("b.png", png);
  await save({ photo: [{ file_id: usedId, name: "b", size: 1, type: "image/png" }] });
  const drop = (before: Date) =>
    api.database.inTenant(tenantIds.genie, (tx) => deleteUnusedFiles(tx, tenantIds.genie, before, before));
  expect(await drop(api.clock.now)).toBe(0);
  expect(await drop(new Date(api.clock.now.getTime() + 1))).toBeGreaterThan(0);
  expect((await download(file_id)).statusCode).toBe(404);
  expect((await download(usedId)).statusCode).toBe(200);
});

describe("sniffFile", () => {
  const typeOf = (name: string, ...parts: (Buffer | string)[]) =>
    sniffFile(
      name,
      (async function* () {
        for (const part of parts) yield Buffer.from(part as string, "latin1");
      })(),
    );
  const entry = (name: string) =>
    `PK\x03\x04${"\0".repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`;
  const openXml = "application/vnd.openxmlformats-officedocument";

  it.each([
    ["a.txt", ["plain words"], "text/plain"],
    ["a.csv", ["a,b\n1,2"], "text/csv"],
    ["a.svg", ["<svg onload='x()'/>"], "text/plain"],
    ["a.txt", ["\xc3", "\xa9 in two parts"], "text/plain"],
    ["a.txt", ["cut off \xc3"], "application/octet-stream"],
    ["a.txt", ["a\0b"], "application/octet-stream"],
    ["a.png", ["MZ\x90\0"], "application/octet-stream"],
    ["a.exe", ["\xff\xd8\xff\xe0"], "image/jpeg"],
    ["a.webp", ["RIFF\x10\0\0\0WEBPVP8 "], "image/webp"],
    ["a.zip", [entry("readme.txt")], "application/octet-stream"],
    [
      "a.zip",
      [entry("[Content_Types].xml") + entry("word/document.xml")],
      `${openXml}.wordprocessingml.document`,
    ],
    ["a.bin", [entry("[Content_Types].xml") + entry("xl/workbook.xml")], `${openXml}.spreadsheetml.sheet`],
    [
      "a.odt",
      [`${entry("mimetype")}application/vnd.oasis.opendocument.textPK`],
      "application/vnd.oasis.opendocument.text",
    ],
  ])("detects %s as %3$s by its bytes", async (name, parts, type) => {
    expect(await typeOf(name, ...parts.map((part) => Buffer.from(part, "latin1")))).toBe(type);
  });
});
