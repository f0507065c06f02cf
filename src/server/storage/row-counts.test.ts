import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resource as channelResource } from "../main/channels/resource.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import type { Tx } from "./database.ts";
import { readList } from "./list.ts";
import { channels } from "./tenant/tables.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const everything = { page: 0, pageSize: 1, search: "", ordering: [], filters: {} };
const channel = (name: string, tenantId: string = tenantIds.genie) => {
  const at = new Date("2026-11-21T10:00:00Z");
  return { tenantId, id: uuidv7(), name, type: "chat" as const, createdAt: at, updatedAt: at };
};
const totalIn = (tx: Tx, tenantId: string = tenantIds.genie) =>
  readList(tx, channelResource.list, { tenantId, timeZone: "UTC" }, everything).then(({ total }) => total);
const totalOf = (tenantId: string = tenantIds.genie) =>
  api.database.inTenant(tenantId, (tx) => totalIn(tx, tenantId));

describe("the total of a whole list", () => {
  it("includes rows that were stored before the first request", async () => {
    expect(await totalOf()).toBe(3);
  });

  it("follows inserts and deletes, within the transaction too", async () => {
    const rows = ["One", "Two", "Three"].map((name) => channel(name));
    const within = await api.database.inTenant(tenantIds.genie, async (tx) => {
      await tx.insert(channels).values(rows);
      return totalIn(tx);
    });
    expect([within, await totalOf()]).toEqual([6, 6]);
    await api.database.inTenant(tenantIds.genie, (tx) =>
      tx.delete(channels).where(eq(channels.tenantId, tenantIds.genie)),
    );
    expect(await totalOf()).toBe(0);
  });

  it("ignores rows that were rolled back or skipped on conflict", async () => {
    const kept = channel("Kept");
    await api.database.inTenant(tenantIds.genie, (tx) => tx.insert(channels).values(kept));
    const before = await totalOf();
    const undone = api.database.inTenant(tenantIds.genie, async (tx) => {
      await tx.insert(channels).values(channel("Lost"));
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await api.database.inTenant(tenantIds.genie, (tx) =>
      tx.insert(channels).values(kept).onConflictDoNothing(),
    );
    expect(await totalOf()).toBe(before);
  });

  it("counts the tenant's rows only", async () => {
    expect(await totalOf(tenantIds.other)).toBe(3);
    await api.database.inTenant(tenantIds.other, (tx) =>
      tx.insert(channels).values(channel("Theirs", tenantIds.other)),
    );
    expect(await totalOf(tenantIds.other)).toBe(4);
  });
});
