import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import PgBoss from "pg-boss";
import type pg from "pg";
import { runtimeRole, type Database, type Tx } from "../database.ts";
import type { Flag } from "../tenant/conversation-tables.ts";

/** Every job there is, and what it is told. Its handler may run more than once. */
export interface JobTypes {
  /** Brings an interviewer that is `launching` to its end. */
  readonly "interviewer-launch": { readonly tenantId: string; readonly interviewerId: string };
  /** Brings the insights of an interviewer up to date. */
  readonly insights: { readonly tenantId: string; readonly interviewerId: string };
  /** Sends an event to a webhook, once; what fails enqueues the next attempt itself. */
  readonly "webhook-delivery": { readonly tenantId: string; readonly deliveryId: string };
  /** Deletes a recording to which no message refers any more. */
  readonly "recording-deletion": { readonly key: string };
  /** Deletes the parts of a file that no record names any more. */
  readonly "file-deletion": { readonly tenantId: string; readonly fileId: string; readonly size: number };
  /** Erases what a tenant's respondents left behind longer ago than it may be kept. */
  readonly retention: { readonly tenantId: string };
  /** Mails somebody the link of their interview, once; what fails enqueues the next attempt itself. */
  readonly "invitation-mail": {
    readonly tenantId: string;
    readonly inviteeId: string;
    /** Which mailing; an older one than the invitation's is no longer wanted. */
    readonly mailing: number;
  };
  /** Mails a member that an interview was flagged, once; what fails enqueues the next attempt itself. */
  readonly "flag-mail": {
    readonly tenantId: string;
    readonly conversationId: string;
    readonly memberId: string;
    readonly flag: Flag;
    /** Counted from 1. */
    readonly attempt: number;
  };
  /** Mails an interviewer's owner how many interviews came in, once; what fails enqueues the next attempt itself. */
  readonly "notice-mail": {
    readonly tenantId: string;
    readonly interviewerId: string;
    /** ISO 8601: when the first of them ended. */
    readonly since: string;
    /** Counted from 1. */
    readonly attempt: number;
  };
  /** Calls somebody, once; what reaches nobody is asked for again by the row of the call. */
  readonly "phone-call": {
    readonly tenantId: string;
    readonly phoneCallId: string;
    /** Counted from 1. */
    readonly attempt: number;
  };
  /** Ends the interviews that respondents left long ago. */
  readonly "interview-abandonment": { readonly tenantId: string };
  /** Puts a recording into words, once; what fails enqueues the next attempt itself. */
  readonly "recording-transcription": {
    readonly tenantId: string;
    readonly conversationId: string;
    readonly messageId: string;
    /** Counted from 1. */
    readonly attempt: number;
  };
  /** Encrypts what a tenant's layouts call passwords by now. */
  readonly "password-sealing": { readonly tenantId: string };
  /** Brings an import of rows, or taking it back, further, in the name of a member. */
  readonly "row-import": { readonly tenantId: string; readonly importId: string; readonly actorId: string };
  /** Makes the sound of what a published interviewer says to everybody. */
  readonly "speech-render": { readonly tenantId: string; readonly interviewerId: string };
  /** Goes on with a change of stored values, or with its undoing. */
  readonly "data-migration": { readonly tenantId: string; readonly migrationId: string };
  /** Goes on counting the records that a document would affect. */
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

/** Hands work to the worker. */
export interface Jobs {
  /**
   * Enqueues in the caller's transaction: there is a job exactly when the transaction commits.
   * @param options.startAfter when it may run at the earliest; default: at once.
   */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobTypes[Name],
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
}

/** Schema of pg-boss; nothing else is in it. */
const schema = "jobs";

const queue = {
  policy: "standard",
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  /** A job of a process that died is given to another after this. */
  expireInSeconds: 60,
} as const;

/** A statement with `$1` placeholders, for a transaction of ours. */
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

/** Each statement in a transaction of its own, with the rights of every request. */
const through = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) => database.inControl((tx) => within(tx).executeSql(text, values)),
});

/** Any number that nothing else in the database locks. */
const lockNumber = 7_436_466;

/**
 * Makes the tables of pg-boss, or brings them to its current version, and a queue for every job. Servers that start at
 * once take turns, which pg-boss alone does not make them do.
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
  // On the embedded database, where the lock is shared as well, the one that came second stands in what was refused.
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

/** What a handler learns of the job that it runs. */
export interface JobRun<Name extends JobName> {
  readonly data: JobTypes[Name];
  /** Whether a failure of this run is final: nobody tries again. */
  readonly isLast: boolean;
}

export interface JobQueue extends Jobs {
  /** Runs jobs of one kind, one at a time, until the queue stops. */
  work<Name extends JobName>(name: Name, run: (job: JobRun<Name>) => Promise<void>): Promise<void>;
  /** Takes no more jobs, and waits for those under way, 10 seconds at most; jobs can still be enqueued. */
  stopWorking(): Promise<void>;
  /** Closes the queue, after `stopWorking`. */
  stop(): Promise<void>;
}

const pollingIntervalSeconds = 1;
const stopWithinMs = 10_000;

/**
 * Opens the queue of jobs in a migrated database.
 * @param options.supervise keeps the queue in order, as a worker does: dead jobs run again, old ones go.
 * @param options.onError learns of what fails beside the jobs.
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
  const running = new Set<Promise<void>>();
  const stopWorking = async (): Promise<void> => {
    await Promise.all(jobNames.map((name) => boss.offWork(name)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, stopWithinMs);
    });
    await Promise.race([Promise.allSettled(running), late]);
    clearTimeout(timer);
  };
  return {
    enqueue: async (tx, name, data, { startAfter } = {}) => {
      await boss.send(name, data, {
        db: within(tx),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    work: async (name, run) => {
      await boss.work(name, { pollingIntervalSeconds, includeMetadata: true, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) {
          const done = run({
            data: job.data as JobTypes[typeof name],
            isLast: job.retryCount >= job.retryLimit,
          });
          running.add(done);
          await done.finally(() => running.delete(done));
        }
      });
    },
    stopWorking,
    stop: async () => {
      await stopWorking();
      await boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
