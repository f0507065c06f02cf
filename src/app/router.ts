import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { respondentRoot } from "../domain/navigation/respondent-root.ts";
import { reservedNames, isTenantName } from "../domain/tenants/tenant-name.ts";
import type { AppServices } from "./services/app-services.ts";
import { parseSearch, stringifySearch } from "./navigation/search-codec.ts";
import { routeTree } from "./routeTree.gen.ts";

/** Context of every route. */
export interface RouterContext {
  readonly services: AppServices;
  /** True if a first path segment can be a tenant; route prefixes are reserved. */
  readonly isTenantName: (name: string) => boolean;
  /** True if a path has a screen. A layout route alone is none. */
  readonly hasScreen: (path: string) => boolean;
}

/** @param history defaults to the browser's; stories use one in memory */
export function createAppRouter(services: AppServices, history?: RouterHistory) {
  // The respondents' page is served separately and is unknown to this router.
  const reserved = () => reservedNames([...Object.keys(router.routesByPath), respondentRoot]);
  const context: RouterContext = {
    services,
    isTenantName: (name) => isTenantName(name, reserved()),
    hasScreen: (path) => router.getMatchedRoutes(path)[0].at(-1)?.children === undefined,
  };
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Skeletons stay hidden for the first 150 ms anyway.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    ...(history === undefined ? {} : { history }),
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
