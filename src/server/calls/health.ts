import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "../storage/database.ts";
import type { Drain } from "../platform/drain.ts";
import { problem } from "../platform/errors.ts";

const patienceMs = 3_000;

/** Below this the next recording or row may not fit: the process says that it is not ready, and why. */
const minFreeBytes = 16 * 1024 * 1024;

/** The bytes that a user may still write where a folder is, or would be; as many as one likes where nobody can tell. */
export async function freeBytesOf(folder: string): Promise<number> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    try {
      const { bavail, bsize } = await statfs(path);
      return bavail * bsize;
    } catch {
      if (path === dirname(path)) return Number.POSITIVE_INFINITY;
    }
  }
}

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

/** What readiness is asked of, besides the database. */
export interface HealthSources {
  readonly version: string;
  readonly drain: Drain;
  /** Of the data folder. */
  readonly freeBytes: () => Promise<number>;
}

/** `/healthz`: the process runs. `/readyz`: it can answer requests. `/version`: which release it is. */
export function registerHealthRoutes(
  app: FastifyInstance,
  database: Database,
  { version, drain, freeBytes }: HealthSources,
): Health {
  const quiet = { logLevel: "warn" } as const;
  app.get("/healthz", quiet, () => ({ status: "ok" }));
  app.get("/version", quiet, () => ({ version, node: process.version }));
  const check = async (): Promise<void> => {
    drain.refuse();
    try {
      await within(database.ping(), patienceMs);
    } catch (cause) {
      throw problem("ERR_UNAVAILABLE", { detail: "The database does not answer.", cause });
    }
    if ((await freeBytes()) < minFreeBytes) throw problem("ERR_STORAGE_FULL");
  };
  app.get("/readyz", quiet, async () => {
    await check();
    return { status: "ready" };
  });
  return { check };
}
