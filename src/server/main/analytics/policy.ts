import { member } from "../../calls/policies.ts";

/** Everybody of the tenant learns from its interviews. */
export const analyticsPolicy = { read: member, compute: member, editThemes: member } as const;
