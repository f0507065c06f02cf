import { describe, expect, it } from "vitest";
import { asksForPage } from "./asks-for-page.ts";

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
