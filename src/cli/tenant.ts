import { reservedNames } from "../domain/tenants/reserved-names.ts";
import { createTenant } from "../server/bootstrap/create-tenant.ts";
import { innermostError } from "../server/platform/innermost-error.ts";
import { takenPaths } from "./taken-paths.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Makes a tenant and its first superuser: `npm run tenant -- acme "Acme Research" ada@acme.example Europe/Berlin`,
 * while no server uses the embedded database. Run again, it changes title and time zone, or adds a superuser.
 */
async function makeTenant(): Promise<void> {
  const [name, title, superuser, timeZone, ...more] = process.argv.slice(2);
  if (name === undefined || title === undefined || superuser === undefined || more.length > 0) {
    throw new Error('Usage: npm run tenant -- <name> "<title>" <superuser\'s email address> [<time zone>]');
  }
  await withDatabase(async ({ settings, database, log, now }) => {
    const reserved = reservedNames(await takenPaths(settings, database, log));
    const founding = { name, title, superuser, timeZone };
    const isNew = await database.inControl((tx) => createTenant(tx, founding, { reserved, now }));
    console.log(
      `${isNew ? "Made the tenant" : "Changed the tenant"} ${name}: /${name}/agents. ${superuser} is a superuser of it.`,
    );
  });
}

makeTenant().catch((error: unknown) => {
  console.error(innermostError(error).message);
  process.exitCode = 1;
});
