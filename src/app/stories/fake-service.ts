import type { ConfigItem, CurrentUser } from "../../contracts/contracts.gen.ts";
import { archetypeRows, configItems, expertDeepDive } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-fetch.ts";

/** A main API with the shipped configuration and a few archetypes; stories override what they are about. */
export function fakeService(user: CurrentUser, items: readonly ConfigItem[] = configItems): FakeHandlers {
  return {
    "GET /api/users/me": () => ({ data: user }),
    "GET /api/config/check": () => ({ data: { revision: "r1" } }),
    "GET /api/config/review": () => ({ data: { required: false } }),
    "GET /api/config": ({ query }) => listOf(items.filter((item) => matches(item, query))),
    "GET /api/archetypes": ({ query }) => {
      const text = (query.get("search_query") ?? "").toLowerCase();
      return listOf(archetypeRows.filter(({ type }) => type.toLowerCase().includes(text)));
    },
    "GET /api/channel": () => listOf([]),
    "GET /api/archetypes/*": () => ({ data: expertDeepDive }),
    "POST /api/archetypes": ({ body }) =>
      Response.json({ data: { ...expertDeepDive, ...asRecord(body) } }, { status: 201 }),
    "PUT /api/archetypes/*": ({ body }) => ({ data: { ...expertDeepDive, ...asRecord(body), version: 4 } }),
    "POST /logout": () => ({ data: { idp_logout_url: null } }),
  };
}

function matches(item: ConfigItem, query: FakeRequest["query"]): boolean {
  return item.name === query.get("name") && item.layout_key === query.get("layout_key");
}

function listOf(data: readonly unknown[]) {
  return { data, total: data.length, total_pages: data.length === 0 ? 0 : 1, total_is_exact: true };
}

function asRecord(body: unknown): object {
  return typeof body === "object" && body !== null ? body : {};
}
