import type { AppServices } from "./app-services.ts";

/** What every route can reach. */
export interface RouterContext {
  readonly services: AppServices;
  /** Whether a first path segment can be a tenant; names that routes begin with cannot. */
  readonly isTenantName: (name: string) => boolean;
}
