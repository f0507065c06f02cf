import { describe, expect, it, vi } from "vitest";
import { draftLife } from "../../../forms/form-drafts.ts";
import { memoryLargeStorage } from "../../../platform/large-storage.ts";
import { fileDraft } from "./file-draft.ts";

const here = { userId: "ada", tenant: "genie", interviewerId: "i1" };
const file = (name: string) => ({ key: name, name, bytes: Uint8Array.of(1, 2, 3) });

function drafts(now = () => 0) {
  const storage = memoryLargeStorage();
  const open = () => Promise.resolve(storage);
  return { storage, of: (change: Partial<typeof here> = {}) => fileDraft(open, now, { ...here, ...change }) };
}

describe("files that wait for a save", () => {
  it("are kept with their bytes, and forgotten once nothing waits", async () => {
    const { storage, of } = drafts();
    await of().write({ waiting: [file("notes.md")], removed: ["d1"] });
    expect(await of().read()).toEqual({ waiting: [file("notes.md")], removed: ["d1"], savedAt: 0 });
    await of().write({ waiting: [], removed: [] });
    expect(await of().read()).toBeNull();
    expect(await storage.keys()).toEqual([]);
  });

  it.each([{ userId: "ben" }, { tenant: "acme" }, { interviewerId: "i2" }])(
    "are nobody else's: %o has its own",
    async (there) => {
      const { of } = drafts();
      await of().write({ waiting: [file("notes.md")], removed: [] });
      expect(await of(there).read()).toBeNull();
    },
  );

  it("go after a month, and when those of five other interviewers are newer", async () => {
    let time = 0;
    const { storage, of } = drafts(() => time);
    for (time = 1; time <= 6; time += 1) {
      await of({ interviewerId: `i${time}` }).write({ waiting: [file("a.md")], removed: [] });
    }
    expect((await storage.keys()).toSorted()).toEqual(
      ["2", "3", "4", "5", "6"].map((n) => `ada genie i${n}`),
    );
    time = draftLife + 6;
    expect(await of({ interviewerId: "i6" }).read()).toBeNull();
    await of({ interviewerId: "i7" }).write({ waiting: [file("a.md")], removed: [] });
    expect(await storage.keys()).toEqual(["ada genie i7"]);
  });

  it("take the room of old ones where there is no other", async () => {
    let time = 0;
    const { storage, of } = drafts(() => time);
    await of({ interviewerId: "i0" }).write({ waiting: [file("old.md")], removed: [] });
    time = draftLife;
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
    "survive junk: %o",
    async (junk) => {
      const { storage, of } = drafts();
      await storage.write("ada genie i1", junk);
      expect(await of().read()).toBeNull();
    },
  );
});
