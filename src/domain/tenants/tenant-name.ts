/**
 * First path segments that no tenant may have as a name, because a route begins with them. Computed from
 * the route table, so that a new route reserves its name by being there. Parameters (`$tenant`, `:id`,
 * `{id}`, `*`) reserve nothing.
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

/** A tenant's name: a letter, then 2 to 31 letters, digits or dashes, all lower case. */
export const tenantNamePattern = /^[a-z][a-z0-9-]{2,31}$/;

/**
 * Whether a first path segment can be a tenant. Says nothing about whether such a tenant exists.
 *
 * @param reserved names that the route table has taken (`reservedNames`)
 */
export function isTenantName(segment: string, reserved: ReadonlySet<string>): boolean {
  return tenantNamePattern.test(segment) && !reserved.has(segment);
}
