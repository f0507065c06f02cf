import type { ConfigItem, CurrentUser, Member } from "../../contracts/contracts.gen.ts";
import { archetypeRows, configItems, expertDeepDive, configItem } from "./fake-data.ts";
import userGrid from "../../../layouts/grids/users.json" with { type: "json" };
import memberLayout from "../../../layouts/forms/member-setup.json" with { type: "json" };

/** A fake main API with the shipped configuration and some archetypes; stories override single calls. */
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

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Handles a request. Returns a `Response`, or the JSON body of a 200. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** Handlers by `METHOD /path`; `*` matches any one segment. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;

/** A `fetch` that is served by handlers. */
export function fakeFetch(handlers: FakeHandlers): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), "https://story.invalid");
    const method = init?.method ?? "GET";
    const path = url.pathname.replace(/^\/main/, "");
    const handler = handlers[`${method} ${path}`] ?? handlerFor(handlers, method, path);
    await Promise.resolve();
    if (handler === undefined) return fakeProblem(404, "ERR_NOT_FOUND", "Not found");
    const answer = await handler({
      method,
      path,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    });
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

function handlerFor(handlers: FakeHandlers, method: string, path: string): FakeHandler | undefined {
  const segments = path.split("/");
  const masked = segments.map(
    (_, position) => `${method} ${segments.with(position, "*").join("/")}` as const,
  );
  return handlers[masked.findLast((pattern) => pattern in handlers) ?? ""];
}

/** An error response of the services (RFC 9457). */
export function fakeProblem(status: number, code: string, title: string, more: object = {}): Response {
  return Response.json({ type: "about:blank", title, status, error_code: code, ...more }, { status });
}

export const ada: Member = {
  id: "01a1fd00-0000-7000-8000-000000000011",
  tenant_id: "01a1fd00-0000-7000-8000-0000000000ff",
  email: "ada@genie.local",
  first_name: "Ada",
  last_name: "Example",
  is_superuser: true,
  module_permissions: ["interviewers"],
  tenant_permissions: [],
  mails_flags: false,
  has_password: false,
  last_sign_in_at: "2026-11-20T08:30:00Z",
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

/** Configuration of the user screens. */
export const memberItems: readonly ConfigItem[] = [
  configItem("form-layout", memberLayout.layout_key, memberLayout),
  configItem("grid", userGrid.grid_key, userGrid),
];
