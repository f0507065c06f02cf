import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { createApp } from "../../app.ts";
import { packageRoot } from "../../platform/package-root.ts";
import { readSettings } from "../../platform/settings.ts";
import { createIdentity, type IdentityOptions } from "../plugin.ts";
import type { IdentityDatabase } from "./open-identity-database.ts";

/** The server without its client, with a clock that the test turns. */
export async function createTestServer(
  database: IdentityDatabase,
  environment: Record<string, string> = {},
  options: Pick<IdentityOptions, "fetch"> = {},
): Promise<{ app: FastifyInstance; clock: { now: Date } }> {
  const clock = { now: new Date() };
  const now = () => clock.now;
  const settings = readSettings(environment);
  const log = pino({ level: "silent" });
  const identity = await createIdentity({ settings, database, log, now, ...options });
  const { app } = await createApp({
    settings,
    database,
    identity,
    log,
    now,
    root: packageRoot,
    version: "0.0.0",
    client: "none",
  });
  // Answers what every call in a tenant is told of its caller.
  app.get("/probe", (request) => database.inControl((tx) => identity.authenticator.caller(request, tx)));
  await app.ready();
  return { app, clock };
}
