import { describe, expect, it } from "vitest";
import { memoryStorage } from "../platform/key-value-storage.ts";
import { leaseLock } from "./exclusive-lock.ts";

describe("leaseLock", () => {
  it("lets one tab work at a time", async () => {
    const { lockOf, order } = tabs();
    const slow = lockOf("one")(async () => {
      order.push("one begins");
      await ticks(20);
      order.push("one ends");
    });
    const quick = lockOf("two")(async () => {
      await Promise.resolve();
      order.push("two");
    });
    await Promise.all([slow, quick]);
    expect(order.indexOf("one ends") - order.indexOf("one begins")).toBe(1);
    expect(order).toHaveLength(3);
  });

  it("is released when the work fails", async () => {
    const { lockOf } = tabs();
    await expect(
      lockOf("one")(async () => {
        await Promise.resolve();
        throw new Error("fault");
      }),
    ).rejects.toThrow("fault");
    await expect(lockOf("two")(async () => await Promise.resolve("done"))).resolves.toBe("done");
  });

  it("expires if its tab was closed", async () => {
    const { lockOf, storage } = tabs();
    storage.write("lock", "closed 10000");
    await expect(lockOf("two")(async () => await Promise.resolve("done"))).resolves.toBe("done");
  });

  it("ignores an invalid lease", async () => {
    const { lockOf, storage } = tabs();
    storage.write("lock", "closed 99999999999999");
    await expect(lockOf("two")(async () => await Promise.resolve("done"))).resolves.toBe("done");
  });
});

function tabs() {
  const storage = memoryStorage();
  const order: string[] = [];
  let now = 1000;
  const lockOf = (owner: string) =>
    leaseLock("lock", {
      storage,
      owner,
      now: () => now,
      async wait(milliseconds) {
        now += milliseconds;
        await ticks(1);
      },
    });
  return { lockOf, order, storage };
}

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => setImmediate(resolve));
}
