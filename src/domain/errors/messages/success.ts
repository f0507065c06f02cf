import { perThing } from "./things.ts";

/** What was done (spec section 8). */
export const successMessages = {
  interviewerCreated: "Interviewer created successfully",
  agentDeleted: "Agent deleted successfully",
  dnaItemUpdated: "DNA item updated successfully",
  created: perThing(({ title }) => `${title} created successfully`),
  updated: perThing(({ title }) => `${title} updated successfully`),
} as const;
