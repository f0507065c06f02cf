import type { FastifyInstance } from "fastify";
import type { Database } from "../storage/database.ts";
import type { Drain } from "./drain.ts";
import { problem } from "./errors.ts";

const patienceMilliseconds = 3_000;

export interface Health {
  /**
   * Whether this process can answer requests and calls.
   * @throws {ProblemError} 503 when it drains, or its database does not answer.
   */
  check(): Promise<void>;
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `/healthz`: the process runs. `/readyz`: it can answer requests. `/version`: which release it is. */
export function registerHealthRoutes(
  app: FastifyInstance,
  database: Database,
  version: string,
  drain: Drain,
): Health {
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, () => ({ status: "ok" }));
  app.get("/version", quiet, () => ({ version, node: process.version }));
  const check = async (): Promise<void> => {
    drain.refuse();
    try {
      await within(database.ping(), patienceMilliseconds);
    } catch (cause) {
      throw problem("ERR_UNAVAILABLE", { detail: "The database does not answer.", cause });
    }
  };
  app.get("/readyz", quiet, async () => {
    await check();
    return { status: "ready" };
  });
  return { check };
}
