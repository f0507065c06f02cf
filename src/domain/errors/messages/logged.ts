/** Only logged: no user reads them. */
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
