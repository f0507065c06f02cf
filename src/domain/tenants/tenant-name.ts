/**
 * Collects the first path segments that cannot be tenant names because a route starts with them. Derived from the route
 * table, so that new routes are reserved automatically. Parameters (`$tenant`, `:id`, `{id}`, `*`) reserve nothing.
 *
 * @param paths paths of routes and mount points, such as `/auth/callback`, `/$tenant/agents`, `/main`
 */
export function reservedNames(paths: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of paths) {
    const first = path.split("/").find((segment) => segment !== "");
    if (first !== undefined && !/[$:{*]/.test(first)) names.add(first);
  }
  return names;
}

/** Tenant name: a lowercase letter, then 2 to 31 lowercase letters, digits or dashes. */
export const tenantNamePattern = /^[a-z][a-z0-9-]{2,31}$/;

/**
 * True if a first path segment is a valid tenant name. Does not check that the tenant exists.
 *
 * @param reserved names taken by routes (`reservedNames`)
 */
export function isTenantName(segment: string, reserved: ReadonlySet<string>): boolean {
  return tenantNamePattern.test(segment) && !reserved.has(segment);
}
