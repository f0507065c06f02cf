import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import type { AppServices } from "../services/app-services.ts";
import { createServices } from "../services/create-services.ts";
import { memoryStorage, type LargeStorage, memoryLargeStorage } from "../platform/key-value-storage.ts";
import type { Log } from "../platform/log.ts";
import { tokensOf } from "./fake-data.ts";
import { type FakeHandlers, fakeFetch } from "./fake-fetch.ts";

export interface StoryServicesOptions {
  /** Who is signed in; null: nobody. */
  readonly user: CurrentUser | null;
  readonly handlers: FakeHandlers;
  /** Files that earlier visits left; default: none. */
  readonly largeStorage?: LargeStorage | undefined;
  readonly log: Log;
  readonly leaveFor: (address: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The client's services on a service that is a table, in memory. */
export function storyServices(options: StoryServicesOptions): AppServices {
  const { user, handlers, log, leaveFor, onError } = options;
  const largeStorage = options.largeStorage ?? memoryLargeStorage();
  const services = createServices({
    settings: { main_api_url: "/main", voice_api_url: "/voice" },
    fetch: fakeFetch(handlers),
    storage: memoryStorage(),
    largeStorage: () => Promise.resolve(largeStorage),
    log,
    leaveFor,
    // The theme of stories is chosen in the toolbar.
    applyTheme: () => {},
    onError,
  });
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  if (user !== null) services.session.start(tokensOf(user, Math.floor(Date.now() / 1000)));
  return services;
}
