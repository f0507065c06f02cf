import { describe, expect, it } from "vitest";
import { base64 } from "../../../../kernel/base64.ts";
import { documentError, fileError } from "./check-document.ts";

const text = (content: string) => new TextEncoder().encode(content);

describe("a document", () => {
  it.each(["notes.txt", "NOTES.MD", "a.b.md"])("is taken as %s", (name) => {
    expect(documentError(name, text("Grüße, 안녕, 🙂"), [])).toBeNull();
  });

  it.each([
    ["another type", "photo.png", text("x"), [], "photo.png: only .txt and .md files can be uploaded."],
    ["no type", "README", text("x"), [], "README: only .txt and .md files can be uploaded."],
    ["nothing in it", "a.md", text(""), [], "a.md: the file is empty."],
    ["too much in it", "a.md", new Uint8Array(1_500_000), [], "a.md: 1.5 MB is too large; at most 1 MB."],
    [
      "another encoding",
      "a.txt",
      new Uint8Array([0x63, 0xe9, 0x20]),
      [],
      "a.txt is not UTF-8 text. Save it as UTF-8 and try again.",
    ],
    [
      "binary content",
      "a.txt",
      text("a\u0000b"),
      [],
      "a.txt is not UTF-8 text. Save it as UTF-8 and try again.",
    ],
    [
      "a name twice",
      "A.md",
      text("x"),
      ["a.md"],
      "A.md: a document with this name already exists. Remove it first.",
    ],
  ] as const)("with %s is refused in a line that names it", (_, name, bytes, names, line) => {
    expect(documentError(name, bytes, names)).toBe(line);
  });

  it("is validated by its size before it is read", () => {
    expect(fileError("a.md", 2_000_000)).toMatch(/too large/);
    expect(fileError("a.md", 10)).toBeNull();
  });

  it("goes out as base64, however long it is", () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    expect(Buffer.from(base64(bytes), "base64").equals(bytes)).toBe(true);
  });
});
