import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCatalogue, isErrorCode } from "../domain/errors/error-catalogue.ts";
import { calls, type Problem } from "../contracts/contracts.gen.ts";
import { pathOf } from "./calls/contract.ts";
import { createTestApi, type TestApi } from "./testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ withIdentity: true });
});
afterAll(() => api.close());

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}

describe("the main API", () => {
  it("mounts every call of the contract exactly once, with the contract's scope", () => {
    const scopes = Object.fromEntries(
      [...api.host.mounted].map(([id, scope]) => [id, scope === "public" ? "public" : "signed in"]),
    );
    expect(scopes).toEqual(
      Object.fromEntries(
        Object.entries(calls).map(([id, call]) => [id, "public" in call ? "public" : "signed in"]),
      ),
    );
  });

  it("authenticates before it validates the input", async () => {
    for (const [id, call] of Object.entries(calls)) {
      if ("public" in call) continue;
      const { method } = call;
      const url = pathOf(call).replace("{id}", "33333333-3333-4333-8333-333333333333");
      const { statusCode } = await api.app.inject({ method, url });
      expect([id, statusCode]).toEqual([id, 401]);
    }
  });

  it("serves an OpenAPI 3.1 document in which every reference resolves", async () => {
    const document = (await api.call("GET", "/openapi.json")).body as OpenApi;
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, "api");
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(() => ajv.compile({ $ref: `api${reference}` })).not.toThrow();
    }
  });

  it("serves an HTML page of the API documentation", async () => {
    const page = await api.app.inject({
      method: "GET",
      url: "/main/docs/",
      headers: { accept: "text/html" },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Genie API");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe-eval");
  });

  it("forbids caching and framing of its responses", async () => {
    const { headers } = await api.call("GET", "/api/archetypes");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  });

  it.each([
    [
      "a body of 10 MB",
      { payload: "x".repeat(10_000_000), headers: { "content-type": "application/json" } },
      413,
    ],
    ["a form", { payload: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }, 415],
    ["plain text", { payload: "{}", headers: { "content-type": "text/plain" } }, 415],
    ["XML", { payload: "<a/>", headers: { "content-type": "text/xml" } }, 415],
    ["half a document", { payload: '{"type":', headers: { "content-type": "application/json" } }, 400],
    ["no document", { payload: "", headers: { "content-type": "application/json" } }, 400],
    [
      "a prototype",
      { payload: '{"__proto__":{"x":1}}', headers: { "content-type": "application/json" } },
      400,
    ],
  ])("responds to %s with a problem", async (_, request, status) => {
    const answer = await api.app.inject({
      method: "POST",
      url: "/main/api/archetypes",
      ...request,
      headers: { ...request.headers, authorization: "admin" },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const body = answer.json<Problem>();
    expect(isErrorCode(body.error_code) && errorCatalogue[body.error_code].status).toBe(status);
    expect(body.request_id).toBe(answer.headers["x-request-id"]);
  });

  it.each(["/main/nowhere", "/main/api/archetypes/%ff", "/main/../../etc/passwd", "/nowhere"])(
    "responds to %s with a problem",
    async (url) => {
      const answer = await api.app.inject({ method: "GET", url, headers: { authorization: "admin" } });
      expect([400, 404]).toContain(answer.statusCode);
      expect(isErrorCode(answer.json<Problem>().error_code)).toBe(true);
    },
  );

  it("reports liveness, readiness and the release", async () => {
    const bodies = await Promise.all(
      ["/healthz", "/readyz", "/version"].map(async (url) => (await api.app.inject(url)).json<unknown>()),
    );
    expect(bodies).toEqual([
      { status: "ok" },
      { status: "ready" },
      { version: "0.0.0", node: process.version },
    ]);
  });
});

describe("the error catalogue", () => {
  it("gives every code an error status and a title", () => {
    for (const { status, title } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).not.toBe("");
    }
  });
});
