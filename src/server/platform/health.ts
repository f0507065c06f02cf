import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "../storage/database.ts";
import { problem } from "./errors.ts";

const patienceMilliseconds = 3_000;

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
export function registerHealthRoutes(
  app: FastifyInstance,
  database: Database,
  { version, freeBytes }: { readonly version: string; readonly freeBytes: () => Promise<number> },
): Health {
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
    if ((await freeBytes()) < minFreeBytes) throw problem("ERR_STORAGE_FULL");
    return { status: "ready" };
  });
  return {
    stop: () => {
      stopping = true;
    },
  };
}
