import { member } from "../../calls/policies.ts";

/** Staff write what their interviewers say and ask. */
export const interviewGuidesPolicy = { read: member, write: member } as const;
