import { expect, it } from "vitest";
import { applyOperation } from "./operations/apply-operation.ts";
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

it("says a text in another language, and takes one away, wherever it stands", () => {
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

it("says in words where a text stands", () => {
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
