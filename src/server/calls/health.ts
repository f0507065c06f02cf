import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "../storage/database.ts";
import type { Drain } from "../platform/drain.ts";
import { problem } from "../platform/errors.ts";

const pingTimeoutMs = 3_000;

/** Below this the next recording or row may not fit, so readiness fails with `ERR_STORAGE_FULL`. */
const minFreeBytes = 16 * 1024 * 1024;

/** Free bytes for the folder or its nearest existing parent; infinite if the file system does not tell. */
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
   * Checks whether this process can serve requests and calls.
   * @throws {ProblemError} 503 while draining or if the database does not answer; `ERR_STORAGE_FULL` on low disk space.
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

/** Inputs of the readiness check, besides the database. */
export interface HealthSources {
  readonly version: string;
  readonly drain: Drain;
  /** Free space of the data folder in bytes. */
  readonly freeBytes: () => Promise<number>;
}

/** Registers `/healthz` (liveness), `/readyz` (readiness) and `/version` (release). */
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
      await within(database.ping(), pingTimeoutMs);
    } catch (cause) {
      throw problem("ERR_UNAVAILABLE", { detail: "The database is not responding.", cause });
    }
    if ((await freeBytes()) < minFreeBytes) throw problem("ERR_STORAGE_FULL");
  };
  app.get("/readyz", quiet, async () => {
    await check();
    return { status: "ready" };
  });
  return { check };
}
