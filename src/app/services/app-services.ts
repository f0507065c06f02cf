import type { QueryClient } from "@tanstack/react-query";
import { createContext, use, useSyncExternalStore } from "react";
import type { SnackbarStore } from "../../ui/overlays/snackbar-store.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import type { ClientSettings } from "../../contracts/client-settings.ts";
import type { KeyValueStorage, LargeStorage } from "../platform/key-value-storage.ts";
import type { Theme } from "../preferences/preferences.ts";
import type { Session } from "../session/session.ts";
import type { SessionRecord } from "../session/session-record.ts";

/** The current session; null when signed out. */
export function useSession(): SessionRecord | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** Singletons of the web client, created in `main.tsx`, or by stories with a fake fetch. */
export interface AppServices {
  readonly settings: ClientSettings;
  /** For streams, which `api` does not cover. */
  readonly fetch: typeof fetch;
  /** Client without a tenant; use `useTenant().api` inside one. */
  readonly api: ApiClient;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly storage: KeyValueStorage;
  /** Loaded on first use. */
  readonly largeStorage: () => Promise<LargeStorage>;
  readonly snackbars: SnackbarStore;
  readonly log: Log;
  /** Navigates to an external address, such as the identity provider's. */
  readonly leaveFor: (address: string) => void;
  /** Applies the chosen theme to the page. */
  readonly applyTheme: (theme: Theme) => void;
}

/** Client services, read with `useServices`. */
export const ServicesContext = createContext<AppServices | null>(null);

/** @throws {Error} outside `ServicesContext` */
export function useServices(): AppServices {
  const services = use(ServicesContext);
  if (services === null) throw new Error("useServices must be used within <ServicesContext>");
  return services;
}

/** Logs an error for developers. Show user-facing errors separately. */
export type Log = (message: string, detail?: unknown) => void;

/** The only console output of the client. */
// oxlint-disable-next-line no-console -- the only place that is allowed to
export const consoleLog: Log = (message, ...detail) => console.error(message, ...detail);
