import { superuser } from "../../calls/policies.ts";

/** The trail holds every record as it was, so it is for superusers alone. */
export const auditPolicy = { read: superuser } as const;
