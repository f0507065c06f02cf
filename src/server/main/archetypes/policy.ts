import { member, superuser } from "../../platform/policies.ts";

/** Everybody may see what interviewers can start from; superusers manage it (spec section 1). */
export const archetypesPolicy = { read: member, write: superuser } as const;
