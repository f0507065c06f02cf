import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import { App } from "../app.tsx";
import { redirectOnError, subscribeToSession } from "../subscribe-to-session.ts";
import { type LargeStorage, memoryStorage } from "../platform/key-value-storage.ts";
import { memoryLargeStorage } from "../platform/testing.ts";
import { createAppRouter } from "../router.ts";
import { superuser, tokensOf } from "./fake-data.ts";
import { type FakeHandlers, fakeService, fakeFetch } from "./fake-service.ts";
import { type AppServices, type Log, ServicesContext } from "../services/app-services.ts";
import { createServices } from "../services/create-services.ts";
import { Snackbars } from "../../ui/overlays/snackbars.tsx";
import type { Preferences } from "../preferences/preferences.ts";
import { preferencesAtom } from "../preferences/preferences-atom.ts";
import { TenantContext } from "../tenant/tenant-context.ts";

export interface StoryAppProps {
  /** Initial path. */
  readonly path: string;
  /** The signed-in user; null for none. Defaults to a superuser. */
  readonly user?: CurrentUser | null;
  /** Overrides of the fake service. */
  readonly handlers?: FakeHandlers;
  /** Files stored by earlier visits. */
  readonly largeStorage?: LargeStorage;
  readonly log?: Log;
  readonly leaveFor?: (address: string) => void;
  /** Called with every path that the client navigates to. */
  readonly onPath?: (path: string) => void;
}

/** The whole web client at a path, with only the network faked. */
export function StoryApp(props: StoryAppProps) {
  const [client] = useState(() => createClient(props));
  return <App {...client} />;
}

function createClient(props: StoryAppProps) {
  const { path, user = superuser, handlers, largeStorage, log, leaveFor, onPath } = props;
  const services = storyServices({
    user,
    handlers: { ...fakeService(user ?? superuser), ...handlers },
    largeStorage,
    log: log ?? (() => {}),
    leaveFor: leaveFor ?? (() => {}),
    onError: (error) => redirectOnError(error, services, router),
  });
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  subscribeToSession(services, router);
  router.subscribe("onResolved", ({ toLocation }) => onPath?.(toLocation.href));
  return { services, router };
}

export interface StoryServicesOptions {
  /** The signed-in user; null for none. */
  readonly user: CurrentUser | null;
  readonly handlers: FakeHandlers;
  /** Files stored by earlier visits. Defaults to none. */
  readonly largeStorage?: LargeStorage | undefined;
  readonly log: Log;
  readonly leaveFor: (address: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The client's services with a fake service and in-memory storage. */
function storyServices(options: StoryServicesOptions): AppServices {
  const { user, handlers, log, leaveFor, onError } = options;
  const largeStorage = options.largeStorage ?? memoryLargeStorage();
  const services = createServices({
    settings: { main_api_url: "/main", voice_api_url: "/voice" },
    fetch: fakeFetch(handlers),
    storage: memoryStorage(),
    largeStorage: () => Promise.resolve(largeStorage),
    log,
    leaveFor,
    // Storybook's toolbar sets the theme.
    applyTheme: () => {},
    onError,
  });
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  if (user !== null) services.session.start(tokensOf(user, Math.floor(Date.now() / 1000)));
  return services;
}

export interface StoryFrameProps {
  readonly path?: string;
  readonly user?: CurrentUser;
  readonly preferences?: Partial<Preferences>;
  /** Overrides of the fake service. */
  readonly handlers?: FakeHandlers;
  readonly log?: Log;
  readonly children: ReactNode;
}

/** Context of components of the frame: a router at a path, the tenant and the user. */
export function StoryFrame({
  path = "/genie/agents",
  user = superuser,
  preferences,
  handlers,
  log,
  children,
}: StoryFrameProps) {
  const [services] = useState(() => {
    const nothing = () => {};
    return storyServices({
      user,
      handlers: { ...fakeService(user), ...handlers },
      log: log ?? nothing,
      leaveFor: nothing,
      onError: nothing,
    });
  });
  const [store] = useState(() => {
    const stateStore = createStore();
    stateStore.set(preferencesAtom, { ...stateStore.get(preferencesAtom), ...preferences });
    return stateStore;
  });
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: () => children, notFoundComponent: () => children }),
      history: createMemoryHistory({ initialEntries: [path] }),
    }),
  );
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <QueryClientProvider client={services.queryClient}>
          <Snackbars store={services.snackbars}>
            <TenantContext value={{ name: "genie", user, api: services.api.forTenant("genie") }}>
              <RouterProvider router={router} />
            </TenantContext>
          </Snackbars>
        </QueryClientProvider>
      </Provider>
    </ServicesContext>
  );
}
