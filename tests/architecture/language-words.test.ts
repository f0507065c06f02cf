import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getAt, type JsonObject } from "../../src/kernel/json.ts";
import { filterOperators } from "../../src/runtime/grids/list-state.ts";
import { type SchemaWord, wordsOf, wordsUsedBy } from "./schema-words.ts";

/* Every word of the two languages is documented, used by a fixture, and shown in a story. */

const read = (file: string): JsonObject => JSON.parse(readFileSync(file, "utf8")) as JsonObject;

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(ending));

/** Concatenated contents of the files in `folders` whose names end with `ending`. */
const textOf = (ending: string, ...folders: readonly string[]): string =>
  folders
    .flatMap((folder) => filesIn(folder, ending))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const docs = ["docs/languages.md", "docs/fixtures.md"].map((file) => readFileSync(file, "utf8")).join("\n");
/** The code of the documentation: a word of prose explains no word of a language. */
const documented = [
  ...[...docs.matchAll(/^```[a-z]*\n([^]*?)^```/gm)].map(([, block = ""]) => block),
  ...[...docs.replaceAll(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span),
].join("\n");
/** Examples of `*.doc.ts` are stories as well. */
const stories = [
  textOf(".stories.tsx", "src/runtime", "src/app/stories"),
  textOf(".doc.ts", "src/runtime/types"),
].join("\n");

interface Language {
  readonly name: string;
  readonly schema: JsonObject;
  /** What the fixtures play: definitions of their own, and shipped ones. */
  readonly played: readonly unknown[];
  /** Properties whose values look different, so that each value has a story. */
  readonly looks: readonly string[];
  /** Words without a fixture, by the end of their place. The list may only get shorter. */
  readonly withoutFixture: Readonly<Record<string, string>>;
}

/** @param key what a fixture calls its definition, `layout` or `grid` */
function playedBy(folder: string, key: "layout" | "grid", shippedIn: string): unknown[] {
  const shipped = new Map(
    filesIn(shippedIn, ".json").map((file) => {
      const document = read(file);
      return [document[`${key}_key`], document];
    }),
  );
  return filesIn(folder, ".json").flatMap((file) => {
    const { [key]: own, includes = [] } = read(file);
    return [typeof own === "string" ? shipped.get(own) : own, ...(includes as unknown[])];
  });
}

const languages: readonly Language[] = [
  {
    name: "form",
    schema: read("schemas/form-layout.schema.json"),
    played: playedBy("tests/fixtures/forms", "layout", "layouts/forms"),
    looks: ["fieldType", "display"],
    withoutFixture: Object.fromEntries(
      ["today", "mode", "context", "language", "steps", "mode/enum/create", "mode/enum/edit"].map((word) => [
        `/testRecord/properties/${word}`,
        "a test record is a case of a fixture itself; test-records.test.ts plays them",
      ]),
    ),
  },
  {
    name: "grid",
    schema: read("schemas/grid-definition.schema.json"),
    played: playedBy("tests/fixtures/grids", "grid", "layouts/grids"),
    looks: ["columnType"],
    withoutFixture: {},
  },
];

const isDocumented = (word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replaceAll(".", "[.]")}(?![\\w-])`).test(documented);

describe.each(languages)("every word of the $name language", ({ schema, played, looks, withoutFixture }) => {
  const words = wordsOf(schema).filter(({ word }) => word !== "$schema");
  const placesOf = (lacking: readonly SchemaWord[]) => lacking.map(({ place }) => place);

  it("is documented", () => {
    expect(words.length).toBeGreaterThan(100);
    expect(placesOf(words.filter(({ word }) => !isDocumented(word)))).toEqual([]);
  });

  it("is used by a fixture, where the schema declares it", () => {
    const used = new Set(played.flatMap((document) => [...wordsUsedBy(document, schema)]));
    const lacking = placesOf(words).filter((place) => !used.has(place));
    const isExcepted = (place: string) => Object.keys(withoutFixture).some((end) => place.endsWith(end));
    expect(lacking.filter((place) => !isExcepted(place))).toEqual([]);
    const needless = Object.keys(withoutFixture).filter(
      (end) => !lacking.some((place) => place.endsWith(end)),
    );
    expect(needless).toEqual([]);
  });

  it("is shown in a story", () => {
    const isShown = ({ word, kind, place }: SchemaWord) =>
      kind === "property"
        ? new RegExp(`\\b${word}\\b["']?\\s*[:,}]`).test(stories)
        : !looks.some((look) => place.includes(`/${look}/enum/`)) || stories.includes(`"${word}"`);
    expect(placesOf(words.filter((word) => !isShown(word)))).toEqual([]);
  });
});

it("finds a word where it is declared, and nowhere else", () => {
  const schema = {
    properties: { rows: { enum: ["few"] }, part: { anyOf: [{ type: "string" }, { $ref: "#/$defs/part" }] } },
    $defs: { part: { properties: { rows: { type: "integer" } } } },
  };
  expect(wordsOf(schema).map(({ place }) => place)).toEqual([
    "#/properties/rows",
    "#/properties/part",
    "#/properties/rows/enum/few",
    "#/$defs/part/properties/rows",
  ]);
  expect([...wordsUsedBy({ rows: "few", other: { rows: 1 } }, schema)]).toEqual([
    "#/properties/rows",
    "#/properties/rows/enum/few",
  ]);
  expect([...wordsUsedBy({ part: { rows: 1 } }, schema)]).toEqual([
    "#/properties/part",
    "#/$defs/part/properties/rows",
  ]);
});

it("every operator of filters is documented and used by a grid fixture", () => {
  const requests = filesIn("tests/fixtures/grids", ".json").flatMap((file) =>
    (read(file)["cases"] as readonly JsonObject[]).map((each) =>
      JSON.stringify(getAt(each, ["expect", "request"]) ?? ""),
    ),
  );
  const isUsed = (operator: string) => requests.some((request) => request.includes(`\\"${operator}\\":`));
  const operators = [...filterOperators, "_or"];
  expect(operators.filter((operator) => !isDocumented(operator))).toEqual([]);
  expect(operators.filter((operator) => !isUsed(operator))).toEqual([]);
});
