/** Names of the form resources in messages. */
const resourceLabels = {
  archetype: { title: "Archetype", name: "archetype" },
  channel: { title: "Channel", name: "channel" },
  interviewGuide: { title: "Interview Guide", name: "interview guide" },
  knowledgeBase: { title: "Knowledge Base", name: "knowledge base" },
  // Not in the spec; they use the same forms.
  member: { title: "User", name: "user" },
  phoneNumber: { title: "Phone number", name: "phone number" },
  phoneCall: { title: "Phone call", name: "phone call" },
  helpText: { title: "Help text", name: "help text" },
  listEntry: { title: "List entry", name: "list entry" },
  webhook: { title: "Webhook", name: "webhook" },
} as const;

type Thing = keyof typeof resourceLabels;

/** Builds one message per resource. Calls are marked pure so that bundlers drop unused messages. */
const forEachResource = <T>(make: (thing: (typeof resourceLabels)[Thing]) => T): Record<Thing, T> => ({
  archetype: make(resourceLabels.archetype),
  channel: make(resourceLabels.channel),
  interviewGuide: make(resourceLabels.interviewGuide),
  knowledgeBase: make(resourceLabels.knowledgeBase),
  member: make(resourceLabels.member),
  phoneNumber: make(resourceLabels.phoneNumber),
  phoneCall: make(resourceLabels.phoneCall),
  helpText: make(resourceLabels.helpText),
  listEntry: make(resourceLabels.listEntry),
  webhook: make(resourceLabels.webhook),
});

/** Logged only, never shown to users. */
export const loggedMessages = {
  archetypeLayoutMissing: "Layout for archetype setup not found in the response",
  channelLayoutMissing: "Layout for channel setup not found in the response",
  memberLayoutMissing: "Layout for member setup not found in the response",
  phoneNumberLayoutMissing: "Layout for phone number setup not found in the response",
  phoneCallLayoutMissing: "Layout for phone call setup not found in the response",
  helpTextLayoutMissing: "Layout for help text setup not found in the response",
  listEntryLayoutMissing: "Layout for list entry setup not found in the response",
  webhookLayoutMissing: "Layout for webhook setup not found in the response",
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
  create: /* @__PURE__ */ forEachResource(
    ({ name }) =>
      (message: string) =>
        `Failed to create ${name}: ${message}`,
  ),
  update: /* @__PURE__ */ forEachResource(
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

/** Successes (spec section 8). */
export const successMessages = {
  interviewerCreated: "Interviewer created successfully",
  agentDeleted: "Agent deleted successfully",
  dnaItemUpdated: "DNA item updated successfully",
  created: /* @__PURE__ */ forEachResource(({ title }) => `${title} created successfully`),
  updated: /* @__PURE__ */ forEachResource(({ title }) => `${title} updated successfully`),
} as const;
