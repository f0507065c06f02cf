import { initialTenant } from "../server/bootstrap/prepare-installation.ts";
import { rootCauseOf } from "../server/platform/errors.ts";
import { findTenantId } from "../server/storage/control/installation.ts";
import { seedTenant } from "./seed/seed-tenant.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Fills the demo tenant with realistic data: `npm run seed`, also while a server is running. Idempotent: keeps existing
 * data.
 */
async function seed(): Promise<void> {
  await withDatabase(
    async ({ database, now }) => {
      const tenantId = await database.inControl((tx) => findTenantId(tx, initialTenant.name));
      if (tenantId === undefined) throw new Error(`There is no tenant ${initialTenant.name}.`);
      const added = await seedTenant(database, tenantId, now);
      console.log(
        `Added ${added.archetypes} archetypes, ${added.channels} channels, ${added.interviewers} interviewers and ` +
          `${added.interviews} interviews of the seed's own interviewer to the tenant ${initialTenant.name}.`,
      );
    },
    { joinsServer: true },
  );
}

seed().catch((error: unknown) => {
  console.error(rootCauseOf(error).message);
  process.exitCode = 1;
});
