import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../contracts/contracts.gen.ts";
import { errorCatalogue, type ErrorCode } from "../domain/errors/error-catalogue.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  signIn,
  TestBrowser,
} from "./identity/testing/test-server.ts";
import { packageRoot } from "./platform/process.ts";

/** A logger that discards everything. Health checks set their own log level, so a silent level is not enough. */
const deaf = pino(new Writable({ write: (_chunk, _encoding, done) => done() }));

type Server = Awaited<ReturnType<typeof createTestServer>>;

let database: IdentityDatabase;
let server: Server;
const servers: Server[] = [];
const people: Record<"admin" | "staff", { token: string; id: string }> = {
  admin: { token: "", id: "" },
  staff: { token: "", id: "" },
};

let isDiskFull = false;
const refuseWhenFull: IdentityDatabase["inControl"] = (work) =>
  isDiskFull
    ? Promise.reject(Object.assign(new Error("could not extend file"), { code: "53100" }))
    : database.inControl(work);

async function serve(
  environment: Record<string, string>,
  options?: Parameters<typeof createTestServer>[2],
  serverDatabase = database,
) {
  const created = await createTestServer(serverDatabase, environment, options);
  servers.push(created);
  return created;
}

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await serve({});
  for (const name of ["admin", "staff"] as const) {
    const session = await signIn(new TestBrowser(server.app), `${name}@genie.local`);
    people[name] = { token: session.access_token, id: session.persona.user_id };
  }
});
afterAll(async () => {
  await Promise.all(servers.map(({ app }) => app.close()));
  await database.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
interface Request {
  as?: keyof typeof people;
  body?: object | string;
  headers?: Record<string, string>;
}
const ask = async (method: Method, path: string, { as, body, headers = {} }: Request = {}, at = server) => {
  const answer = await at.app.inject({
    method,
    url: path,
    headers: {
      "x-tenant": "genie",
      ...(as === undefined ? {} : { authorization: `Bearer ${people[as].token}` }),
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer;
};

const layout = "/main/api/config/5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01";

/** A request that provokes each error. */
const occasions: Record<ErrorCode, () => ReturnType<typeof ask>> = {
  ERR_BAD_REQUEST: () => ask("GET", "/main/auth?return_to=//evil.example"),
  ERR_INVALID_LIST_QUERY: () => ask("GET", "/main/api/archetypes?ordering=nothing", { as: "staff" }),
  ERR_UNAUTHENTICATED: () => ask("GET", "/main/api/archetypes"),
  ERR_SIGN_IN_FAILED: () => ask("POST", "/main/get-token", { body: { state: "x", code: "x" } }),
  ERR_SESSION_ENDED: () => ask("POST", "/main/refresh-token", { body: { refresh_token: "x" } }),
  ERR_FORBIDDEN: () => ask("POST", "/main/api/archetypes", { as: "staff", body: {} }),
  ERR_NOT_A_MEMBER: () =>
    ask("GET", "/main/api/archetypes", { as: "staff", headers: { "x-tenant": "other" } }),
  ERR_CROSS_SITE: () =>
    ask("POST", "/main/logout", {
      body: { refresh_token: "x" },
      headers: { "sec-fetch-site": "cross-site" },
    }),
  ERR_STORAGE_FULL: async () => {
    // The error that PostgreSQL raises on a full disk, only after startup.
    const full = await serve({}, { log: deaf }, { ...database, inControl: refuseWhenFull });
    isDiskFull = true;
    return await ask("GET", "/main/auth", {}, full).finally(() => (isDiskFull = false));
  },
  ERR_NOT_FOUND: () => ask("GET", "/main/nowhere"),
  ERR_TENANT_NOT_FOUND: () =>
    ask("GET", "/main/api/archetypes", { as: "staff", headers: { "x-tenant": "nowhere" } }),
  ERR_CONFLICT: () => ask("PUT", `/main/api/users/${people.staff.id}/password-link`, { as: "admin" }),
  ERR_LAST_SUPERUSER: () => ask("DELETE", `/main/api/users/${people.admin.id}`, { as: "admin" }),
  ERR_LAYOUT_CHANGED: () =>
    ask("POST", "/main/api/channel", { as: "admin", body: { name: "x", layout_version: "an-older-one" } }),
  ERR_LOOK_ALIKE_ADDRESS: () =>
    ask("POST", "/main/api/users", { as: "admin", body: { email: "\u0430da@example.com" } }),
  ERR_LINK_EXPIRED: async () =>
    ask(
      "POST",
      "/main/set-password",
      { body: { token: "x", password: "whatever it may be" } },
      await serve({ FORM_LOGIN: "on" }),
    ),
  ERR_VERSION_CONFLICT: () =>
    ask("PUT", `/main/api/users/${people.staff.id}`, {
      as: "admin",
      body: {},
      headers: { "if-match": '"99"' },
    }),
  ERR_BODY_TOO_LARGE: () =>
    ask("POST", "/main/logout", { body: JSON.stringify({ refresh_token: "x".repeat(2_000_000) }) }),
  ERR_UNSUPPORTED_MEDIA_TYPE: () =>
    ask("POST", "/main/logout", { body: "<a/>", headers: { "content-type": "text/xml" } }),
  ERR_VALIDATION: () => ask("POST", "/main/logout", { body: {} }),
  ERR_IDEMPOTENCY_KEY_REUSED: async () => {
    const headers = { "idempotency-key": "once" };
    await ask("POST", "/main/api/users", { as: "admin", body: { email: "one@example.com" }, headers });
    return ask("POST", "/main/api/users", { as: "admin", body: { email: "two@example.com" }, headers });
  },
  ERR_VERSION_REQUIRED: () => ask("PUT", layout, { as: "admin", body: { data: {} } }),
  ERR_TOO_MANY_REQUESTS: async () => {
    const limited = await serve({ RATE_LIMIT: "1" });
    await ask("GET", "/main/nowhere", {}, limited);
    return ask("GET", "/main/nowhere", {}, limited);
  },
  ERR_INTERNAL: async () => {
    await database.query("alter table control.memberships rename to mislaid");
    const answer = await ask("GET", "/main/api/archetypes", { as: "staff" });
    await database.query("alter table control.mislaid rename to memberships");
    return answer;
  },
  ERR_SIGN_IN_UNAVAILABLE: async () => {
    const environment = { OIDC_ISSUER: "https://idp.example", OIDC_CLIENT_ID: "genie" };
    const down = await serve(environment, { fetch: () => Promise.reject(new TypeError("fetch failed")) });
    return ask("GET", "/main/auth", {}, down);
  },
  ERR_UNAVAILABLE: async () => {
    const ping = () => Promise.reject(new Error("Connection terminated"));
    return ask("GET", "/readyz", {}, await serve({}, { log: deaf }, { ...database, ping }));
  },
};

describe("each error of the catalogue", () => {
  test.each(Object.keys(errorCatalogue) as ErrorCode[])("%s occurs as catalogued", async (code) => {
    const answer = await occasions[code]();
    const { status, title } = errorCatalogue[code];
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
    const body = answer.json<Problem>();
    expect(body).toMatchObject({ error_code: code, status, title, type: `/problems/${code}` });
    expect(answer.statusCode).toBe(status);
    expect(body.request_id).toBe(answer.headers["x-request-id"]);
    // A temporary refusal states how long to wait.
    if (status === 429 || status === 503) expect(answer.headers["retry-after"]).toMatch(/^\d{1,4}$/);
    // Internal details belong in the log only.
    expect(answer.body).not.toMatch(/relation|memberships|fetch failed|terminated/);
  });
});

test("the catalogue, docs/errors.md and the OpenAPI document list the same codes", async () => {
  const codes = Object.keys(errorCatalogue);
  const documentation = await readFile(join(packageRoot, "docs/errors.md"), "utf8");
  const documented = [...documentation.matchAll(/^\| `(ERR_\w+)`\s+\| (\d+)/gm)].map(([, code, status]) => [
    code,
    status,
  ]);
  expect(documented).toEqual(
    Object.entries(errorCatalogue).map(([code, { status }]) => [code, String(status)]),
  );
  const description = (await ask("GET", "/main/openapi.json")).json<{
    components: { schemas: { Problem: { properties: { error_code: { enum: string[] } } } } };
  }>();
  expect(description.components.schemas.Problem.properties.error_code.enum).toEqual(codes);
});
