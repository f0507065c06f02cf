import { member } from "../calls/policies.ts";

/** Everybody of the tenant reads its interviews and announces rehearsals. */
export const conversationsPolicy = { read: member, register: member } as const;
