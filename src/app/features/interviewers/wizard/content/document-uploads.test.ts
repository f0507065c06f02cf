import { describe, expect, it } from "vitest";
import type { KnowledgeDocument } from "../../../../../contracts/contracts.gen.ts";
import { memoryLargeStorage } from "../../../../platform/testing.ts";
import { createDocumentUploads, type DocumentCalls } from "./document-uploads.ts";
import { type FileDraft, fileDraft } from "./file-draft.ts";

const stored: readonly KnowledgeDocument[] = [
  { id: "d1", name: "background.md", size: 3, created_at: "2026-11-20T09:00:00Z" },
];
const text = (name: string) => new File(["text"], name);

/** Returns a function that opens the same interviewer in one browser. */
function browser() {
  const storage = memoryLargeStorage();
  let time = 0;
  const draft = fileDraft(
    () => Promise.resolve(storage),
    () => time,
    { userId: "ada", tenant: "genie", interviewerId: "i1" },
  );
  return async (saved = stored) => {
    time += 1;
    const uploads = createDocumentUploads(saved, draft, time);
    await uploads.open();
    return uploads;
  };
}

/** A service that records calls; rejects the upload named `refuses`. */
function service(noted: string[], refuses?: string): DocumentCalls {
  return {
    async upload({ key, name, bytes }) {
      if (name === refuses) throw new Error("refused");
      noted.push(`+${name}`);
      return { id: key, name, size: bytes.length, created_at: "2026-11-20T09:00:00Z" };
    },
    async remove(id) {
      noted.push(`-${id}`);
    },
  };
}

/** Waits for pending writes to the browser's storage. */
const untilWritten = () => new Promise((resolve) => setTimeout(resolve, 0));

const listed = (uploads: Awaited<ReturnType<ReturnType<typeof browser>>>) =>
  uploads.view().shown.map(({ name, next }) => `${name} ${next}`);

describe("unsaved documents", () => {
  it("are restored on the next visit and counted", async () => {
    const visit = browser();
    const first = await visit();
    await first.take([text("notes.md")]);
    first.remove("d1");
    expect(first.view().restoredCount).toBe(0);
    await untilWritten();
    const second = await visit();
    expect(listed(second)).toEqual(["background.md remove", "notes.md upload"]);
    expect(second.view().restoredCount).toBe(2);
    expect(second.hasUnsaved()).toBe(true);
    const noted: string[] = [];
    await second.send(service(noted));
    expect(noted).toEqual(["-d1", "+notes.md"]);
    expect(listed(await visit([]))).toEqual([]);
  });

  it("survive changes made before they are read", async () => {
    const visit = browser();
    await (await visit()).take([text("notes.md")]);
    await untilWritten();
    const second = await visit();
    const early = createDocumentUploads(stored, { read: slowly, write: async () => {} }, 9);
    async function slowly() {
      await untilWritten();
      return { waiting: [{ key: "k", name: "notes.md", bytes: Uint8Array.of(1) }], removed: [], savedAt: 0 };
    }
    early.remove("d1");
    await early.open();
    expect(listed(early)).toEqual(["background.md remove", "notes.md upload"]);
    second.remove("d1");
    await untilWritten();
    expect(listed(await visit())).toEqual(["background.md remove", "notes.md upload"]);
  });

  it("keep their upload key for retries", async () => {
    const visit = browser();
    const first = await visit();
    await first.take([text("notes.md")]);
    await untilWritten();
    const keyOf = (uploads: typeof first) =>
      uploads.view().shown.find(({ name }) => name === "notes.md")?.key;
    expect(keyOf(await visit())).toBe(keyOf(first));
  });

  it("remain waiting from the first rejected one on", async () => {
    const visit = browser();
    const uploads = await visit([]);
    await uploads.take([text("a.md"), text("b.md"), text("c.md")]);
    await expect(uploads.send(service([], "b.md"))).rejects.toThrow("refused");
    await untilWritten();
    expect(listed(uploads)).toEqual(["a.md stay", "b.md upload", "c.md upload"]);
    const uploaded = { id: "d2", name: "a.md", size: 4, created_at: "2026-11-20T09:00:00Z" };
    expect(listed(await visit([uploaded]))).toEqual(["a.md stay", "b.md upload", "c.md upload"]);
  });

  it("can replace a removed document of the same name, whose removal can be undone", async () => {
    const uploads = await browser()();
    await uploads.take([text("BACKGROUND.md")]);
    expect(uploads.view().refused).toHaveLength(1);
    uploads.remove("d1");
    await uploads.take([text("background.md")]);
    expect(uploads.view().refused).toEqual([]);
    expect(listed(uploads)).toEqual(["background.md remove", "background.md upload"]);
    uploads.keep("d1");
    expect(listed(uploads)).toEqual(["background.md stay", "background.md upload"]);
  });

  it("are reported as not persisted if the storage fails", async () => {
    const broken: FileDraft = {
      read: () => Promise.reject(new Error("no room")),
      write: () => Promise.reject(new Error("no room")),
    };
    const uploads = createDocumentUploads(stored, broken, 0);
    await uploads.open();
    await uploads.take([text("notes.md")]);
    await untilWritten();
    expect(uploads.view().isPersisted).toBe(false);
    const [, waiting] = uploads.view().shown;
    uploads.remove(waiting?.key ?? "");
    await untilWritten();
    expect(uploads.view().isPersisted).toBe(true);
  });
});
