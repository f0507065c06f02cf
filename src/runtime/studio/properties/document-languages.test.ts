import { expect, it } from "vitest";
import { compileGrid } from "../../grids/compile.ts";
import { columnTypes } from "../../types/column-types.ts";
import { applyOperation } from "../operations/apply-operation.ts";
import {
  documentLanguages,
  documentTexts,
  textIn,
  textTitle,
  translateOperation,
} from "./document-languages.ts";

const layout = {
  layout_key: "a",
  name: { en: "Places", de: "Orte" },
  structure: {
    main: [
      { name: "b", type: "string", label: "Name", validation: { required_message: { "pt-BR": "Diga" } } },
    ],
  },
  test_records: [{ name: "holds", expect: { labels: { b: "Name" } } }],
};

it("finds all displayed texts with their paths and languages", () => {
  expect(documentTexts(layout)).toEqual([
    { path: ["name"], plain: undefined, byLanguage: { en: "Places", de: "Orte" } },
    { path: ["structure", "main", 0, "label"], plain: "Name", byLanguage: {} },
    {
      path: ["structure", "main", 0, "validation", "required_message"],
      plain: undefined,
      byLanguage: { "pt-BR": "Diga" },
    },
  ]);
  expect(documentLanguages(layout)).toEqual(["en", "de", "pt-BR"]);
});

it("sets and removes translations anywhere in a document", () => {
  const document = {
    ...layout,
    sections: { main: { label: "Main" } },
    structure: {
      main: [
        ...layout.structure.main,
        {
          name: "g",
          type: "group",
          fields: [{ name: "c", type: "select", options: [{ id: 1, label: "One" }] }],
        },
      ],
    },
  };
  let text = JSON.stringify(document);
  for (const [at] of documentTexts(document).entries()) {
    const found = documentTexts(JSON.parse(text))[at];
    const operation = found && translateOperation(found, "fr", `Mot ${at}`);
    const result = operation && applyOperation(text, operation);
    if (result?.ok !== true) throw new Error(JSON.stringify(result));
    text = result.text;
  }
  const translated = documentTexts(JSON.parse(text));
  expect(translated.map((each) => textIn(each, "fr"))).toEqual(translated.map((_, at) => `Mot ${at}`));
  expect(translated.map((each) => textIn(each, "en"))).toEqual(
    documentTexts(document).map((each) => textIn(each, "en")),
  );
  const [name] = documentTexts({ name: { en: "A", de: "B" } });
  expect(name && translateOperation(name, "de", "")).toEqual({
    kind: "set_property",
    path: ["name"],
    value: "A",
  });
  expect(name && translateOperation(name, "de", "B")).toBeUndefined();
});

const list = {
  grid_key: "places",
  name: "Places",
  count: "{total} places",
  search: { placeholder: { en: "Search", de: "Suchen" } },
  columns: [
    {
      accessor: "kind",
      header: "Kind",
      type: "text",
      options: [{ id: "a", label: "One" }],
      lookup: { endpoint: "/api/kinds", label: "name" },
    },
    { accessor: "", type: "actions", actions: [{ label: "Delete", action: "delete", confirm: "Sure?" }] },
  ],
  card: { title: "kind", actions: [{ label: "Open", to: "/{id}" }] },
  empty: { title: "None", filtered_title: "No match", error_title: "Not loaded" },
};

it("translates all texts of a list, but not property paths of its rows", () => {
  const words = ["Places", "{total} places", "Search", "Kind", "One", "Delete", "Sure?", "Open", "None"];
  expect(documentTexts(list).map((text) => textIn(text, "en"))).toEqual([...words, "No match", "Not loaded"]);
  expect(documentLanguages(list)).toEqual(["en", "de"]);
  let text = JSON.stringify(list);
  for (const [at] of documentTexts(list).entries()) {
    const found = documentTexts(JSON.parse(text))[at];
    const operation = found && translateOperation(found, "fr", `Mot ${at}`);
    const result = operation && applyOperation(text, operation);
    if (result?.ok !== true) throw new Error(JSON.stringify(result));
    text = result.text;
  }
  const translated: unknown = JSON.parse(text);
  expect(documentTexts(translated).map((each) => textIn(each, "fr"))).toEqual(
    documentTexts(list).map((_, at) => `Mot ${at}`),
  );
  const { name, columns } = compileGrid(translated, { types: columnTypes, language: "fr" });
  expect([name, columns[0]?.header]).toEqual(["Mot 0", "Mot 3"]);
});

it("describes the position of texts in a list", () => {
  const titles = documentTexts(list).map(({ path }) => textTitle(list, path));
  expect(titles).toEqual([
    "List: name",
    "List: line above the rows",
    "List: search box placeholder",
    "Kind: header",
    "One: label",
    "Delete: label",
    "Delete: confirmation question",
    "Open: label",
    "List: title when there are no rows",
    "List: title when nothing matches",
    "List: title when rows cannot be loaded",
  ]);
});

it("describes the position of texts in a form", () => {
  const document = {
    ...layout,
    sections: { main: { label: "What it is", sub_heading: "Shown to staff" } },
  };
  expect(textTitle(document, ["name"])).toBe("Form: name");
  expect(textTitle(document, ["sections", "main", "sub_heading"])).toBe("What it is: help text");
  expect(textTitle(document, ["structure", "main", 0, "validation", "required_message"])).toBe(
    "Name: message when it is missing",
  );
});
