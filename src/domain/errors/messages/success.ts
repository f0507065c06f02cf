import { forEachResource } from "./resource-labels.ts";

/** What was done (spec section 8). */
export const successMessages = {
  interviewerCreated: "Interviewer created successfully",
  agentDeleted: "Agent deleted successfully",
  dnaItemUpdated: "DNA item updated successfully",
  created: forEachResource(({ title }) => `${title} created successfully`),
  updated: forEachResource(({ title }) => `${title} updated successfully`),
} as const;
