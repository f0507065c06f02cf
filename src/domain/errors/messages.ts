/** What is made and changed in forms, as the messages call it. */
const things = {
  archetype: { title: "Archetype", name: "archetype" },
  channel: { title: "Channel", name: "channel" },
  interviewGuide: { title: "Interview Guide", name: "interview guide" },
  knowledgeBase: { title: "Knowledge Base", name: "knowledge base" },
  // Ours, in the same forms.
  member: { title: "User", name: "user" },
  phoneNumber: { title: "Phone number", name: "phone number" },
  webhook: { title: "Webhook", name: "webhook" },
} as const;

type Thing = keyof typeof things;

const perThing = <T>(make: (thing: (typeof things)[Thing]) => T): Record<Thing, T> => ({
  archetype: make(things.archetype),
  channel: make(things.channel),
  interviewGuide: make(things.interviewGuide),
  knowledgeBase: make(things.knowledgeBase),
  member: make(things.member),
  phoneNumber: make(things.phoneNumber),
  webhook: make(things.webhook),
});

/** Every message of the product's error catalogue, to the letter (spec section 8; 2.4 and 2.13 for sign-in and status pages). */
export const messages = {
  signIn: {
    startFailed: "Failed to initiate SSO login. Please try again.",
    failed: "Authentication failed. Please try again.",
  },
  /** Sic. */
  notAuthorized: "You are not authorized to perfom this action.",
  success: {
    interviewerCreated: "Interviewer created successfully",
    agentDeleted: "Agent deleted successfully",
    dnaItemUpdated: "DNA item updated successfully",
    created: perThing(({ title }) => `${title} created successfully`),
    updated: perThing(({ title }) => `${title} updated successfully`),
  },
  failure: {
    createInterviewer: "Failed to create Interviewer",
    updateInterviewer: "Failed to update Interviewer",
    deleteAgent: "Failed to delete Agent",
    updateDnaItem: "Failed to update DNA item",
    create: perThing(
      ({ name }) =>
        (message: string) =>
          `Failed to create ${name}: ${message}`,
    ),
    update: perThing(
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
  },
  /** Only logged: no user reads them. */
  logged: {
    archetypeLayoutMissing: "Layout for archetype setup not found in the response",
    channelLayoutMissing: "Layout for channel setup not found in the response",
    memberLayoutMissing: "Layout for member setup not found in the response",
    phoneNumberLayoutMissing: "Layout for phone number setup not found in the response",
    webhookLayoutMissing: "Layout for webhook setup not found in the response",
    wizardLayoutMissing: {
      configure: "Layout for configure not found in the response",
      channel_pricing: "Layout for channel pricing not found in the response",
      interview_guide: "Layout for interview guide not found in the response",
      knowledge_base: "Layout for knowledge base not found in the response",
    },
  },
  options: {
    failed: "Failed to fetch options",
    suggestionsFailed: "Failed to fetch suggestions",
    none: "No options found",
  },
  content: {
    required: "Interview guide and knowledge base are required",
  },
  channels: {
    failed: "Failed to load channels. Please check your connection and try again.",
    none: "No channels available at the moment. Please contact support.",
    noVoiceTypes: "No voice types available",
  },
  stream: {
    status: (code: number) => `HTTP error! status: ${code}`,
    noReader: "Failed to get response reader",
    /** Ours: nobody answered, or the answer broke off. */
    broken: "The connection to the interviewer broke off. Nothing you wrote is lost.",
  },
  voiceTest: {
    invalidBlob: "Invalid blob received from API",
    empty: "Received empty audio data",
  },
} as const;
