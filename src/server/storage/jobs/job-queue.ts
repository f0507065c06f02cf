import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import PgBoss from "pg-boss";
import type pg from "pg";
import { type PeriodicTask, runPeriodically } from "../../platform/run-periodically.ts";
import { runtimeRole, type Database, type Tx } from "../database.ts";
import type { Flag } from "../tenant/conversation-tables.ts";

/** Payloads by job type. A job's handler may run more than once. */
export interface JobTypes {
  /** Completes the launch of an interviewer that is `launching`. */
  readonly "interviewer-launch": { readonly tenantId: string; readonly interviewerId: string };
  /** Updates the insights of an interviewer. */
  readonly insights: { readonly tenantId: string; readonly interviewerId: string };
  /** Sends an event to a webhook, once; on failure the handler enqueues the next attempt. */
  readonly "webhook-delivery": { readonly tenantId: string; readonly deliveryId: string };
  /** Deletes a recording that no message refers to. */
  readonly "recording-deletion": { readonly key: string };
  /** Deletes the parts of a file that no record refers to. */
  readonly "file-deletion": { readonly tenantId: string; readonly fileId: string; readonly size: number };
  /** Erases respondents' data that is older than the tenant's retention period. */
  readonly retention: { readonly tenantId: string };
  /** Mails an invitee the link of their interview, once; on failure the handler enqueues the next attempt. */
  readonly "invitation-mail": {
    readonly tenantId: string;
    readonly inviteeId: string;
    /** Number of the mailing; obsolete if the invitation has a newer one. */
    readonly mailing: number;
  };
  /** Mails a member that an interview was flagged, once; on failure the handler enqueues the next attempt. */
  readonly "flag-mail": {
    readonly tenantId: string;
    readonly conversationId: string;
    readonly memberId: string;
    readonly flag: Flag;
    /** Starts at 1. */
    readonly attempt: number;
  };
  /** Mails an interviewer's owner the number of new interviews, once; on failure the handler enqueues a retry. */
  readonly "notice-mail": {
    readonly tenantId: string;
    readonly interviewerId: string;
    /** ISO 8601: when the first of them ended. */
    readonly since: string;
    /** Starts at 1. */
    readonly attempt: number;
  };
  /** Makes one phone call; the row of the call schedules the next attempt. */
  readonly "phone-call": {
    readonly tenantId: string;
    readonly phoneCallId: string;
    /** Starts at 1. */
    readonly attempt: number;
  };
  /** Ends interviews that their respondents abandoned. */
  readonly "interview-abandonment": { readonly tenantId: string };
  /** Transcribes a recording, once; on failure the handler enqueues the next attempt. */
  readonly "recording-transcription": {
    readonly tenantId: string;
    readonly conversationId: string;
    readonly messageId: string;
    /** Starts at 1. */
    readonly attempt: number;
  };
  /** Encrypts stored values of fields that a tenant's layouts have made passwords. */
  readonly "password-sealing": { readonly tenantId: string };
  /** Continues an import of rows or its undo, on behalf of a member. */
  readonly "row-import": { readonly tenantId: string; readonly importId: string; readonly actorId: string };
  /** Synthesizes the lines that a published interviewer says to every respondent. */
  readonly "speech-render": { readonly tenantId: string; readonly interviewerId: string };
  /** Continues a change of stored values or its undo. */
  readonly "data-migration": { readonly tenantId: string; readonly migrationId: string };
  /** Continues counting the records that a document would affect. */
  readonly "impact-count": { readonly tenantId: string; readonly countId: string };
}

export type JobName = keyof JobTypes;

export const jobNames: readonly JobName[] = [
  "interviewer-launch",
  "insights",
  "webhook-delivery",
  "recording-deletion",
  "file-deletion",
  "retention",
  "invitation-mail",
  "flag-mail",
  "notice-mail",
  "phone-call",
  "interview-abandonment",
  "recording-transcription",
  "password-sealing",
  "row-import",
  "speech-render",
  "data-migration",
  "impact-count",
];

/** Enqueues jobs for the worker. */
export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if the transaction commits.
   * @param options.startAfter earliest start; default: immediately.
   */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobTypes[Name],
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
}

/** Schema of pg-boss alone. */
const schema = "jobs";

const queue = {
  policy: "standard",
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  /** Seconds after which the job of a dead process is retried by another. */
  expireInSeconds: 60,
} as const;

/** Converts a statement with `$1` placeholders to drizzle's SQL. */
const statementOf = (text: string, values: readonly unknown[] | undefined): SQL =>
  sql.join(
    text
      .split(/\$(\d+)\b/u)
      .map((part, index) =>
        index % 2 === 1 ? sql`${sql.param(values?.[Number(part) - 1])}` : sql.raw(part),
      ),
  );

const within = (tx: Tx): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: (await tx.execute(statementOf(text, values))).rows }),
});

/** Runs each statement in its own transaction, with the role of all requests. */
const through = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) => database.inControl((tx) => within(tx).executeSql(text, values)),
});

/** Key of the advisory lock; unique in the database. */
const lockNumber = 7_436_466;

/**
 * Creates or upgrades the tables of pg-boss, and a queue for every job type. Servers that start at once take turns,
 * which pg-boss alone does not ensure.
 * @param pool logs in as the owner of the tables.
 */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockNumber})`);
    try {
      await install(client);
    } finally {
      await client.query(`select pg_advisory_unlock(${lockNumber})`);
    }
  } finally {
    client.release();
  }
}

async function install(client: pg.PoolClient): Promise<void> {
  const boss = new PgBoss({
    db: {
      // Clients of the embedded database share a session, in which only a transaction keeps their parameters apart.
      executeSql: (text, values) =>
        values === undefined || values.length === 0
          ? client.query(text)
          : drizzle(client).transaction((tx) => within(tx).executeSql(text, values)),
    },
    schema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  // Sessions of the embedded database share the lock too, so that a concurrent install may end in a failed transaction.
  await client.query("rollback");
  for (const name of jobNames) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, { name, ...queue });
  }
  await boss.stop({ graceful: false });
  await client.query(
    `grant usage on schema ${schema} to ${runtimeRole};
     grant select, insert, update, delete on all tables in schema ${schema} to ${runtimeRole}`,
  );
}

/** Argument of job handlers. */
export interface JobRun<Name extends JobName> {
  readonly data: JobTypes[Name];
  /** Whether a failure of this run is final, without further retries. */
  readonly isLast: boolean;
}

export interface JobQueue extends Jobs {
  /** Runs jobs of one type, one at a time, until the queue stops. */
  work<Name extends JobName>(name: Name, run: (job: JobRun<Name>) => Promise<void>): void;
  /** Stops taking jobs and waits up to 10 seconds for running ones; jobs can still be enqueued. */
  stopWorking(): Promise<void>;
  /** Closes the queue, after `stopWorking`. */
  stop(): Promise<void>;
}

const pollingIntervalMs = 1_000;
const stopWithinMs = 10_000;

/**
 * Opens the job queue of a migrated database.
 * @param options.supervise maintains the queue, as a worker does: retries dead jobs, deletes old ones.
 * @param options.onError called with errors outside of job handlers.
 */
export async function openJobQueue(
  database: Database,
  { supervise, onError }: { readonly supervise: boolean; readonly onError: (error: Error) => void },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: through(database),
    schema,
    migrate: false,
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 7,
  });
  boss.on("error", onError);
  await boss.start();
  const hands: PeriodicTask[] = [];
  const stopping = new AbortController();
  const stopWorking = async (): Promise<void> => {
    stopping.abort();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, stopWithinMs);
    });
    await Promise.race([Promise.all(hands.map((hand) => hand.stop())), late]);
    clearTimeout(timer);
  };
  /** Runs jobs of a type until none is waiting. A job whose end cannot be stored is run again when it has expired. */
  const runWaiting = async <Name extends JobName>(name: Name, run: (job: JobRun<Name>) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      const [job] = await boss.fetch<JobTypes[Name]>(name, { batchSize: 1, includeMetadata: true });
      if (job === undefined) return;
      try {
        await run({ data: job.data, isLast: job.retryCount >= job.retryLimit });
      } catch (error) {
        await boss.fail(name, job.id, error instanceof Error ? error : new Error(String(error)));
        continue;
      }
      await boss.complete(name, job.id);
    }
  };
  return {
    enqueue: async (tx, name, data, { startAfter } = {}) => {
      await boss.send(name, data, {
        db: within(tx),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    // Not `boss.work`: it lets the promises of `complete` and `fail` go, so that one refusal by a busy database would
    // end the process.
    work: (name, run) => {
      hands.push(
        runPeriodically(
          pollingIntervalMs,
          () => runWaiting(name, run),
          (error) => onError(error instanceof Error ? error : new Error(String(error))),
        ),
      );
    },
    stopWorking,
    stop: async () => {
      await stopWorking();
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
