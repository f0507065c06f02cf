import { member } from "../../platform/policies.ts";

/** Everybody of the tenant reads its interviews and announces rehearsals. */
export const conversationsPolicy = { read: member, register: member } as const;
