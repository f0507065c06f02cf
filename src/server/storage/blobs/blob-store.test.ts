import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BlobStore, folderBlobStore } from "./blob-store.ts";

let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "genie-blobs-"));
  blobs = folderBlobStore(join(folder, "blobs"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("folderBlobStore", () => {
  it("returns a stored blob, whole or by range", async () => {
    await blobs.put("audio/one.pcm", Buffer.from("0123456789"));
    const blob = await blobs.get("audio/one.pcm");
    expect(blob?.size).toBe(10);
    expect(blob && (await text(blob.open()))).toBe("0123456789");
    expect(blob && (await text(blob.open({ first: 2, last: 4 })))).toBe("234");
    expect(blob && (await text(blob.open({ first: 7 })))).toBe("789");
    expect((await blobs.read("audio/one.pcm"))?.toString()).toBe("0123456789");
  });

  it("replaces a blob atomically and leaves no temporary files", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => blobs.put("two", Buffer.alloc(10_000, index))),
    );
    const bytes = await blobs.read("two");
    expect(new Set(bytes).size).toBe(1);
    expect(bytes?.length).toBe(10_000);
    expect(await readdir(join(folder, "blobs"))).toEqual(["audio", "two"]);
  });

  it("returns null for a missing or deleted blob", async () => {
    await blobs.put("three", Buffer.from("x"));
    await blobs.delete("three");
    await blobs.delete("three");
    expect(await blobs.get("three")).toBeNull();
    expect(await blobs.read("audio/none")).toBeNull();
    expect(await blobs.get("audio")).toBeNull();
  });

  it.each(["", "../x", "a/../../x", "/etc/passwd", "a//b", "a/.b", "a\\b", "a\u0000b", "x".repeat(301)])(
    "refuses the key %j",
    async (key) => {
      await expect((async () => blobs.put(key, Buffer.from("x")))()).rejects.toThrow(
        "This is not a blob key.",
      );
      await expect((async () => blobs.read(key))()).rejects.toThrow("This is not a blob key.");
    },
  );
});
