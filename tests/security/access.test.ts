import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, type Problem } from "../../src/contracts/contracts.gen.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
} from "../../src/server/identity/testing/test-server.ts";
import {
  exampleBodies,
  exampleIds,
  membersChange,
  openRoutes,
  personCalls,
  publicCalls,
  superusersOnly,
} from "./access.ts";
import { createCallers, type CallerKind, type Server } from "./callers.ts";
import { addressOf, describeApi, type Operation, type OperationId } from "./operations.ts";

/**
 * TEST_FULL=1 sends every caller to every operation. Otherwise each operation refuses a quarter of the forged tokens and
 * of the tenants that do not exist, a different one than its neighbours; all other callers go everywhere.
 */
const isFull = process.env["TEST_FULL"] === "1";
const sampled: ReadonlySet<CallerKind["standing"]> = new Set(["unknown", "no such tenant"]);
const share = 4;

let database: IdentityDatabase;
let server: Server;
let operations: readonly Operation[];
let callers: readonly CallerKind[];

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, { FORM_LOGIN: "on", RATE_LIMIT: "1000000" });
  ({ operations } = await describeApi(server.app));
  callers = await createCallers(database, server);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const operationOf = (id: OperationId): Operation => {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`The OpenAPI document has no ${id}.`);
  return operation;
};

/** The callers of an operation, beginning with one without any token. */
function callersOf(id: OperationId): readonly CallerKind[] {
  const turn = Object.keys(calls).indexOf(id);
  return callers.filter(
    ({ standing, hasNoTenant }, position) =>
      isFull ||
      position === 0 ||
      hasNoTenant === true ||
      !sampled.has(standing) ||
      (position + turn) % share === 0,
  );
}

async function ask({ headers, name }: CallerKind, operation: Operation, query = "") {
  const { id, method } = operation;
  const url = addressOf(operation, () => exampleIds[id] ?? "33333333-3333-4333-8333-333333333333") + query;
  const answer = await server.app.inject({
    method,
    url,
    headers,
    // Public calls are rate-limited by address.
    remoteAddress: `10.1.0.${callers.findIndex((each) => each.name === name) + 1}`,
    ...(method === "POST" || method === "PUT" ? { payload: exampleBodies[id] ?? {} } : {}),
  });
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers["content-type"]) };
}

/** Expected outcome of a protected operation; `served` is any status but 401 and 403. */
function expected(operation: Operation, { standing, hasNoTenant }: CallerKind): string {
  const isPersons = personCalls.has(operation.id);
  switch (standing) {
    case "unknown":
      return "401 ERR_UNAUTHENTICATED";
    case "not a member":
      return "403 ERR_NOT_A_MEMBER";
    case "no such tenant":
      return isPersons && hasNoTenant === true ? "served" : "404 ERR_TENANT_NOT_FOUND";
    case "staff":
      return superusersOnly.has(operation.id) ? "403 ERR_FORBIDDEN" : "served";
    case "superuser":
      return "served";
  }
}

/** Actual outcome in the format of `expected`. */
function seen({ status, text, type }: Awaited<ReturnType<typeof ask>>): string {
  if (status >= 500) return `${status}`;
  const isProblem = type.startsWith("application/problem+json");
  const { error_code: code } = (isProblem ? JSON.parse(text) : {}) as Partial<Problem>;
  const isRefused = status === 401 || status === 403 || code === "ERR_TENANT_NOT_FOUND";
  return isRefused ? `${status} ${String(code)}` : "served";
}

describe("every route of the server (ASVS 8.2.1, 8.2.2, 8.3.1)", () => {
  test("is an operation of the OpenAPI document or a known public route", () => {
    const documented = new Set(operations.map(({ method, route }) => `${method} ${route}`));
    const strange = server.routes
      .filter(({ method, url }) => !documented.has(`${method === "HEAD" ? "GET" : method} ${url}`))
      .filter(({ url }) => url !== "/probe" && !openRoutes.some((open) => open.test(url)));
    expect(strange).toEqual([]);
    const mounted = new Set(server.routes.map(({ method, url }) => `${method} ${url}`));
    expect([...documented].filter((each) => !mounted.has(each))).toEqual([]);
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test("declares who may change data, and is public only if listed", () => {
    const silent = operations.filter(
      ({ id, method, isPublic }) =>
        !isPublic && method !== "GET" && !superusersOnly.has(id) && !membersChange.has(id),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
    const open = operations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    expect(open.toSorted()).toEqual([...publicCalls].toSorted());
  });
});

describe("every operation, by every kind of caller", () => {
  test.each(Object.keys(calls) as OperationId[])("%s", async (id) => {
    const operation = operationOf(id);
    if (operation.isPublic) {
      // The result of a public call depends on the payload alone; a token must not change it.
      const [nobody, ...others] = callersOf(id);
      const first = nobody && (await ask(nobody, operation));
      for (const caller of others) {
        expect([caller.name, (await ask(caller, operation)).status]).toEqual([caller.name, first?.status]);
      }
      expect(first?.status).toBeLessThan(500);
      return;
    }
    const asked = callersOf(id);
    const answers: string[] = [];
    for (const caller of asked) answers.push(`${caller.name}: ${seen(await ask(caller, operation))}`);
    expect(answers).toEqual(asked.map((caller) => `${caller.name}: ${expected(operation, caller)}`));
  });

  test("rejects a token in the query string", async () => {
    const [nobody, superuser] = [callers[0], callers.find(({ name }) => name === "a superuser")];
    const token = superuser?.headers["authorization"]?.replace("Bearer ", "") ?? "";
    if (nobody === undefined || token === "") throw new Error("There is no superuser.");
    for (const operation of operations.filter(({ isPublic }) => !isPublic)) {
      const query = `?${["access_token", "token", "authorization", "ticket"].map((name) => `${name}=${token}`).join("&")}`;
      const { status } = await ask(nobody, operation, query);
      expect([operation.id, status]).toEqual([operation.id, 401]);
    }
  });
});
