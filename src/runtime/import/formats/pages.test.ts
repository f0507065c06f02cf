import { expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { fieldsOf, imported } from "../testing.ts";

const survey = {
  pages: [
    {
      name: "p1",
      title: "About you",
      description: "As it shall stand on the badge.",
      elements: [{ type: "text", name: "who", title: "Name" }],
    },
    {
      name: "p2",
      elements: [
        { type: "panel", name: "way", title: "Way", elements: [{ type: "text", name: "train" }] },
        { type: "text", name: "remark" },
      ],
    },
  ],
};

it("imports survey pages as pages, without repeating their headings on sections", () => {
  const { layout } = imported("surveyjs", survey);
  expect(layout.pages).toEqual([
    { label: "About you", sub_heading: "As it shall stand on the badge.", sections: ["p1"] },
    { label: "Page 2", sections: ["way", "main"] },
  ]);
  expect(layout.sections).toEqual({ way: { label: "Way" } });
  expect(lintLayout(layout)).toEqual([]);
});

it("imports pages that are shown together as sections with headings", () => {
  const { layout } = imported("surveyjs", { ...survey, questionsOnPageMode: "singlePage" });
  expect(layout.pages).toBeUndefined();
  expect(layout.sections?.["p1"]?.label).toBe("About you");
});

it("imports panels as pages in a wizard, and as sections otherwise", () => {
  const panel = (title: string, key: string) => ({
    type: "panel",
    title,
    key: `${key}_panel`,
    components: [{ type: "textfield", key, label: key, input: true }],
  });
  const components = [panel("First", "a"), panel("Second", "b")];
  expect(imported("formio", { display: "wizard", components }).layout.pages).toHaveLength(2);
  expect(imported("formio", { display: "form", components }).layout.pages).toBeUndefined();
});

it("imports a data grid as a list displayed as a table", () => {
  const form = imported("formio", {
    components: [
      {
        type: "datagrid",
        key: "items",
        label: "Items",
        components: [{ type: "textfield", key: "what", label: "What", input: true }],
      },
    ],
  });
  expect(fieldsOf(form)["items"]).toMatchObject({ type: "list", display: "table" });
});
