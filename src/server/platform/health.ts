import type { FastifyInstance } from "fastify";
import type { Database } from "../storage/database.ts";
import { problem } from "./errors.ts";

const patienceMilliseconds = 3_000;

export interface Health {
  /** Says from now on that no new requests should come. */
  stop(): void;
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `/healthz`: the process runs. `/readyz`: it can answer requests. `/version`: which release it is. */
export function registerHealthRoutes(app: FastifyInstance, database: Database, version: string): Health {
  let stopping = false;
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, () => ({ status: "ok" }));
  app.get("/version", quiet, () => ({ version, node: process.version }));
  app.get("/readyz", quiet, async () => {
    if (stopping) throw problem("ERR_UNAVAILABLE", { detail: "The server is stopping." });
    try {
      await within(database.ping(), patienceMilliseconds);
    } catch (cause) {
      throw problem("ERR_UNAVAILABLE", { detail: "The database does not answer.", cause });
    }
    return { status: "ready" };
  });
  return {
    stop: () => {
      stopping = true;
    },
  };
}
