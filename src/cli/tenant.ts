import type { FastifyBaseLogger } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { respondentRoot } from "../domain/navigation/respondent-root.ts";
import { reservedNames } from "../domain/tenants/tenant-name.ts";
import { createApp } from "../server/app.ts";
import { createTenant } from "../server/bootstrap/create-tenant.ts";
import { createIdentity } from "../server/identity/plugin.ts";
import { innermostError } from "../server/platform/errors.ts";
import { packageRoot } from "../server/platform/process.ts";
import type { Settings } from "../server/platform/settings.ts";
import type { Database } from "../server/storage/database.ts";
import { openJobQueue } from "../server/storage/jobs/job-queue.ts";
import { withDatabase } from "./with-database.ts";

/** The route table of the web client, as the router's plugin writes it. */
const clientRoutes = join(packageRoot, "src/app/routeTree.gen.ts");

function clientPaths(): string[] {
  const paths = readFileSync(clientRoutes, "utf8").matchAll(/'(\/[^']*)'/g);
  const found = [...paths].map(([, path = ""]) => path);
  if (found.length === 0) throw new Error(`${clientRoutes} names no path.`);
  return found;
}

async function serverPaths(
  settings: Settings,
  database: Database,
  log: FastifyBaseLogger,
): Promise<string[]> {
  const now = () => new Date();
  const identity = await createIdentity({ settings, database, log, now });
  const jobs = await openJobQueue(database, {
    supervise: false,
    onError: (error) => log.error({ err: error }, "The queue of jobs failed"),
  });
  const server = await createApp({
    settings: { ...settings, roles: ["web", "main", "voice"] },
    database,
    identity,
    jobs,
    log,
    now,
    root: packageRoot,
    version: "",
    // Files of the client have routes of their own.
    client: existsSync(join(packageRoot, "dist/web/app")) ? "built" : "none",
    checksAnswers: false,
  });
  await server.stop();
  await jobs.stop();
  return server.routes.map(({ url }) => url);
}

/** Every path that an installation answers at by itself: calls, pages and files of the client. */
const takenPaths = async (
  settings: Settings,
  database: Database,
  log: FastifyBaseLogger,
): Promise<string[]> => [...clientPaths(), respondentRoot, ...(await serverPaths(settings, database, log))];

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
    const setup = { name, title, superuser, timeZone };
    const isNew = await database.inControl((tx) => createTenant(tx, setup, { reserved, now }));
    console.log(
      `${isNew ? "Made the tenant" : "Changed the tenant"} ${name}: /${name}/agents. ${superuser} is a superuser of it.`,
    );
  });
}

makeTenant().catch((error: unknown) => {
  console.error(innermostError(error).message);
  process.exitCode = 1;
});
