import { describe, expect, it } from "vitest";
import { readDocumentFile } from "./open-file.tsx";

const layout = { layout_key: "mine", name: "Mine", structure: { main: [] } };
const grid = { grid_key: "mine", name: "Mine", columns: [] };

describe("a file of a playground", () => {
  it.each([
    ["layout", '{ "layout_key" : "mine", "structure": {} }\n'],
    ["layout", '{"layout_key": "unfinished"}'],
    ["grid", '{"grid_key": "mine", "columns": []}'],
    ["rows", '[{"id": 1}]'],
    ["unknown", '{"openapi": "3.1.0"}'],
    ["unknown", "7"],
    ["broken", '{"layout_key": "mine",}'],
    ["broken", ""],
  ])("is told to hold %s, to the letter: %s", (content, text) => {
    expect(readDocumentFile(text)).toEqual({ content, text });
  });

  it.each([
    ["layout", { id: "1", name: "form-layout", layout_key: "mine", version: 3, data: layout }, layout],
    ["grid", { id: "2", name: "grid", layout_key: "mine", version: 0, data: grid }, grid],
    ["rows", { data: [{ id: 1 }], total: 1 }, [{ id: 1 }]],
  ])("may be an answer of the service with a %s in it", (content, answer, inside) => {
    const read = readDocumentFile(JSON.stringify(answer));
    expect(read.content).toBe(content);
    expect(JSON.parse(read.text)).toEqual(inside);
  });

  it("is an item of another kind, which no playground shows", () => {
    const item = { name: "navigation", layout_key: "main", data: { items: [] } };
    expect(readDocumentFile(JSON.stringify(item)).content).toBe("unknown");
  });
});
