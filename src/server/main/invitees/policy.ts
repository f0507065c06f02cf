import { member } from "../../calls/policies.ts";

/** Whoever may publish an interviewer may say whom it interviews. */
export const inviteesPolicy = { read: member, write: member } as const;
