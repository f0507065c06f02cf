import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPath, serviceUrl } from "./transport.ts";

describe("serviceUrl", () => {
  it("joins base, path and query", () => {
    expect(serviceUrl("/main", "/api/channel", { page: "2", search_query: "a&b", ordering: undefined })).toBe(
      "/main/api/channel?page=2&search_query=a%26b",
    );
  });

  it("keeps the query of a configured path", () => {
    expect(serviceUrl("/main", "/api/users?fields=id,email", { page: "1" })).toBe(
      "/main/api/users?fields=id%2Cemail&page=1",
    );
  });

  it.each([
    "https://evil.example/x",
    "//evil.example/x",
    "/\\evil.example",
    "/../idp/token",
    "/api/%2e%2e/%2e%2e/idp",
    "/api/%252e%252e/idp",
    "api/channel",
    "@evil.example/",
    "/%2fevil.example",
    "/api\n/x",
    "/api/%zz",
    "",
  ])("rejects the path %j", (path) => expect(() => serviceUrl("/main", path)).toThrow(RangeError));

  it("stays below the base for any path", () => {
    const part = fc.constantFrom(
      "/",
      "..",
      ".",
      "%2e",
      "%2f",
      "\\",
      "@",
      ":",
      "//",
      "evil.example",
      "api",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        let address: string;
        try {
          address = serviceUrl("https://genie.example/main", parts.join(""));
        } catch {
          return;
        }
        const url = new URL(address);
        expect(url.origin).toBe("https://genie.example");
        expect(url.pathname.startsWith("/main/")).toBe(true);
      }),
    );
  });
});

describe("fillPath", () => {
  it("encodes values", () => {
    expect(fillPath("/api/archetypes/{id}", { id: "a/b c" })).toBe("/api/archetypes/a%2Fb%20c");
  });

  it.each([{}, { id: "" }])("throws for a placeholder without a value (%j)", (values) =>
    expect(() => fillPath("/api/archetypes/{id}", values)).toThrow("missing path parameter {id}"),
  );
});
