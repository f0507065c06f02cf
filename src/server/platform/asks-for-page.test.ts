import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { errorCatalogue } from "../../domain/errors/error-catalogue.ts";
import { publicPages, asksForPage, isPage } from "./asks-for-page.ts";

const asks = (method: string, url: string, accept?: string): boolean =>
  asksForPage({ method, url, headers: accept === undefined ? {} : { accept } });

describe("a request that no route knows", () => {
  it("is for a page when it asks for HTML, whatever the path looks like", () => {
    expect(asks("GET", "/genie/agents", "text/html,*/*;q=0.8")).toBe(true);
    expect(asks("GET", "/report.final", "text/html")).toBe(true);
  });

  it("is for a page when it takes anything, as curl and link checkers do", () => {
    expect(asks("GET", "/", "*/*")).toBe(true);
    expect(asks("GET", "/?from=a.b")).toBe(true);
    expect(asks("HEAD", "/genie/agents", "*/*")).toBe(true);
  });

  it("is not for a page when it wants a file, JSON, or to write", () => {
    expect(asks("GET", "/assets/gone-4f2a.js", "*/*")).toBe(false);
    expect(asks("GET", "/genie/agents", "application/json")).toBe(false);
    expect(asks("POST", "/", "text/html")).toBe(false);
  });

  it("is not for a page when it is a call", () => {
    expect(asks("GET", "/main/api/nothing", "text/html")).toBe(false);
    expect(asks("GET", "/voice?x=1", "*/*")).toBe(false);
    expect(asks("GET", "/mainly", "*/*")).toBe(true);
  });
});

describe("a page", () => {
  const isTenant = (name: string) => Promise.resolve(name === "genie");

  it.each(["/", "/home?x=1", "/auth/callback", "/interview/abc", "/genie", "/genie/agents/create"])(
    "is at %s",
    async (url) => {
      expect(await isPage(url, isTenant)).toBe(true);
    },
  );

  it("is at the address of each error of the catalogue, and of no other", async () => {
    for (const code of Object.keys(errorCatalogue)) {
      expect(await isPage(`/problems/${code}`, isTenant)).toBe(true);
    }
    for (const other of ["", "/", "/ERR_NOTHING", "/toString", "/err_conflict", "/ERR_CONFLICT/more"]) {
      expect(await isPage(`/problems${other}`, () => Promise.resolve(true))).toBe(false);
    }
  });

  it.each(["/metrics", "/status", "/nowhere/agents", "/.env", "/A/b", "/interviews"])(
    "is not at %s",
    async (url) => {
      expect(await isPage(url, isTenant)).toBe(false);
    },
  );

  it("may be anywhere while nobody can say which tenants there are", async () => {
    expect(await isPage("/genie", () => Promise.reject(new Error("away")))).toBe(true);
  });

  it("of no tenant is one that the client has a route for, and the other way round", () => {
    const routes = readFileSync(new URL("../../app/routeTree.gen.ts", import.meta.url), "utf8");
    const paths = [...routes.matchAll(/^ {2}'(\/[^']*)'/gm)].map(([, path = ""]) => path.split("/")[1] ?? "");
    expect([...new Set(paths.filter((segment) => !segment.startsWith("$")))].toSorted()).toEqual(
      [...publicPages].toSorted(),
    );
  });
});
