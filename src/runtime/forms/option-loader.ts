/** A request for rows: a path of one of our two services. */
export interface OptionRequest {
  readonly service: "main" | "voice";
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
}

export interface OptionLoaderOptions {
  /** Fetches the rows of a request, or `SomeRows` of too many; rejects where it fails. */
  readonly fetchRows: (request: OptionRequest, signal: AbortSignal) => Promise<unknown>;
  /** How long an answer is fresh, in milliseconds; default five minutes (spec section 7). */
  readonly freshFor?: number;
  readonly now?: () => number;
}

interface Entry {
  state: OptionRows;
  readonly watchers: Set<() => void>;
  abort: AbortController | undefined;
  loadedAt: number;
}

const idle: OptionRows = { status: "loading", rows: [] };
const keptAnswers = 200;

/**
 * Whether the path stays on our own service: an absolute path without a host, such as `/api/users`. URLs and
 * protocol-relative paths are refused, so that the bearer token goes nowhere else.
 */
export function isServicePath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  const steps = path.split(/[?#]/, 1).join().split("/");
  return !steps.some((step) => /^(?:\.|%2e){2}$/i.test(step));
}

/** Fetches option rows once per request, shares and caches them, and aborts what nobody waits for any more. */
export function createOptionLoader({
  fetchRows,
  freshFor = 300_000,
  now = Date.now,
}: OptionLoaderOptions): OptionLoader {
  const entries = new Map<string, Entry>();
  const keyOf = ({ service, path, isWhole = false }: OptionRequest) => `${service} ${isWhole} ${path}`;

  const entryOf = (request: OptionRequest): Entry => {
    const key = keyOf(request);
    const entry = entries.get(key) ?? {
      state: idle,
      watchers: new Set(),
      abort: undefined,
      loadedAt: -Infinity,
    };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  const forgetOldest = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= keptAnswers) return;
      if (entry.watchers.size === 0) entries.delete(key);
    }
  };

  const setEntryState = (entry: Entry, state: OptionRows) => {
    entry.state = state;
    for (const changed of Array.from(entry.watchers)) changed();
  };

  const load = async (request: OptionRequest, entry: Entry) => {
    const abort = new AbortController();
    entry.abort = abort;
    if (!isServicePath(request.path)) {
      setEntryState(entry, { status: "error", rows: [] });
      return;
    }
    if (entry.state !== idle) setEntryState(entry, { status: "loading", rows: entry.state.rows });
    try {
      const rows = await fetchRows(request, abort.signal);
      if (abort.signal.aborted) return;
      entry.loadedAt = now();
      setEntryState(entry, stateOf(rows));
    } catch {
      if (!abort.signal.aborted) setEntryState(entry, { status: "error", rows: [] });
    } finally {
      if (entry.abort === abort) entry.abort = undefined;
      forgetOldest();
    }
  };

  return {
    peek: (request) => entries.get(keyOf(request))?.state ?? idle,
    watch: (request, changed) => {
      const entry = entryOf(request);
      entry.watchers.add(changed);
      if (!entry.abort && now() - entry.loadedAt > freshFor) void load(request, entry);
      return () => {
        entry.watchers.delete(changed);
        if (entry.watchers.size > 0 || !entry.abort) return;
        entry.abort.abort();
        entry.abort = undefined;
      };
    },
    retry: (request) => {
      const entry = entryOf(request);
      entry.abort?.abort();
      void load(request, entry);
    },
  };
}

function stateOf(answer: unknown): OptionRows {
  if (answer instanceof SomeRows) return { status: "ready", rows: answer.rows, isPart: true };
  return Array.isArray(answer) ? { status: "ready", rows: answer } : { status: "error", rows: [] };
}
