import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { respondentRoot } from "../domain/navigation/respondent-root.ts";
import { reservedNames, isTenantName } from "../domain/tenants/tenant-name.ts";
import type { AppServices } from "./services/app-services.ts";
import { parseSearch, stringifySearch } from "./navigation/search-codec.ts";
import { routeTree } from "./routeTree.gen.ts";

/** What every route can reach. */
export interface RouterContext {
  readonly services: AppServices;
  /** Whether a first path segment can be a tenant; names that routes begin with cannot. */
  readonly isTenantName: (name: string) => boolean;
  /** Whether there is a screen at a path. A route that only frames others is none. */
  readonly hasScreen: (path: string) => boolean;
}

/** @param history the browser's when absent; stories give one in memory */
export function createAppRouter(services: AppServices, history?: RouterHistory) {
  // Respondents have a page of their own, which this router knows nothing of.
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
    // Skeletons hide themselves for the first 150 ms, so there is nothing to wait for.
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
