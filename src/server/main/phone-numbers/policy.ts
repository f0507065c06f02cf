import { member, superuser } from "../../platform/policies.ts";

/** Everybody may see the pool; superusers manage it. */
export const phoneNumbersPolicy = { read: member, write: superuser } as const;
