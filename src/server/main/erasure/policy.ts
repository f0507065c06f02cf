import { superuser } from "../../calls/policies.ts";

/** What is erased never comes back: superusers alone. */
export const erasurePolicy = { read: superuser, erase: superuser } as const;
