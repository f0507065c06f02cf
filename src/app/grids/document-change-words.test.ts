import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { documentChangeWords } from "./document-change-words.tsx";

const drawn = async (words: ReactNode): Promise<string> =>
  (await text((await prerenderToNodeStream(words)).prelude)).replaceAll("&quot;", '"');

const item = (name: string, data: unknown) => ({ name, layout_key: "t", data, version: 1 });
const cost = { name: "cost", label: "Cost", type: "int" };
const layout = (field: object) => ({ layout_key: "t", name: "T", structure: { main: [field] } });

it("describes changes of layouts and lists in words instead of JSON", async () => {
  const form = documentChangeWords?.(
    item("form-layout", layout(cost)),
    item("form-layout", layout({ ...cost, label: "Price" })),
  );
  expect(form?.property).toBe("data");
  const sentences = await drawn(form?.words);
  expect(sentences).toContain('Label is now "Price" (it was "Cost").');
  expect(sentences).not.toContain("{");
  const column = { accessor: "cost", header: "Cost", type: "number" };
  const list = documentChangeWords?.(
    item("grid", { columns: [column] }),
    item("grid", { columns: [{ ...column, sortable: true }] }),
  );
  expect(await drawn(list?.words)).toContain("Sortable was turned on.");
});

it.each([
  ["is not a document", { name: "Ada", data: {} }, { name: "Bea", data: {} }],
  ["is new", null, item("grid", {})],
  ["has no comparable content", item("grid", null), item("grid", {})],
])("returns undefined for a record that %s", (_, before, after) => {
  expect(documentChangeWords?.(before, after)).toBeUndefined();
});
