import { describe, expect, it } from "vitest";
import { serializeFields, parseOpenedFile, adoptIdentity, pasteOperations } from "./document-transfer.ts";
import { applyOperation } from "../operations/apply-operation.ts";
import { findField, placedFields } from "../document/layout-places.ts";

const layout = {
  layout_key: "mine",
  entity: "archetype",
  name: "Mine",
  structure: { main: [{ name: "region", label: "Region", type: "string", accessor: "area.region" }] },
};
const place = { section: "main", at: 1 };

describe("copied fields", () => {
  it("are pasted under an unused name, with their own path in the record", () => {
    const field = findField(layout, "region");
    const operations = field && pasteOperations(serializeFields([field]), layout, place);
    let text = JSON.stringify(layout);
    for (const operation of operations ?? []) {
      const result = applyOperation(text, operation);
      if (result.ok) text = result.text;
    }
    expect(placedFields(JSON.parse(text)).map(({ definition }) => definition)).toEqual([
      layout.structure.main[0],
      { name: "region_2", label: "Region", type: "string", is_dynamic: true },
    ]);
  });

  it("keep their order", () => {
    const copied = JSON.stringify(["a", "b"].map((name) => ({ name, type: "string" })));
    expect(pasteOperations(copied, layout, place)).toMatchObject([
      { to: { at: 1 }, definition: { name: "a" } },
      { to: { at: 2 }, definition: { name: "b" } },
    ]);
  });

  it.each(["", "some words", "{", "[]", "{}", '{"name":"a"}', '[{"name":"a","type":"string"},3]'])(
    "are not recognized in %j",
    (text) => {
      expect(pasteOperations(text, layout, place)).toBeUndefined();
    },
  );
});

describe("opened file", () => {
  it("keeps its formatting and takes the identity of the replaced document", () => {
    const file = '{\n  "layout_key" : "theirs",\n  "name": "Theirs", "structure": { }\n}\n';
    expect(adoptIdentity(file, layout)).toBe(
      '{\n  "layout_key" : "mine",\n  "name": "Theirs", "structure": { }, "entity": "archetype"\n}\n',
    );
    const openDocument = '{ "layout_key": "mine", "entity": "archetype", "structure": {} }';
    expect(adoptIdentity(openDocument, layout)).toBe(openDocument);
  });

  it("keeps its comments, plain or in a bundle", () => {
    const text = '{\n  // Ours.\n  "layout_key": "theirs", "structure": {}\n}\n';
    const mine = text.replace("theirs", "mine").replace("{}\n", '{}, "entity": "archetype"\n');
    expect(parseOpenedFile(text, layout, "form-layout")).toEqual({ text: mine, companions: 0 });
    const data = { layout_key: "theirs", structure: {} };
    const bundle = { format: "document-bundle-1", name: "form-layout", data, text, lists: [] };
    expect(parseOpenedFile(JSON.stringify(bundle), layout, "form-layout").text).toBe(mine);
  });

  it("may be a bundle, whose document is opened", () => {
    const data = { layout_key: "theirs", name: "Theirs", structure: {} };
    const lists = [{ key: "sites", entries: [] }];
    const bundle = { format: "document-bundle-1", name: "form-layout", data, layouts: [{}], lists };
    const opened = parseOpenedFile(JSON.stringify(bundle), layout, "form-layout");
    expect(opened).toMatchObject({ companions: 2 });
    expect(JSON.parse(opened.text)).toEqual({ ...data, layout_key: "mine", entity: "archetype" });
    expect(opened.otherKind).toBeUndefined();
    expect(
      parseOpenedFile(JSON.stringify({ ...bundle, name: "grid" }), layout, "form-layout").otherKind,
    ).toBe("grid");
    expect(
      parseOpenedFile(JSON.stringify({ grid_key: "g", columns: [] }), layout, "form-layout").otherKind,
    ).toBe("grid");
    expect(parseOpenedFile(JSON.stringify(layout), { grid_key: "g" }, "grid").otherKind).toBe("form-layout");
    const plain = JSON.stringify({ ...layout, name: "document-bundle-1" });
    expect(parseOpenedFile(plain, layout, "form-layout")).toEqual({ text: plain, companions: 0 });
  });

  it.each(["{ broken", "[1]", "null"])("is opened unchanged if it is not a document: %j", (text) => {
    expect(adoptIdentity(text, layout)).toBe(text);
  });
});
