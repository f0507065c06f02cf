/** Results of saving a record with a form (spec section 8). */
export interface RecordMessages {
  readonly created: string;
  readonly updated: string;
  readonly createFailed: (message: string) => string;
  readonly updateFailed: (message: string) => string;
  /** Logged if the tenant's configuration lacks the layout. */
  readonly layoutMissing: string;
}

/**
 * @param name of one record in lower case, such as "phone number"
 * @param title the name at the beginning of a sentence
 */
export const recordMessages = (
  name: string,
  title: string = name.charAt(0).toUpperCase() + name.slice(1),
): RecordMessages => ({
  created: `${title} created successfully`,
  updated: `${title} updated successfully`,
  createFailed: (message) => `Failed to create ${name}: ${message}`,
  updateFailed: (message) => `Failed to update ${name}: ${message}`,
  layoutMissing: `Layout for ${name} setup not found in the response`,
});

/** Spec section 8 capitalizes both words. */
export const guideMessages = /* @__PURE__ */ recordMessages("interview guide", "Interview Guide");
export const knowledgeMessages = /* @__PURE__ */ recordMessages("knowledge base", "Knowledge Base");

/** Logged only, never shown to users. */
export const loggedMessages = {
  /** The name of a record is "user". */
  memberLayoutMissing: "Layout for member setup not found in the response",
  wizardLayoutMissing: {
    configure: "Layout for configure not found in the response",
    channel_pricing: "Layout for channel pricing not found in the response",
    interview_guide: "Layout for interview guide not found in the response",
    knowledge_base: "Layout for knowledge base not found in the response",
  },
} as const;

/** Failures (spec section 8). */
export const failureMessages = {
  createInterviewer: "Failed to create Interviewer",
  updateInterviewer: "Failed to update Interviewer",
  deleteAgent: "Failed to delete Agent",
  updateDnaItem: "Failed to update DNA item",
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

/** Successes (spec section 8). */
export const successMessages = {
  interviewerCreated: "Interviewer created successfully",
  agentDeleted: "Agent deleted successfully",
  dnaItemUpdated: "DNA item updated successfully",
} as const;
