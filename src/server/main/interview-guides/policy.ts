import { member } from "../../platform/policies.ts";

/** Staff write what their interviewers say and ask. */
export const interviewGuidesPolicy = { read: member, write: member } as const;
