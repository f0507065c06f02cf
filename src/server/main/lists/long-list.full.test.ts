import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListChoice, ListImport, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { countRowsRead } from "../../testing/database-work.ts";
import { maxListEntries } from "./resource.ts";

interface Page {
  readonly data: readonly ListChoice[];
  readonly total: number;
  readonly total_is_exact: boolean;
}

/** A few entries at the end of the list, in which searches find what no other entry has. */
const rare = new Map([
  [70_001, "Café Œuvre, Béziers"],
  [80_002, "Straße des 17. Juni"],
  [90_003, "Krankenhaus Łódź"],
  [99_999, "東京都立病院"],
]);
const words = ["Aorta", "Bronchus", "Cornea", "Duodenum", "Epiglottis", "Femur", "Ganglion"];
const codeOf = (at: number) => `K${String(at).padStart(6, "0")}`;
const labelOf = (at: number) =>
  rare.get(at) ??
  `${words[at % words.length]} ${at % 2_000 === 5 ? "with sinistroposition" : "plain"} no. ${at}`;
const csvOf = (count: number, lineOf = (at: number) => `${codeOf(at)},"${labelOf(at)}"`) =>
  ["code,label", ...Array.from({ length: count }, (_, at) => lineOf(at))].join("\n");

let api: TestApi;
const importCsv = (key: string, csv: string, isDryRun = false) =>
  api.call("PUT", `/api/lists/${key}`, { body: { csv, ...(isDryRun && { dry_run: true }) } });
const read = async (query: Readonly<Record<string, string>>, key = "codes") => {
  const { status, body } = await api.call("GET", `/api/lists/${key}?${new URLSearchParams(query)}`, {
    as: "staff",
  });
  return { status, ...(body as Page) };
};
const found = async (search: string) => (await read({ search_query: search })).data.map(({ id }) => id);

beforeAll(async () => {
  api = await createTestApi();
  const { status, body } = await importCsv("codes", csvOf(maxListEntries));
  if (status !== 200) throw new Error(JSON.stringify(body));
  // As the database does by itself soon after such a change.
  await api.query("analyze tenant.list_entries");
}, 300_000);
afterAll(() => api.close());

describe("a list of 100,000 entries", () => {
  it("is read in pages, in the order of its file", async () => {
    const first = await read({ page_size: "50" });
    expect(first).toMatchObject({ status: 200, total: maxListEntries, total_is_exact: true });
    expect(first.data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => codeOf(at)));
    const last = await read({ page_size: "50", page: "2000" });
    expect(last.data.map(({ id, label }) => [id, label]).at(-1)).toEqual([codeOf(99_999), "東京都立病院"]);
  });

  it.each([
    ["the start of a word", "sinistro", Array.from({ length: 10 }, (_, at) => codeOf(at * 2_000 + 5))],
    ["the middle of a word", "stropos", Array.from({ length: 10 }, (_, at) => codeOf(at * 2_000 + 5))],
    ["a code", codeOf(77_777), [codeOf(77_777)]],
    ["a code in lowercase", codeOf(77_777).toLowerCase(), [codeOf(77_777)]],
    ["the start of a code", "k09999", Array.from({ length: 10 }, (_, at) => codeOf(99_990 + at))],
    ["accented letters", "béziers", [codeOf(70_001)]],
    ["accented letters in the other case", "ŒUVRE BÉZIERS", [codeOf(70_001)]],
    ["words in another order", "juni straße", [codeOf(80_002)]],
    ["letters of another alphabet", "łódź", [codeOf(90_003)]],
    ["ideographs", "東京都", [codeOf(99_999)]],
    ["words of code and label together", "099998 plain", [codeOf(99_998)]],
    ["nothing that occurs", "nonexistent", []],
    ["signs that patterns give a meaning to", "%_%", []],
  ])("is searched by %s", async (_, search, ids) => {
    expect(await found(search)).toEqual(ids);
  });

  it("returns every page of what a search finds, each entry once", async () => {
    const pages = await Promise.all(
      ["1", "2", "3", "4", "5"].map((page) => read({ search_query: "sinistroposition", page })),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(
      Array.from({ length: 50 }, (_, at) => codeOf(at * 2_000 + 5)),
    );
  });

  it.each([
    ["the first page", {}, 100],
    ["what nearly all entries contain", { search_query: "plain" }, 100],
    ["a rare word", { search_query: "sinistroposition" }, 12_000],
    ["one entry at the end", { search_query: "łódź" }, 12_000],
    ["a code", { search_query: codeOf(77_777) }, 12_000],
    ["nothing that occurs", { search_query: "nonexistent" }, 12_000],
    // The index covers three letters and more; of fewer, a text that hardly occurs is sought in every entry, once.
    ["two letters that do not occur", { search_query: "qx" }, maxListEntries + 12_000],
  ])("reads no more of the list than it needs for %s", async (_, query, most) => {
    const rows = await countRowsRead("list_entries", () => read(query));
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(most);
  });
});

describe("a file of 100,000 lines", () => {
  const refusal = async (csv: string) => {
    const { status, body } = await importCsv("faulty", csv);
    return { status, messages: ((body as Problem).errors ?? []).map(({ message }) => message) };
  };

  it("is refused with the number of each wrong line, and nothing of it is stored", async () => {
    const wrong = new Map([
      [50_000, `${codeOf(3)},Twice`],
      [99_997, `${codeOf(99_997)},`],
      [99_998, ",No code"],
    ]);
    const csv = csvOf(maxListEntries, (at) => wrong.get(at) ?? `${codeOf(at)},"${labelOf(at)}"`);
    const lines = [
      `Line 50002: The code "${codeOf(3)}" is already in line 5.`,
      "Line 99999: The label is missing.",
      "Line 100000: The code is missing.",
    ];
    expect(await refusal(csv)).toEqual({ status: 422, messages: lines });
    const tried = (await importCsv("faulty", csv, true)).body as { data: ListImport };
    expect(tried.data).toMatchObject({ rows: maxListEntries - 3, fault_count: 3 });
    expect((await read({}, "faulty")).status).toBe(404);
  });

  it("is refused if it is one entry too long, or if all of its lines are wrong", async () => {
    expect(await refusal(csvOf(maxListEntries + 1))).toEqual({
      status: 422,
      messages: ["Line 100002: A list has at most 100,000 entries."],
    });
    const { status, messages } = await refusal(csvOf(maxListEntries, (at) => `,${at}`));
    expect([status, messages.length, messages[99]]).toEqual([422, 100, "Line 101: The code is missing."]);
  });
});
