import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { createApp, type App } from "../app.ts";
import { insertInitialData } from "../bootstrap/prepare-installation.ts";
import type { Caller, Authenticator } from "../calls/call.ts";
import { ConversationTokens } from "../identity/tokens/conversation-token.ts";
import { createIdentity } from "../identity/plugin.ts";
import type { AnyResource } from "../main/resource.ts";
import { packageRoot } from "../platform/process.ts";
import { problem } from "../platform/errors.ts";
import { readSettings } from "../platform/settings.ts";
import { insertTenant } from "../storage/control/installation.ts";
import { connectDatabase, enterTenant, type Database } from "../storage/database.ts";
import { testCipher, openMigratingTestDatabase } from "./open-test-database.ts";
import { migrate } from "../storage/migrate.ts";
import { openJobQueue, type JobQueue } from "../storage/jobs/job-queue.ts";

export const tenantIds = {
  genie: "11111111-1111-4111-8111-111111111111",
  other: "22222222-2222-4222-8222-222222222222",
} as const;

const person = (
  name: string,
  digit: string,
  tenant: keyof typeof tenantIds,
  isSuperuser: boolean,
): Caller => ({
  userId: `aaaaaaaa-0000-4000-8000-00000000000${digit}`,
  sessionId: `bbbbbbbb-0000-4000-8000-00000000000${digit}`,
  email: `${name}@genie.local`,
  displayName: name,
  tenantId: tenantIds[tenant],
  tenant,
  timeZone: "Europe/Berlin",
  now: new Date("2026-11-21T12:00:00Z"),
  isSuperuser,
});

/** Users in tests: two in one tenant, one in another. */
export const people = {
  admin: person("admin", "1", "genie", true),
  staff: person("staff", "2", "genie", false),
  stranger: person("stranger", "3", "other", true),
} as const;

const testTokens = () => new ConversationTokens({ kid: "test", secret: randomBytes(32) });

/** Accepts the name of a user instead of a token. */
const authenticatorOf = (known: Readonly<Record<string, Caller>>, now: () => Date): Authenticator => ({
  credentials: async (request) => {
    const name = request.headers.authorization ?? "";
    const caller = Object.hasOwn(known, name) ? known[name] : undefined;
    if (caller === undefined) throw problem("ERR_UNAUTHENTICATED");
    return {
      userId: caller.userId,
      person: async () => caller,
      caller: async (tx) => {
        await enterTenant(tx, caller.tenantId);
        return { ...caller, now: now() };
      },
    };
  },
});

export interface TestCall {
  /** A key of `people`, or of `others` in the options. */
  readonly as?: keyof typeof people | (string & {});
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON. */
  readonly body: unknown;
}

export interface TestApi extends App {
  readonly database: Database;
  /** Receives the jobs that calls enqueue; no worker runs unless a test starts one. */
  readonly queue: JobQueue;
  /** Clock of the server; tests may set it. */
  readonly clock: { now: Date };
  /** Runs SQL as the table owner, for data that no call exposes. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Runs `work` as the table owner on a single connection, outside a transaction. */
  asOwner<T>(work: (client: Pick<pg.Pool, "query">) => Promise<T>): Promise<T>;
  /** Makes a call relative to `/main`, or to the root for paths below `/voice/`; as the superuser by default. */
  call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, call?: TestCall): Promise<TestResponse>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Also mounts the identity calls; users are still authenticated by name. */
  readonly withIdentity?: boolean;
  /** Overrides of the test settings. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Additional users, by the name that replaces their token. */
  readonly others?: Readonly<Record<string, Caller>>;
  /** An additional entity: the SQL of its table, its resource, and a package root that includes its schemas. */
  readonly entity?: { readonly table: string; readonly resource: AnyResource; readonly root: string };
}

/** Creates a server on its own database, with two tenants that have the initial archetypes and channels. */
export async function createTestApi({
  withIdentity = false,
  environment = {},
  others = {},
  entity,
}: TestApiOptions = {}): Promise<TestApi> {
  const test = await openMigratingTestDatabase();
  const pool = new pg.Pool(test.connection);
  const clock = { now: new Date("2026-11-21T10:00:00.000Z") };
  await migrate(pool, undefined, async (tx) => {
    for (const [name, id] of Object.entries(tenantIds)) {
      await insertTenant(tx, { id, name, title: name, createdAt: clock.now });
      await insertInitialData(tx, id, clock.now);
    }
  });
  if (entity !== undefined) {
    // Rerun the routines, which apply the common table rules, as after a migration.
    await pool.query(`${entity.table}; delete from installation.routines`);
    await migrate(pool, undefined, async () => {});
  }
  // Prepared statements on PostgreSQL only: all clients of the embedded database share one session.
  const keepsStatements = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
  const database = connectDatabase(pool, testCipher, undefined, undefined, keepsStatements);
  // Created when the first blob is stored.
  const dataDir = join(tmpdir(), `genie-test-${randomUUID()}`);
  const settings = readSettings({
    ROLES: "main,voice",
    RATE_LIMIT: "1000000",
    LIMIT_PERSON_CALLS: "1000000",
    LIMIT_SIGN_INS: "1000000",
    LIMIT_BEGINNINGS_ADDRESS: "1000000",
    LIMIT_UPLOADS: "1000000",
    DATA_DIR: dataDir,
    ...environment,
  });
  const log = pino({ level: "silent" });
  const now = () => clock.now;
  const identity = withIdentity
    ? await createIdentity({ settings, database, log, now })
    : { register: () => Promise.resolve(), conversationTokens: testTokens() };
  const queue = await openJobQueue(database, {
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  const served = await createApp({
    settings,
    database,
    jobs: queue,
    identity: { ...identity, authenticator: authenticatorOf({ ...others, ...people }, now) },
    log,
    now,
    root: entity?.root ?? packageRoot,
    ...(entity && { resources: [entity.resource] }),
    version: "0.0.0",
    client: "none",
    checksAnswers: true,
  });
  await served.app.ready();
  return {
    ...served,
    database,
    queue,
    clock,
    query: async (text) => (await pool.query<Record<string, unknown>>(text)).rows,
    asOwner: async (work) => {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    call: async (method, path, { as = "admin", body, headers = {} } = {}) => {
      const answer = await served.app.inject({
        method,
        url: path.startsWith("/voice/") ? path : `/main${path}`,
        headers: {
          authorization: as,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body === "" ? undefined : (JSON.parse(answer.body) as unknown),
      };
    },
    close: async () => {
      await served.stop();
      await queue.stop();
      await database.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
