/** A signed-in person, before a tenant is chosen. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The session that the access token belongs to. */
  readonly sessionId: string;
}

/** The user and tenant of a request. Resolved by `authenticate`, passed to every policy and handler. */
export interface Caller extends Person {
  readonly tenantId: string;
  /** Name of the tenant: the first path segment in the client, the `X-Tenant` header of a call. */
  readonly tenant: string;
  /** IANA time zone that defines "today" for the tenant. */
  readonly timeZone: string;
  /** Time of the request. */
  readonly now: Date;
  /** In this tenant. */
  readonly isSuperuser: boolean;
}

/** Returns why the caller may not make a call, in one sentence, or `undefined` if permitted. */
export type Policy = (caller: Caller) => string | undefined;

/** Permits every member of the tenant, that is every caller. */
export const member: Policy = () => undefined;

/** Permits superusers of the tenant. */
export const superuser: Policy = (caller) =>
  caller.isSuperuser ? undefined : "Only superusers of this tenant may do this.";
