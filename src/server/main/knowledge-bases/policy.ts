import { member } from "../../calls/policies.ts";

/** Staff write what their interviewers know. */
export const knowledgeBasesPolicy = { read: member, write: member } as const;
