import type { AppServices } from "./services/app-services.ts";

/** What every route can reach. */
export interface RouterContext {
  readonly services: AppServices;
  /** Whether a first path segment can be a tenant; names that routes begin with cannot. */
  readonly isTenantName: (name: string) => boolean;
  /** Whether there is a screen at a path. A route that only frames others is none. */
  readonly hasScreen: (path: string) => boolean;
}
