import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import type { CallHost } from "../../platform/call.ts";
import { loadContract } from "../../platform/contract.ts";
import { problem, problemBody, ProblemError } from "../../platform/errors.ts";
import { packageRoot } from "../../platform/package-root.ts";
import { readSettings } from "../../platform/settings.ts";
import { createIdentity, type IdentityOptions } from "../plugin.ts";
import type { TestDatabase } from "./open-test-database.ts";

/** Identity on a server of its own, with a clock that the test turns. */
export async function createTestServer(
  database: TestDatabase,
  environment: Record<string, string> = {},
  options: Pick<IdentityOptions, "fetch"> = {},
): Promise<{ app: FastifyInstance; clock: { now: Date } }> {
  const clock = { now: new Date() };
  const now = () => clock.now;
  const settings = readSettings(environment);
  const app = fastify({ logger: false });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => problem("ERR_TOO_MANY_REQUESTS"),
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply
      .code(error.statusCode)
      .headers({ ...error.details.headers })
      .type("application/problem+json")
      .send(problemBody(error, request.id));
  });
  const identity = await createIdentity({ settings, database, log: app.log, now, ...options });
  const host: CallHost = {
    app,
    contract: loadContract(packageRoot),
    database,
    authenticator: identity.authenticator,
    now,
    mounted: new Map(),
  };
  await identity.register(host);
  // Stands for every call in a tenant.
  app.get("/probe", (request) => database.inControl((tx) => identity.authenticator.caller(request, tx)));
  await app.ready();
  return { app, clock };
}
