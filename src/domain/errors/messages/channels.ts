/** Of the channels to choose from, and their voices. */
export const channelsMessages = {
  failed: "Failed to load channels. Please check your connection and try again.",
  none: "No channels available at the moment. Please contact support.",
  noVoiceTypes: "No voice types available",
} as const;
