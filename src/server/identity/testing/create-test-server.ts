import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type App, type AppOptions, createApp } from "../../app.ts";
import { packageRoot } from "../../platform/package-root.ts";
import { readSettings } from "../../platform/settings.ts";
import { openJobQueue } from "../../storage/jobs/job-queue.ts";
import { createIdentity, type IdentityOptions } from "../plugin.ts";
import type { IdentityDatabase } from "./open-identity-database.ts";

interface TestServerOptions extends Pick<IdentityOptions, "fetch"> {
  /** Default: it says nothing. */
  log?: AppOptions["log"];
  /** Default: none. */
  client?: AppOptions["client"];
}

/** The server, by default without its client, with a clock that the test turns. */
export async function createTestServer(
  database: IdentityDatabase,
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
): Promise<{ app: FastifyInstance; routes: App["routes"]; clock: { now: Date } }> {
  const clock = { now: new Date() };
  const now = () => clock.now;
  const settings = readSettings(environment);
  const { log = pino({ level: "silent" }), fetch } = options;
  const identity = await createIdentity({ settings, database, log, now, fetch });
  const jobs = await openJobQueue(database, {
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  const { app, routes } = await createApp({
    settings,
    database,
    identity,
    jobs,
    log,
    now,
    root: packageRoot,
    version: "0.0.0",
    client: options.client ?? "none",
    checksAnswers: true,
  });
  // Answers what every call in a tenant is told of its caller.
  app.get("/probe", (request) =>
    identity.authenticator
      .credentials(request)
      .then((credentials) => database.inControl((tx) => credentials.caller(tx))),
  );
  app.addHook("onClose", () => jobs.stop());
  await app.ready();
  return { app, routes, clock };
}
