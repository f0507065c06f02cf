import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Channel, ConfigItem, File as FileAnswer, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

/*
 * Two more forms as users build them at run time: a clinical intake with medicines, and a conference registration with
 * pages, conditions and files. The tests publish, submit, read and edit them using only the API.
 */

const dataDir = join(tmpdir(), `genie-forms-${randomUUID()}`);
let api: TestApi;
/** The shipped channel form. */
let item: ConfigItem;
let version: number;

beforeAll(async () => {
  api = await createTestApi({ environment: { DATA_DIR: dataDir } });
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=channel_setup");
  [item] = (body as { data: [ConfigItem] }).data;
  ({ version } = item);
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const dynamic = (field: object) => ({ ...field, is_dynamic: true });

/** Publishes the shipped channel form with additional sections of custom fields, one page per section. */
async function publish(
  sections: Readonly<Record<string, object>>,
  structure: Readonly<Record<string, object[]>>,
) {
  const shipped = item.data as { sections?: object; structure: object };
  const pages = [
    { label: "Channel", sections: Object.keys(shipped.structure) },
    ...Object.keys(structure).map((section) => ({ label: section, sections: [section] })),
  ];
  const fields = Object.fromEntries(
    Object.entries(structure).map(([section, each]) => [section, each.map(dynamic)]),
  );
  const data = {
    ...shipped,
    schema_version: 2,
    pages,
    sections: { ...shipped.sections, ...sections },
    structure: { ...shipped.structure, ...fields },
  };
  const { status, body } = await api.call("PUT", `/api/config/${item.id}`, {
    body: { data },
    headers: { "if-match": `"${version}"` },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  ({ version } = (body as { data: ConfigItem }).data);
}

const send = (dynamic_fields: object) =>
  api.call("POST", "/api/channel", {
    body: { name: "A form", type: "chat", mode: "text", price: 10, dynamic_fields },
  });
const errorsOf = ({ body }: { body: unknown }) =>
  ((body as Problem).errors ?? []).map(
    ({ pointer, code }) => `${pointer.replace("/dynamic_fields", "")} ${code}`,
  );
const idOf = ({ body }: { body: unknown }) => (body as { data: Channel }).data.id;
const stored = async (id: string) =>
  ((await api.call("GET", `/api/channel/${id}`)).body as { data: Channel }).data.dynamic_fields;
const edit = (id: string, dynamic_fields: object) =>
  api.call("PUT", `/api/channel/${id}`, { body: { dynamic_fields } });

describe("a clinical intake", () => {
  const weight = {
    name: "weight",
    label: "Weight",
    type: "float",
    suffix: "kg",
    validation: { min: 1, max: 400 },
  };
  beforeAll(async () => {
    await publish(
      { Pregnancy: { depends_on: { field: "is_pregnant", when: true } } },
      {
        Patient: [
          {
            name: "born",
            label: "Born",
            type: "date",
            validation: { required: true, min_date: "any", max_date: "today" },
          },
          { name: "is_pregnant", label: "Pregnant", type: "checkbox" },
          weight,
        ],
        Pregnancy: [
          { name: "week", label: "Week", type: "int", validation: { required: true, min: 1, max: 45 } },
        ],
        Medication: [
          {
            name: "drugs",
            label: "Medicines",
            item_label: "Medicine",
            type: "list",
            display: "table",
            validation: { max_items: 20 },
            fields: [
              { name: "drug", label: "Drug", type: "string", validation: { required: true } },
              { name: "dose", label: "Dose", type: "float", suffix: "mg", validation: { required: true } },
              { name: "times", label: "Times a day", type: "int", validation: { required: true, max: 12 } },
              { name: "daily", label: "A day", type: "float", calculate: { product: ["dose", "times"] } },
            ],
          },
          {
            name: "per_kilogram",
            label: "A day and kilogram",
            type: "float",
            calculate: {
              round: { ratio: [{ sum: { list: "drugs", field: "daily" } }, "weight"] },
              digits: 3,
            },
          },
        ],
      },
    );
  });

  const iron = { drug: "Iron", dose: 0.1, times: 3 };
  const patient = { born: "1990-02-28", weight: 60 };

  it("requires the week only if pregnant, and reports each error in its row", async () => {
    const refused = await send({
      ...patient,
      born: "2999-01-01",
      is_pregnant: true,
      drugs: [iron, { ...iron, drug: "", times: 13 }],
    });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused).toSorted()).toEqual([
      "/born max_date",
      "/drugs/1/drug required",
      "/drugs/1/times max",
      "/week required",
    ]);
  });

  it("stores computed doses, drops the hidden week, and can be edited row by row", async () => {
    const made = await send({ ...patient, is_pregnant: false, week: 12, drugs: [iron] });
    expect([made.status, errorsOf(made)]).toEqual([201, []]);
    const id = idOf(made);
    const first = await stored(id);
    expect(first).toMatchObject({ ...patient, drugs: [{ ...iron, daily: 0.3 }], per_kilogram: 0.005 });
    expect(first).not.toHaveProperty("week");

    expect(
      (await edit(id, { is_pregnant: true, week: 12, drugs: [{ ...iron, drug: "Folate" }, iron] })).status,
    ).toBe(200);
    expect(await stored(id)).toMatchObject({
      week: 12,
      drugs: [{ drug: "Folate" }, { drug: "Iron" }],
      per_kilogram: 0.01,
    });
  });
});

describe("a conference registration", () => {
  beforeAll(async () => {
    const speaker = { field: "role", when: "speaker" };
    await publish(
      { Talk: { depends_on: speaker } },
      {
        Person: [
          {
            name: "role",
            label: "I come as",
            type: "select",
            display: "radio",
            options: ["guest", "speaker"],
            validation: { required: true },
          },
          {
            name: "email",
            label: "E-mail",
            type: "string",
            display: "email",
            validation: { required: true, pattern: "^[^@ ]+@[^@ ]+$" },
          },
          {
            name: "student_card",
            label: "Student card",
            type: "file",
            validation: {
              accept: ["image", "pdf"],
              max_megabytes: 2,
              required_when: { field: "fee", when: "student" },
            },
          },
          {
            name: "fee",
            label: "Fee",
            type: "select",
            options: [
              { id: "full", label: "Full" },
              { id: "student", label: "Student" },
              { id: "none", label: "Speakers pay nothing", depends_on: speaker },
            ],
            validation: { required: true },
          },
        ],
        Talk: [
          { name: "title", label: "Title", type: "string", validation: { required: true, max_length: 80 } },
          { name: "slides", label: "Slides", type: "file", validation: { accept: ["pdf"] } },
        ],
        Days: [
          {
            name: "days",
            label: "Days",
            type: "multiselect",
            display: "checkboxes",
            options: ["Monday", "Tuesday", { id: "none", label: "Online only", exclusive: true }],
            validation: { required: true },
          },
        ],
      },
    );
  });

  async function upload(name: string, bytes: Buffer): Promise<string> {
    const begun = await api.call("POST", "/api/files", { body: { name, size: bytes.length } });
    const { file_id: id } = (begun.body as { data: FileAnswer }).data;
    await api.call("PUT", `/api/files/${id}`, { body: { offset: 0, content: bytes.toString("base64") } });
    return id;
  }
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000, 32)]);
  const file = { name: "slides.pdf", size: pdf.length, type: "application/pdf" };
  const guest = { role: "guest", email: "ada@example.org", fee: "full", days: ["Monday"] };

  it("enforces conditional rules and the actual file type", async () => {
    const picture = await upload(
      "slides.pdf",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), pdf]),
    );
    expect(errorsOf(await send({ ...guest, fee: "none" }))).toEqual(["/fee option"]);
    expect(errorsOf(await send({ ...guest, fee: "student" }))).toEqual(["/student_card required"]);
    expect(errorsOf(await send({ ...guest, days: ["Monday", "none"] }))).toEqual(["/days option"]);
    const speaker = { ...guest, role: "speaker", fee: "none", slides: [{ ...file, file_id: picture }] };
    expect(errorsOf(await send(speaker)).toSorted()).toEqual(["/slides file_kind", "/title required"]);
  });

  it("is stored with its files and keeps values that a condition hides", async () => {
    const file_id = await upload("slides.pdf", pdf);
    const talk = { title: "On asking", slides: [{ ...file, file_id }] };
    const made = await send({ ...guest, role: "speaker", fee: "none", ...talk });
    expect([made.status, errorsOf(made)]).toEqual([201, []]);
    const id = idOf(made);
    expect(await stored(id)).toMatchObject({ role: "speaker", fee: "none", ...talk });
    const content = () =>
      api.app.inject({
        url: `/main/api/files/${file_id}/content`,
        headers: { authorization: "admin" },
      });
    expect((await content()).rawPayload.equals(pdf)).toBe(true);

    // Guests need no talk, but its values are kept in case the role changes back.
    expect((await edit(id, { role: "guest", fee: "full" })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ role: "guest", fee: "full", ...talk });
    expect(errorsOf(await edit(id, { fee: "none" }))).toEqual(["/fee option"]);
    expect(errorsOf(await edit(id, { role: "speaker", title: "" }))).toEqual(["/title required"]);
  });
});
