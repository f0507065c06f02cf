import { QueryClient, QueryObserver } from "@tanstack/query-core";

/** The properties of a layout that name an endpoint, each of a service of its own; the host knows which. */
export type EndpointProperty = "api_endpoint" | "genie_api_endpoint";

/** A request for rows: a path of the service that the property stands for. */
export interface OptionRequest {
  readonly property: EndpointProperty;
  readonly path: string;
  /** All rows are wanted, though they may come in pages; else a page of them is enough. */
  readonly isWhole?: boolean;
}

/** Rows of which it is known that there are more. */
export class SomeRows {
  readonly rows: readonly unknown[];

  constructor(rows: readonly unknown[]) {
    this.rows = rows;
  }
}

export interface OptionRows {
  readonly status: "loading" | "ready" | "error";
  readonly rows: readonly unknown[];
  /** It is known that there are more. */
  readonly isPart?: true;
}

export interface OptionLoader {
  /** The rows of a request as they stand; identical requests share one answer. */
  readonly peek: (request: OptionRequest) => OptionRows;
  /** Makes sure that the rows are there or coming. `changed` is called at each change until it is released. */
  readonly watch: (request: OptionRequest, changed: () => void) => () => void;
  readonly retry: (request: OptionRequest) => void;
  /** Puts a row that is new first in every answer at the request's path, until that is fetched again. */
  readonly add: (request: OptionRequest, row: unknown) => void;
}

export interface OptionLoaderOptions {
  /** Fetches the rows of a request, or `SomeRows` of too many; rejects where it fails. */
  readonly fetchRows: (request: OptionRequest, signal: AbortSignal) => Promise<unknown>;
  /** The cache of the page, so that forms share answers with each other and with lists; default: one of its own. */
  readonly client?: QueryClient;
  /** Prefix of the cache's keys, such as the tenant; default: none. */
  readonly scope?: readonly unknown[];
}

/** How long an answer is fresh (spec section 7). How long it is kept then is the cache's own setting. */
const staleTimeMs = 300_000;

/**
 * Whether the path stays on our own service: an absolute path without a host, such as `/api/users`. URLs and
 * protocol-relative paths are refused, so that the bearer token goes nowhere else.
 */
export function isServicePath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  const steps = pathOnly(path).split("/");
  return !steps.some((step) => /^(?:\.|%2e){2}$/i.test(step));
}

/** Fetches option rows once per request, shares and caches them, and aborts what nobody waits for any more. */
export function createOptionLoader({
  fetchRows,
  client = new QueryClient(),
  scope = [],
}: OptionLoaderOptions): OptionLoader {
  const queryOf = (request: OptionRequest) => ({
    queryKey: [...scope, "options", request.property, request.path, request.isWhole === true],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      if (!isServicePath(request.path)) throw new Error(`${request.path} is no path of a service.`);
      return readAnswer(await fetchRows(request, signal));
    },
    staleTime: staleTimeMs,
    retry: false,
    networkMode: "always" as const,
    // The field says itself that its options did not come.
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
          predicate: ({ queryKey }) => pathOnly(String(queryKey[scope.length + 2])) === pathOnly(path),
        },
        (before) => before && { ...before, rows: [row, ...before.rows] },
      );
    },
  };
}

/** A path without what is asked there. */
export const pathOnly = (path: string): string => path.split(/[?#]/, 1).join();

type AnsweredRows = Pick<OptionRows, "rows" | "isPart">;

function readAnswer(answer: unknown): AnsweredRows {
  if (answer instanceof SomeRows) return { rows: answer.rows, isPart: true };
  if (!Array.isArray(answer)) throw new Error("The answer is no list of rows.");
  return { rows: answer as readonly unknown[] };
}
