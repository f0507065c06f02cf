import { describe, expect, it, vi } from "vitest";
import { draftRetentionMs } from "../../../../platform/draft-store.ts";
import { memoryLargeStorage } from "../../../../platform/testing.ts";
import { fileDraft, documentError, fileError } from "./file-draft.ts";
import { base64 } from "../../../../../kernel/base64.ts";

const here = { userId: "ada", tenant: "genie", interviewerId: "i1" };
const file = (name: string) => ({ key: name, name, bytes: Uint8Array.of(1, 2, 3) });

function drafts(now = () => 0) {
  const storage = memoryLargeStorage();
  const open = () => Promise.resolve(storage);
  return { storage, of: (change: Partial<typeof here> = {}) => fileDraft(open, now, { ...here, ...change }) };
}

describe("fileDraft", () => {
  it("stores files with their bytes and deletes them once nothing is waiting", async () => {
    const { storage, of } = drafts();
    await of().write({ waiting: [file("notes.md")], removed: ["d1"] });
    expect(await of().read()).toEqual({ waiting: [file("notes.md")], removed: ["d1"], savedAt: 0 });
    await of().write({ waiting: [], removed: [] });
    expect(await of().read()).toBeNull();
    expect(await storage.keys()).toEqual([]);
  });

  it.each([{ userId: "ben" }, { tenant: "acme" }, { interviewerId: "i2" }])(
    "stores files separately per person, tenant and interviewer: %o",
    async (there) => {
      const { of } = drafts();
      await of().write({ waiting: [file("notes.md")], removed: [] });
      expect(await of(there).read()).toBeNull();
    },
  );

  it("deletes files after a month or when five other interviewers have newer ones", async () => {
    let time = 0;
    const { storage, of } = drafts(() => time);
    for (time = 1; time <= 6; time += 1) {
      await of({ interviewerId: `i${time}` }).write({ waiting: [file("a.md")], removed: [] });
    }
    expect((await storage.keys()).toSorted()).toEqual(
      ["2", "3", "4", "5", "6"].map((n) => `ada genie i${n}`),
    );
    time = draftRetentionMs + 6;
    expect(await of({ interviewerId: "i6" }).read()).toBeNull();
    await of({ interviewerId: "i7" }).write({ waiting: [file("a.md")], removed: [] });
    expect(await storage.keys()).toEqual(["ada genie i7"]);
  });

  it("deletes old files if the storage is full", async () => {
    let time = 0;
    const { storage, of } = drafts(() => time);
    await of({ interviewerId: "i0" }).write({ waiting: [file("old.md")], removed: [] });
    time = draftRetentionMs;
    const { write } = storage;
    const full = vi.spyOn(storage, "write").mockImplementation(async (key, value) => {
      if ((await storage.keys()).length > 0) throw new Error("There is no room.");
      await write(key, value);
    });
    await of().write({ waiting: [file("notes.md")], removed: [] });
    expect(await storage.keys()).toEqual(["ada genie i1"]);
    await expect(of({ interviewerId: "i2" }).write({ waiting: [file("a.md")], removed: [] })).rejects.toThrow(
      "room",
    );
    full.mockRestore();
  });

  it.each([7, {}, { savedAt: 0, waiting: [{ key: "k", name: "a.md", bytes: "text" }], removed: [] }])(
    "ignores malformed data: %o",
    async (junk) => {
      const { storage, of } = drafts();
      await storage.write("ada genie i1", junk);
      expect(await of().read()).toBeNull();
    },
  );
});

const text = (content: string) => new TextEncoder().encode(content);

describe("documentError", () => {
  it.each(["notes.txt", "NOTES.MD", "a.b.md"])("accepts %s", (name) => {
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
  ] as const)("rejects a file with %s and names it", (_, name, bytes, names, line) => {
    expect(documentError(name, bytes, names)).toBe(line);
  });

  it("fileError checks the size before reading", () => {
    expect(fileError("a.md", 2_000_000)).toMatch(/too large/);
    expect(fileError("a.md", 10)).toBeNull();
  });

  it("base64 encodes long files", () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    expect(Buffer.from(base64(bytes), "base64").equals(bytes)).toBe(true);
  });
});
