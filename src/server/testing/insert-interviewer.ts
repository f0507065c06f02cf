import { v7 as uuidv7 } from "uuid";
import { interviewers } from "../storage/tenant/interviewer-tables.ts";
import { tenantIds, type TestApi } from "./create-test-api.ts";

type Changes = Partial<typeof interviewers.$inferInsert>;

/** Inserts an interviewer directly into the test tenant, for tests of dependent data. Returns its id. */
export async function insertInterviewer(api: TestApi, changes: Changes = {}): Promise<string> {
  const id = uuidv7();
  const tenantId = tenantIds.genie;
  const [archetype] = await api.query(
    `select id from tenant.archetypes where tenant_id = '${tenantId}' and type = 'Expert Deep Dive'`,
  );
  await api.database.inTenant(tenantId, (tx) =>
    tx.insert(interviewers).values({
      tenantId,
      id,
      name: "Suppliers",
      engineId: uuidv7(),
      archetypeId: String(archetype?.["id"]),
      createdAt: api.clock.now,
      updatedAt: api.clock.now,
      ...changes,
    }),
  );
  return id;
}
