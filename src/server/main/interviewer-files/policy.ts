import { member } from "../../calls/policies.ts";

/** A file holds what staff see on the interviewer's screens, and makes what they could make there. */
export const interviewerFilesPolicy = { read: member, write: member } as const;
