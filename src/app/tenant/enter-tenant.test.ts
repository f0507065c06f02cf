import { describe, expect, it } from "vitest";
import { networkProblem, problemOf, type ServiceName } from "../../contracts/api-problem.ts";
import { problemRoute } from "./enter-tenant.ts";

describe("problemRoute", () => {
  it.each([
    ["main", 401, "ERR_UNAUTHENTICATED", "/auth"],
    ["main", 403, "ERR_NOT_A_MEMBER", "/auth"],
    ["voice", 403, "ERR_FORBIDDEN", "/logout"],
    ["main", 404, "ERR_TENANT_NOT_FOUND", "/not-found"],
    ["main", 404, "ERR_NOT_FOUND", null],
    ["main", 422, "ERR_VALIDATION", null],
    ["main", 500, "ERR_INTERNAL", null],
  ] as const)("%s API, %d %s: %s", (service, status, code, route) => {
    expect(problemRoute(refusal(service, status, code), "/genie/agents")).toBe(route);
  });

  it("returns null for a network error", () => {
    expect(problemRoute(networkProblem("main", null), "/genie/agents")).toBeNull();
  });

  it("returns null on the sign-in screens, to avoid a redirect loop", () => {
    expect(problemRoute(refusal("main", 403, "ERR_NOT_A_MEMBER"), "/auth?return_to=/genie")).toBeNull();
  });

  it("returns null for other errors", () => {
    expect(problemRoute(new TypeError("x"), "/genie/agents")).toBeNull();
  });
});

function refusal(service: ServiceName, status: number, code: string) {
  return problemOf(service, status, { type: "about:blank", title: "No", status, error_code: code });
}
