import { describe, expect, it } from "vitest";
import { locatePointers } from "./locate-pointer.ts";

function at(text: string, pointer: string): string | undefined {
  const place = locatePointers(text, [pointer]).get(pointer);
  return place && text.slice(place.start, place.end);
}

const written = (value: unknown) => JSON.stringify(value, null, 2);

describe("locatePointers", () => {
  it.each([
    ["", '{"a":[1,-2.5e3],"b":"x"}', '{"a":[1,-2.5e3],"b":"x"}'],
    ["/a", '{"a":[1,-2.5e3],"b":"x"}', "[1,-2.5e3]"],
    ["/a/1", '{"a":[1,-2.5e3],"b":"x"}', "-2.5e3"],
    ["/b", '{"a":[1,-2.5e3],"b":"x"}', '"x"'],
    ["", " \n true ", "true"],
    ["/1/0/1", "[[0], [[1, [2]]], 3]", "[2]"],
    ["/1/0/1/0", "[[0], [[1, [2]]], 3]", "2"],
    ["/2", "[{}, [], null]", "null"],
    ["/b/a", '{"a": 1, "b": {"c": {"a": 2}, "a": 3}, "d": {"a": 4}}', "3"],
  ])("resolves %s in %s to %s", (pointer, text, expected) => {
    expect(at(text, pointer)).toBe(expected);
  });

  it("is not confused by strings that contain JSON syntax", () => {
    const text = written({ a: 'x"}],{"b": 1', 'b\\"': "\\", "": 3, c: [{ b: "[", d: 4 }] });
    expect(at(text, "/a")).toBe(JSON.stringify('x"}],{"b": 1'));
    expect(at(text, '/b\\"')).toBe('"\\\\"');
    expect(at(text, "/")).toBe("3");
    expect(at(text, "/c/0/d")).toBe("4");
  });

  it("matches escaped names", () => {
    const text = '{"a/b": 1, "m~n": 2, "~1": 3, "\\u0061\\n": 4, "__proto__": 5}';
    expect(at(text, "/a~1b")).toBe("1");
    expect(at(text, "/m~0n")).toBe("2");
    expect(at(text, "/~01")).toBe("3");
    expect(at(text, "/a\n")).toBe("4");
    expect(at(text, "/__proto__")).toBe("5");
  });

  it("falls back to the nearest existing ancestor", () => {
    const text = '{"columns": [{"key": "a"}, 5]}';
    expect(at(text, "/columns/0/type")).toBe('{"key": "a"}');
    expect(at(text, "/columns/1/type/name")).toBe("5");
    expect(at(text, "/columns/2/type")).toBe('[{"key": "a"}, 5]');
    expect(at(text, "/columns/00")).toBe('[{"key": "a"}, 5]');
    expect(at(text, "/rows/0")).toBe(text);
  });

  it("uses the last of several members with the same name", () => {
    const text = '{"a": {"b": 1}, "a": {"c": 2}}';
    expect(at(text, "/a/c")).toBe("2");
    expect(at(text, "/a/b")).toBe('{"c": 2}');
  });

  it("returns the line that a value starts on", () => {
    const text = written({ a: [1, { b: "\n" }], c: {} });
    const places = locatePointers(text, ["", "/a/1", "/a/1/b", "/c"]);
    expect(Array.from(places.values(), ({ line }) => line)).toEqual([1, 4, 5, 8]);
  });

  it("returns nothing for an empty text", () => {
    expect(locatePointers("", ["", "/a"]).size).toBe(0);
  });

  it("locates many pointers in a long text", () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ index, text: '"'.repeat(200) }));
    const text = written(rows);
    const pointers = rows.map((_, index) => `/${index}/index`);
    const places = locatePointers(text, pointers);
    for (const [index, pointer] of pointers.entries()) expect(places.get(pointer)?.line).toBe(3 + index * 4);
  });

  it("returns nothing if the text is nested too deeply to parse", () => {
    const depth = 100_000;
    expect(locatePointers(`${"[".repeat(depth)}7${"]".repeat(depth)}`, ["", "/0/0"]).size).toBe(0);
  });
});
