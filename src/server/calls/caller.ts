/** A signed-in person, before a tenant is chosen. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The session that the access token belongs to. */
  readonly sessionId: string;
}

/** Who makes a request, and in which tenant. Found by `authenticate`, handed to every policy and handler. */
export interface Caller extends Person {
  readonly tenantId: string;
  /** Name of the tenant: the first path segment of the client, the header `X-Tenant` of a call. */
  readonly tenant: string;
  /** IANA zone of the tenant's "today". */
  readonly timeZone: string;
  /** When the call came. */
  readonly now: Date;
  /** In this tenant. */
  readonly isSuperuser: boolean;
}

/** Says why a caller may not make a call, in one sentence; nothing when they may. */
export type Policy = (caller: Caller) => string | undefined;

/** Every member of the tenant, which every caller is. */
export const member: Policy = () => undefined;

/** Undefined, as every policy answers, where the caller may. */
export const superuser: Policy = (caller) =>
  caller.isSuperuser ? undefined : "Only superusers of this tenant may do this.";
