import { createApiClient, type ApiClient } from "../../contracts/api-client.ts";
import type { ClientSettings } from "../../contracts/client-settings.ts";
import { createTransport } from "../../contracts/transport.ts";
import type { AppServices, Log } from "./app-services.ts";
import type { KeyValueStorage, LargeStorage } from "../platform/key-value-storage.ts";
import type { Theme } from "../preferences/preferences.ts";
import { createSnackbarStore } from "../../ui/overlays/snackbar-store.ts";
import { browserTimers } from "../../ui/overlays/snackbars.tsx";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { type ExclusiveLock, leaseLock, webLock } from "../session/exclusive-lock.ts";
import { createSession, type Session } from "../session/session.ts";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Milliseconds (spec sections 7 and 9). */
const staleMs = 300_000;
const keptMs = 600_000;

/**
 * Creates the query cache: stale after 5 minutes, kept for 10, one retry, no refetch on focus. Permanent errors are not
 * retried.
 *
 * @param onError called for every failed query and mutation, except queries with `meta: { isBackground: true }`
 */
function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.["isBackground"] !== true) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError: onError }),
    defaultOptions: {
      queries: { staleTime: staleMs, gcTime: keptMs, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal;
}

const lockName = "genie-session-renewal";

/** The session of this browser, with its clock, timers, storage and locks. @param api client without credentials */
function browserSession(api: ApiClient, storage: KeyValueStorage): Session {
  const session = createSession({
    storage,
    now: () => Math.floor(Date.now() / 1000),
    schedule(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    lock: browserLock(storage),
    renew: async (pair) => (await api.call("refreshToken", { body: pair })).data,
    isRefusal: (error) => error instanceof ApiProblem && (error.status === 400 || error.status === 401),
  });
  window.addEventListener("storage", (event) => session.storageChanged(event.key));
  return session;
}

function browserLock(storage: KeyValueStorage): ExclusiveLock {
  // Absent in insecure contexts and old browsers.
  const locks: LockManager | undefined = navigator.locks;
  if (locks !== undefined) return webLock(locks, lockName);
  return leaseLock(lockName, {
    storage,
    now: Date.now,
    wait: async (milliseconds) => await new Promise((resolve) => setTimeout(resolve, milliseconds)),
    owner: Math.random().toString(36).slice(2),
  });
}

export interface ServicesDependencies {
  readonly settings: ClientSettings;
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStorage;
  readonly largeStorage: () => Promise<LargeStorage>;
  readonly log: Log;
  readonly leaveFor: (address: string) => void;
  readonly applyTheme: (theme: Theme) => void;
  /** Called for every failed query and mutation. */
  readonly onError: (error: unknown) => void;
}

/** Creates the services of the web client. */
export function createServices(dependencies: ServicesDependencies): AppServices {
  const { settings, fetch, storage, largeStorage, log, leaveFor, applyTheme, onError } = dependencies;
  const newKey = () => crypto.randomUUID();
  const anonymous = createApiClient(createTransport({ settings, fetch, credentials: null }), newKey);
  const session = browserSession(anonymous, storage);
  return {
    settings,
    fetch,
    api: createApiClient(createTransport({ settings, fetch, credentials: session }), newKey),
    session,
    queryClient: createQueryClient(onError),
    storage,
    largeStorage,
    snackbars: createSnackbarStore(browserTimers),
    log,
    leaveFor,
    applyTheme,
  };
}
