import { member } from "../../calls/policies.ts";

/** Interviewers belong to the tenant's staff; every member builds, publishes and deletes them (spec section 6). */
export const interviewersPolicy = { read: member, write: member } as const;
