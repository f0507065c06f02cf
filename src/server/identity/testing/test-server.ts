import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import pg from "pg";
import { v4 } from "uuid";
import { type App, type AppOptions, createApp } from "../../app.ts";
import { packageRoot } from "../../platform/process.ts";
import { readSettings } from "../../platform/settings.ts";
import { openJobQueue } from "../../storage/jobs/job-queue.ts";
import { createIdentity, type IdentityOptions } from "../plugin.ts";
import { demoAccounts, demoPassword } from "../embedded/demo-accounts.ts";
import { insertMember, insertTenant } from "../../storage/control/installation.ts";
import { connectDatabase, type Database } from "../../storage/database.ts";
import { testCipher, openMigratingTestDatabase } from "../../testing/open-test-database.ts";
import { migrate } from "../../storage/migrate.ts";
import type { SessionTokens, SignInOptions } from "../../../contracts/contracts.gen.ts";

interface TestServerOptions extends Pick<IdentityOptions, "fetch"> {
  /** Defaults to a silent logger. */
  log?: AppOptions["log"];
  /** Defaults to `none`. */
  client?: AppOptions["client"];
}

/** Creates a server, by default without its client, with an adjustable clock. */
export async function createTestServer(
  database: IdentityDatabase,
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
): Promise<{ app: FastifyInstance; routes: App["routes"]; clock: { now: Date } }> {
  const clock = { now: new Date() };
  const now = () => clock.now;
  const settings = readSettings(environment);
  const { log = pino({ level: "silent" }), fetch } = options;
  const identity = await createIdentity({ settings, database, log, now, fetch });
  const jobs = await openJobQueue(database, {
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  const { app, routes } = await createApp({
    settings,
    database,
    identity,
    jobs,
    log,
    now,
    root: packageRoot,
    version: "0.0.0",
    client: options.client ?? "none",
    checksAnswers: true,
  });
  // Responds with the resolved caller.
  app.get("/probe", (request) =>
    identity.authenticator
      .credentials(request)
      .then((credentials) => database.inControl((tx) => credentials.caller(tx))),
  );
  app.addHook("onClose", () => jobs.stop());
  await app.ready();
  return { app, routes, clock };
}

export interface IdentityDatabase extends Database {
  /** Runs SQL as the table owner, for data that no call exposes. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Opens a database with the tenants `genie` and `other`, and the demo accounts as members of `genie`. */
export async function openIdentityDatabase(): Promise<IdentityDatabase> {
  const test = await openMigratingTestDatabase();
  const pool = new pg.Pool(test.connection);
  await migrate(pool, undefined, async (tx) => {
    const tenantId = v4();
    await insertTenant(tx, { id: tenantId, name: "genie", title: "Genie", createdAt: new Date(0) });
    await insertTenant(tx, { id: v4(), name: "other", title: "Other" });
    for (const { email, role } of demoAccounts) {
      await insertMember(tx, { id: v4(), email }, { tenantId, isSuperuser: role === "Superuser" });
    }
  });
  const database = connectDatabase(pool, testCipher);
  return {
    ...database,
    query: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}

interface Page {
  status: number;
  /** The final URL after redirects. */
  url: URL;
  headers: Headers;
  text: string;
}

interface Options {
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

let browsers = 0;

/** A minimal browser: keeps cookies by path, follows redirects within the server, has its own address. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #address: string;
  readonly cookies = new Map<string, { value: string; path: string; line: string }>();

  constructor(app: FastifyInstance, origin = "http://127.0.0.1:8080") {
    this.#app = app;
    this.#origin = origin;
    browsers += 1;
    this.#address = `10.0.${browsers >> 8}.${browsers & 255}`;
  }

  get = (path: string, options: Options = {}): Promise<Page> => this.#go("GET", path, options);
  post = (path: string, options: Options): Promise<Page> => this.#go("POST", path, options);

  async #go(method: "GET" | "POST", path: string, { json, form, headers = {} }: Options): Promise<Page> {
    const url = new URL(path, this.#origin);
    const cookie = [...this.cookies]
      .filter(
        ([, { path: scope }]) =>
          url.pathname === scope || url.pathname.startsWith(scope.replace(/\/?$/, "/")),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const answer = await this.#app.inject({
      method,
      url: url.href,
      remoteAddress: this.#address,
      headers: {
        accept: json === undefined ? "text/html" : "application/json",
        ...(cookie === "" ? {} : { cookie }),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(json === undefined ? {} : { payload: json as object }),
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(line);
    const { location } = answer.headers;
    if (typeof location === "string" && answer.statusCode >= 300) {
      const next = new URL(location, url);
      // Pages of the web client are not served here.
      if (next.origin === this.#origin && next.pathname.startsWith("/idp/")) return this.get(next.href);
      return { status: answer.statusCode, url: next, headers: new Headers(), text: "" };
    }
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) responseHeaders.set(name, String(value));
    return { status: answer.statusCode, url, headers: responseHeaders, text: answer.body };
  }

  #keep(line: string) {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=", 2);
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute("expires");
    if (expires !== undefined && new Date(expires) < new Date()) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute("path") ?? "/", line });
  }
}

/** Starts a sign-in and returns the URL of the provider's page. */
export async function beginSignIn(browser: TestBrowser, query = ""): Promise<string> {
  const { text } = await browser.get(`/main/auth${query}`);
  return (JSON.parse(text) as { data: SignInOptions }).data.sso_url ?? "";
}

/** Submits the password and returns the parameters of the provider's redirect. */
export async function answerOfProvider(
  browser: TestBrowser,
  ssoUrl: string,
  email = "admin@genie.local",
): Promise<{ state: string; code: string; iss: string }> {
  const form = await browser.get(ssoUrl);
  const back = form.url.pathname.startsWith("/idp/interaction/")
    ? await browser.post(form.url.pathname, { form: { email, password: demoPassword } })
    : form;
  const { state = "", code = "", iss = "" } = Object.fromEntries(back.url.searchParams);
  return { state, code, iss };
}

/** Signs in with a demo account. */
export async function signIn(browser: TestBrowser, email?: string, query?: string): Promise<SessionTokens> {
  const json = await answerOfProvider(browser, await beginSignIn(browser, query), email);
  const { text } = await browser.post("/main/get-token", { json });
  return (JSON.parse(text) as { data: SessionTokens }).data;
}
