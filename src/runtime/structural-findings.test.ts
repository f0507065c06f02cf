import { describe, expect, it } from "vitest";
import { unknownEndpoint } from "./structural-findings.ts";

const known = ["/api/channel", "/api/users/{id}/list"];
const suggestions = (path: string) => unknownEndpoint("/at", path, known).map(({ suggestion }) => suggestion);

describe("unknownEndpoint", () => {
  it.each([
    "/api/channel",
    "/api/channel?search_query={query}",
    "/api/channel#top",
    "/api/users/7/list",
    "/api/users/{record}/list",
  ])("accepts %s", (path) => expect(suggestions(path)).toEqual([]));

  it.each([
    ["/api/channels", 'Did you mean "/api/channel"?'],
    ["/api/channel/", 'Did you mean "/api/channel"?'],
    ["/api/Channel", 'Did you mean "/api/channel"?'],
    ["/api/users//list", 'Did you mean "/api/users/{id}/list"?'],
    ["/api/users/7/list/8", 'Did you mean "/api/users/{id}/list"?'],
    ["/nowhere/at/all/in/the/world", "Use a path of the API, such as /api/channel."],
  ])("rejects %s", (path, suggestion) => expect(suggestions(path)).toEqual([suggestion]));

  it("reports the pointer and the path without its query", () => {
    expect(unknownEndpoint("/at", "/api/no?q={query}", known)).toMatchObject([
      {
        code: "unknown-endpoint",
        severity: "warning",
        pointer: "/at",
        message: 'The API has no path "/api/no".',
      },
    ]);
  });
});
