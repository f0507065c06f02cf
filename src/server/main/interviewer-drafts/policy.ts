import { member } from "../../calls/policies.ts";

/** A draft is its author's own: nobody else reads or writes it. */
export const interviewerDraftsPolicy = { read: member, write: member } as const;
