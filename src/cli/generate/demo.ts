import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { initialTenant } from "../../server/bootstrap/prepare-installation.ts";
import { findTenantId } from "../../server/storage/control/installation.ts";
import { formatRecordings, recordDemo } from "../seed/record-demo.ts";
import { withDatabase } from "../with-database.ts";

/**
 * Has the engine hold the demo's interviews in a temporary database and stores their logs: `npm run generate:demo`, after
 * a change to the engine, the demo's guide or `seed/demo-respondents.json`.
 */
async function generateDemo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "genie-demo-"));
  const file = new URL("../../server/bootstrap/demo/interviews.gen.json", import.meta.url);
  Object.assign(process.env, { DATA_DIR: folder, DEMO: "off", DATABASE_URL: "" });
  try {
    await withDatabase(async ({ database, now }) => {
      const tenantId = await database.inControl((tx) => findTenantId(tx, initialTenant.name));
      if (tenantId === undefined) throw new Error(`There is no tenant ${initialTenant.name}.`);
      const recordings = await recordDemo(database, tenantId, now);
      await writeFile(file, formatRecordings(recordings));
      console.log(`Recorded ${recordings.length} interviews in ${fileURLToPath(file)}.`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await generateDemo();
