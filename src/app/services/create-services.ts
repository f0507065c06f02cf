import { createApiClient } from "../api/api-client.ts";
import type { ClientSettings } from "../api/client-settings.ts";
import { createTransport } from "../api/transport.ts";
import type { AppServices } from "./app-services.ts";
import type { Log } from "../platform/log.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import type { LargeStorage } from "../platform/large-storage.ts";
import type { Theme } from "../preferences/read-preferences.ts";
import { createQueryClient } from "./query-client.ts";
import { browserSession } from "../session/browser-session.ts";
import { createSnackbarStore } from "../../ui/snackbar-store.ts";
import { browserTimers } from "../../ui/snackbars.tsx";

export interface ServicesDependencies {
  readonly settings: ClientSettings;
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStorage;
  readonly largeStorage: () => Promise<LargeStorage>;
  readonly log: Log;
  readonly leaveFor: (address: string) => void;
  readonly applyTheme: (theme: Theme) => void;
  /** Hears of every failed query and mutation. */
  readonly onError: (error: unknown) => void;
}

/** Puts together what the web client has one of, on a fetch and a storage. */
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
