import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createStore, Provider } from "jotai";
import { type ReactNode, useState } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import { Snackbars } from "../../ui/snackbars.tsx";
import { ServicesContext } from "../services/app-services.ts";
import { preferencesAtom, type Preferences } from "../preferences/preferences.ts";
import type { Log } from "../platform/log.ts";
import { TenantContext } from "../tenant/tenant-context.ts";
import { superuser } from "./fake-data.ts";
import type { FakeHandlers } from "./fake-fetch.ts";
import { fakeService } from "./fake-service.ts";
import { storyServices } from "./story-services.ts";

export interface StoryFrameProps {
  readonly path?: string;
  readonly user?: CurrentUser;
  readonly preferences?: Partial<Preferences>;
  /** What the service answers otherwise than usual. */
  readonly handlers?: FakeHandlers;
  readonly log?: Log;
  readonly children: ReactNode;
}

/** What parts of the frame need around them: a router at an address, the tenant and who is signed in. */
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
    const made = createStore();
    made.set(preferencesAtom, { ...made.get(preferencesAtom), ...preferences });
    return made;
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
