import { QueryClient, QueryObserver } from "@tanstack/query-core";

/** Properties of a layout that name an endpoint. The host maps each to a service. */
export type EndpointProperty = "api_endpoint" | "genie_api_endpoint";

/** Request for option rows: a path on the service of the property. */
export interface OptionRequest {
  readonly property: EndpointProperty;
  readonly path: string;
  /** Fetches all rows, across pages; otherwise one page is enough. */
  readonly isWhole?: boolean;
}

/** Rows of an incomplete result. */
export class PartialRows {
  readonly rows: readonly unknown[];

  constructor(rows: readonly unknown[]) {
    this.rows = rows;
  }
}

export interface OptionRows {
  readonly status: "loading" | "ready" | "error";
  readonly rows: readonly unknown[];
  /** More rows exist. */
  readonly isPart?: true;
}

export interface OptionLoader {
  /** Current state of a request; identical requests share one result. */
  readonly peek: (request: OptionRequest) => OptionRows;
  /** Fetches the rows unless cached or in flight. Calls `changed` on each change; returns the unsubscribe function. */
  readonly watch: (request: OptionRequest, changed: () => void) => () => void;
  readonly retry: (request: OptionRequest) => void;
  /** Prepends a new row to every cached result of the request's path, until that is fetched again. */
  readonly add: (request: OptionRequest, row: unknown) => void;
}

export interface OptionLoaderOptions {
  /** Fetches the rows of a request, or `PartialRows` if there are more; rejects on failure. */
  readonly fetchRows: (request: OptionRequest, signal: AbortSignal) => Promise<unknown>;
  /** Shared query cache, so that forms and lists share results. Default: a private one. */
  readonly client?: QueryClient;
  /** Prefix of the cache keys, such as the tenant. Default: empty. */
  readonly scope?: readonly unknown[];
}

/** Stale time of a result (spec section 7). The cache's own setting decides when it is removed. */
const staleTimeMs = 300_000;

/**
 * Whether the path stays on our own service: an absolute path without a host, such as `/api/users`. Rejects URLs,
 * protocol-relative paths and `..`, so that the bearer token is sent nowhere else.
 */
export function isServicePath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  const steps = stripQuery(path).split("/");
  return !steps.some((step) => /^(?:\.|%2e){2}$/i.test(step));
}

/** Fetches option rows once per request, shares and caches them, and aborts requests that lose their last observer. */
export function createOptionLoader({
  fetchRows,
  client = new QueryClient(),
  scope = [],
}: OptionLoaderOptions): OptionLoader {
  const queryOf = (request: OptionRequest) => ({
    queryKey: [...scope, "options", request.property, request.path, request.isWhole === true],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      if (!isServicePath(request.path)) throw new Error(`${request.path} is not the path of a service.`);
      return readAnswer(await fetchRows(request, signal));
    },
    staleTime: staleTimeMs,
    retry: false,
    networkMode: "always" as const,
    // The field shows the error itself.
    meta: { isBackground: true },
  });

  return {
    peek: (request) => {
      const state = client.getQueryState<AnsweredRows>(queryOf(request).queryKey);
      const isFetching = state?.fetchStatus === "fetching";
      if (state?.status === "error" && !isFetching) return { status: "error", rows: [] };
      if (state?.data === undefined || isFetching)
        return { status: "loading", rows: state?.data?.rows ?? [] };
      return { status: "ready", ...state.data };
    },
    watch: (request, changed) =>
      new QueryObserver(client, {
        ...queryOf(request),
        notifyOnChangeProps: ["data", "status", "fetchStatus"],
      }).subscribe(changed),
    retry: (request) => {
      void client.fetchQuery({ ...queryOf(request), staleTime: 0 }).catch(() => undefined);
    },
    add: ({ property, path }, row) => {
      client.setQueriesData<AnsweredRows>(
        {
          queryKey: [...scope, "options", property],
          predicate: ({ queryKey }) => stripQuery(String(queryKey[scope.length + 2])) === stripQuery(path),
        },
        (before) => before && { ...before, rows: [row, ...before.rows] },
      );
    },
  };
}

/** Strips the query string and fragment from a path. */
export const stripQuery = (path: string): string => path.split(/[?#]/, 1).join();

type AnsweredRows = Pick<OptionRows, "rows" | "isPart">;

function readAnswer(answer: unknown): AnsweredRows {
  if (answer instanceof PartialRows) return { rows: answer.rows, isPart: true };
  if (!Array.isArray(answer)) throw new Error("The response is not a list of rows.");
  return { rows: answer as readonly unknown[] };
}
