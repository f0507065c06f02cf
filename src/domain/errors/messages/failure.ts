import { forEachResource } from "./resource-labels.ts";

/** What could not be done (spec section 8). */
export const failureMessages = {
  createInterviewer: "Failed to create Interviewer",
  updateInterviewer: "Failed to update Interviewer",
  deleteAgent: "Failed to delete Agent",
  updateDnaItem: "Failed to update DNA item",
  create: forEachResource(
    ({ name }) =>
      (message: string) =>
        `Failed to create ${name}: ${message}`,
  ),
  update: forEachResource(
    ({ name }) =>
      (message: string) =>
        `Failed to update ${name}: ${message}`,
  ),
  savingAction: "Error creating action",
  savingChannelAction: "Error creating Action",
  updatingInterviewer: "Error updating interviewer",
  savingContent: "Error while saving interview guide and knowledge base",
  saveKnowledgeBase: "Failed to save knowledge base. Please try again.",
  saveInterviewGuide: "Failed to save interview guide. Please try again.",
  loadTranscript: "Failed to load transcript",
  disconnectVoice: "Failed to disconnect from voice chat",
  sendMessage: "Failed to send message",
} as const;
