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
