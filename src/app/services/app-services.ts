import type { QueryClient } from "@tanstack/react-query";
import { createContext, use, useSyncExternalStore } from "react";
import type { SnackbarStore } from "../../ui/snackbar-store.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { ClientSettings } from "../api/client-settings.ts";
import type { KeyValueStorage, LargeStorage } from "../platform/key-value-storage.ts";
import type { Theme } from "../preferences/preferences.ts";
import type { Session } from "../session/session.ts";
import type { SessionRecord } from "../session/session-record.ts";

/** The session as it stands; null when signed out. */
export function useSession(): SessionRecord | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** What the web client has one of; made once in `main.tsx`, and by stories with a fetch of their own. */
export interface AppServices {
  readonly settings: ClientSettings;
  /** For what is no call of `api`: streams. */
  readonly fetch: typeof fetch;
  /** Without a tenant; inside one, `useTenant().api`. */
  readonly api: ApiClient;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly storage: KeyValueStorage;
  /** Loaded by who first needs it. */
  readonly largeStorage: () => Promise<LargeStorage>;
  readonly snackbars: SnackbarStore;
  readonly log: Log;
  /** Leaves the product for an address elsewhere, such as the identity provider's. */
  readonly leaveFor: (address: string) => void;
  /** Shows the page in the theme that the person chose. */
  readonly applyTheme: (theme: Theme) => void;
}

/** The services of the client; read by `useServices`. */
export const ServicesContext = createContext<AppServices | null>(null);

/** @throws {Error} outside `ServicesContext` */
export function useServices(): AppServices {
  const services = use(ServicesContext);
  if (services === null) throw new Error("useServices needs <ServicesContext> around it");
  return services;
}

/** Writes down an error for developers; nothing a person must read goes here alone. */
export type Log = (message: string, detail?: unknown) => void;

/** The only place where the client writes to the console. */
// oxlint-disable-next-line no-console -- here, so that it is nowhere else
export const consoleLog: Log = (message, ...detail) => console.error(message, ...detail);
