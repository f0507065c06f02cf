import { superuser } from "../../calls/policies.ts";

/** Who belongs to a tenant, and what they may do there, is for its superusers. */
export const membersPolicy = { read: superuser, write: superuser } as const;
