import { member, superuser } from "../../platform/policies.ts";

/** Everybody may see how respondents can be reached; superusers manage it (spec section 1). */
export const channelsPolicy = { read: member, write: superuser } as const;
