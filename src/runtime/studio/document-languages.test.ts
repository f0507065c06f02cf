import { expect, it } from "vitest";
import { documentLanguages, documentTexts } from "./document-languages.ts";

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

it("finds every text that people read by its place, and the languages that they are in", () => {
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
