import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../database.ts";
import type { JobRun, Jobs } from "./job-queue.ts";

/** Limits a run to half the job timeout of one minute; the next job continues. */
const workingMs = 30_000;

export interface ResumableTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

/** Processes the next batch and stores the progress. Returns true if there may be more. */
type Step = (tx: Tx) => Promise<boolean>;

interface ResumableJob {
  /** Loads what the steps need; resolves to `undefined` if there is nothing left to do. */
  readonly open: () => Promise<Step | undefined>;
  /** Stores that the job has failed, after its last attempt. */
  readonly fail: (tx: Tx) => Promise<unknown>;
  /** Logged on a failure, with `about`. */
  readonly message: string;
  readonly about: object;
}

/** Runs a long job in short transactions that store its progress, so that another process can resume after a crash. */
export async function runResumably<Job extends "data-migration" | "impact-count">(
  { database, jobs, clock, log }: ResumableTools,
  [name, { data, isLast }]: readonly [name: Job, run: JobRun<Job>],
  { open, fail, message, about }: ResumableJob,
): Promise<void> {
  const { tenantId } = data;
  const until = clock() + workingMs;
  try {
    const step = await open();
    if (step === undefined) return;
    let isLeft = true;
    while (isLeft && clock() < until) isLeft = await database.inTenant(tenantId, step);
    if (isLeft) await database.inTenant(tenantId, (tx) => jobs.enqueue(tx, name, data));
  } catch (error) {
    log.error({ err: error, ...about }, message);
    if (!isLast) throw error;
    await database.inTenant(tenantId, fail);
  }
}
