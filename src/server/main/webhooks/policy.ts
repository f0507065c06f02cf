import { superuser } from "../../platform/policies.ts";

/** Webhooks send data out of the tenant, and their secrets sign it: superusers alone. */
export const webhooksPolicy = { read: superuser, write: superuser } as const;
