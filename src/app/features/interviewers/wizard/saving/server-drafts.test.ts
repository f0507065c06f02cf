import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftSlot, StoredDraft } from "../../../../forms/form-drafts.ts";
import { createStepDrafts, type DraftService, type DraftsByForm } from "./server-drafts.ts";

const draft = (text: string, savedAt = 1): StoredDraft => ({
  layoutKey: "configure",
  values: { name: text },
  savedAt,
  version: 1,
});

/** A browser slot with the draft of an earlier visit; exposes the draft written now. */
function slotInMemory(
  earlier: StoredDraft | null = null,
): DraftSlot & { readonly own: () => StoredDraft | null } {
  let left = earlier;
  let own: StoredDraft | null = null;
  return {
    read: () => left,
    drop: () => void (left = null),
    write: (next) => void (own = next),
    clear: () => void (own = null),
    own: () => own,
  };
}

const service = () => ({
  save: vi.fn<DraftService["save"]>(async () => {}),
  forget: vi.fn<DraftService["forget"]>(async () => {}),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("createStepDrafts", () => {
  it.each([
    ["the browser if its draft is newer", draft("here", 2), draft("there", 1), "here"],
    ["the server if its draft is newer", draft("here", 1), draft("there", 2), "there"],
    ["the server on another machine", null, draft("there"), "there"],
  ])("reads the draft of %s", (_, here, there, expected) => {
    const drafts = createStepDrafts({ configure: there }, service());
    expect(drafts.slot("configure", slotInMemory(here)).read()?.values).toEqual({ name: expected });
  });

  it("offers the drafts one by one if another tab left an older one", () => {
    const drafts = createStepDrafts({ configure: draft("there", 2) }, service());
    const slot = drafts.slot("configure", slotInMemory(draft("another tab's", 1)));
    expect(slot.read()?.values).toEqual({ name: "there" });
    slot.drop();
    expect(slot.read()?.values).toEqual({ name: "another tab's" });
    slot.drop();
    expect(slot.read()).toBeNull();
  });

  it("offers a draft only once if browser and server have the same", () => {
    const drafts = createStepDrafts({ configure: draft("typed", 2) }, service());
    const slot = drafts.slot("configure", slotInMemory(draft("typed", 2)));
    slot.read();
    slot.drop();
    expect(slot.read()).toBeNull();
  });

  it("keeps a newly written draft on the server when the earlier one is dropped", async () => {
    const to = service();
    const slot = createStepDrafts({ configure: draft("earlier") }, to).slot("configure", slotInMemory());
    slot.read();
    slot.write(draft("now", 3));
    slot.drop();
    await vi.advanceTimersByTimeAsync(1500);
    expect(to.save).toHaveBeenCalledExactlyOnceWith({ configure: draft("now", 3) });
    expect(to.forget).not.toHaveBeenCalled();
  });

  it("saves once after typing pauses and reports the status", async () => {
    const to = service();
    const drafts = createStepDrafts({}, to);
    const slot = drafts.slot("configure", slotInMemory());
    slot.write(draft("a"));
    slot.write(draft("ab"));
    expect(to.save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1500);
    expect(to.save).toHaveBeenCalledExactlyOnceWith({ configure: draft("ab") });
    expect(drafts.status()).toBe("saved");
  });

  it("saves the drafts of all forms in one request, by form", async () => {
    const to = service();
    const drafts = createStepDrafts({ knowledge_base: draft("kept") }, to);
    drafts.slot("interview_guide", slotInMemory()).write(draft("guide"));
    drafts.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(to.save).toHaveBeenCalledWith({ interview_guide: draft("guide"), knowledge_base: draft("kept") });
  });

  it("deletes the server's drafts when the last one is cleared, and sends nothing if there were none", async () => {
    const to = service();
    const drafts = createStepDrafts({ configure: draft("old") }, to);
    drafts.slot("other", slotInMemory()).clear();
    await vi.advanceTimersByTimeAsync(2000);
    expect(to.forget).not.toHaveBeenCalled();
    drafts.slot("configure", slotInMemory()).clear();
    await vi.advanceTimersByTimeAsync(1500);
    expect(to.forget).toHaveBeenCalledOnce();
    expect(drafts.status()).toBe("idle");
  });

  it("keeps drafts in the browser when the server fails, and retries on flush", async () => {
    const to = service();
    to.save.mockRejectedValueOnce(new Error("down"));
    const drafts = createStepDrafts({}, to);
    const local = slotInMemory();
    drafts.slot("configure", local).write(draft("mine"));
    await vi.advanceTimersByTimeAsync(1500);
    expect(drafts.status()).toBe("error");
    expect(local.own()).toEqual(draft("mine"));
    drafts.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.status()).toBe("saved");
    expect(to.save).toHaveBeenCalledTimes(2);
  });

  it("sends later drafts only after the request in flight", async () => {
    const answers: (() => void)[] = [];
    const seen: DraftsByForm[] = [];
    const drafts = createStepDrafts(
      {},
      {
        save: async (sent) => {
          seen.push(sent);
          await new Promise<void>((resolve) => answers.push(resolve));
        },
        forget: async () => {},
      },
    );
    const slot = drafts.slot("configure", slotInMemory());
    slot.write(draft("first"));
    await vi.advanceTimersByTimeAsync(1500);
    slot.write(draft("second"));
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen).toHaveLength(1);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.map((sent) => sent["configure"]?.values)).toEqual([{ name: "first" }, { name: "second" }]);
  });

  it("keeps drafts only in the browser before the interviewer exists", async () => {
    const drafts = createStepDrafts({}, null);
    const local = slotInMemory();
    drafts.slot("archetype", local).write(draft("x"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(local.own()).toEqual(draft("x"));
    expect(drafts.status()).toBe("idle");
  });
});
