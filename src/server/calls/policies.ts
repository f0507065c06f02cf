import type { Caller } from "./caller.ts";

/** Says why a caller may not make a call, in one sentence; nothing when they may. */
export type Policy = (caller: Caller) => string | undefined;

/** Every member of the tenant, which every caller is. */
export const member: Policy = () => undefined;

export const superuser: Policy = (caller) =>
  caller.isSuperuser ? undefined : "Only superusers of this tenant may do this.";
