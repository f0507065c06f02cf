import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../src/contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../src/server/testing/create-test-api.ts";
import { personCalls } from "./access.ts";
import { addressOf, type ApiDescription, describeApi, type OperationId, sampleOf } from "./operations.ts";
import { createRecords, kindOf, marker, type Records } from "./records.ts";

let api: TestApi;
let description: ApiDescription;
let records: Records;
let before: Record<string, unknown>;

beforeAll(async () => {
  api = await createTestApi({ withIdentity: true, environment: { FORM_LOGIN: "on" } });
  description = await describeApi(api.app);
  records = await createRecords(api);
  before = await contents();
});
afterAll(() => api.close());

/** All rows of the tenant `genie`, one text per table. */
async function contents(): Promise<Record<string, unknown>> {
  const tables = await api.query(`select table_schema || '.' || table_name as name
    from information_schema.columns where column_name = 'tenant_id' and table_schema in ('tenant', 'control')
    order by 1`);
  const rowsByTable: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await api.query(
      `select string_agg(every::text, E'\\n' order by every::text) as rows from ${String(name)} as every
       where tenant_id = '${tenantIds.genie}'`,
    );
    rowsByTable[String(name)] = row?.["rows"];
  }
  return rowsByTable;
}

/** Kinds whose ids do not identify a record of one tenant: shipped documents and plain keys. */
const ofEveryTenant = new Set(["config item", "grid", "importing grid", "section", "topic"]);

describe("a superuser of another tenant, using this tenant's record ids (ASVS 8.4.1)", () => {
  test.each(Object.keys(calls) as OperationId[])("%s", async (id) => {
    const operation = description.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`The OpenAPI document has no ${id}.`);
    const used = new Set<string>();
    const recordOf = (name: string): string => {
      const kind = kindOf(operation, name);
      if (kind === undefined)
        throw new Error(`tests/security/records.ts knows no record for ${name} of ${id}.`);
      if (!ofEveryTenant.has(kind)) used.add(name);
      return records[kind];
    };
    const url = addressOf(operation, recordOf);
    const body =
      operation.body &&
      sampleOf(description, operation.body, (name, { format }) => {
        if (format === "date-time") return "2027-01-01T00:00:00.000Z";
        if (format !== "uuid") return name === "archetype" ? undefined : "x";
        return kindOf(operation, name) === undefined ? randomUUID() : recordOf(name);
      });
    if (operation.isPublic || used.size === 0) return;
    const answer = await api.app.inject({
      method: operation.method,
      url,
      headers: { authorization: "stranger", "if-match": '"1"' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expect([answer.statusCode, answer.body]).toEqual([
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
      answer.body,
    ]);
    expect(answer.body).not.toContain(marker);
  });

  test("lists and searches return none of its data, and its rows are unchanged", async () => {
    expect(JSON.stringify(before)).toContain(marker);
    for (const operation of description.operations) {
      if (
        operation.isPublic ||
        personCalls.has(operation.id) ||
        operation.method !== "GET" ||
        // Covered one by one above; without such a record in the other tenant they return 404.
        operation.pathParams.some((name) => name.endsWith("id") || name === "list_key")
      ) {
        continue;
      }
      const { queryParams } = operation;
      const plain = queryParams.includes("grid_key") ? "?grid_key=interviewers" : "";
      const searches = queryParams.includes("search_query") ? ["", `?search_query=${marker}`] : [plain];
      for (const query of searches) {
        const url = addressOf(operation, (name) => records[kindOf(operation, name) ?? "grid"]) + query;
        const answer = await api.app.inject({ method: "GET", url, headers: { authorization: "stranger" } });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.body).not.toContain(marker);
      }
    }
    expect(await contents()).toEqual(before);
  });
});
