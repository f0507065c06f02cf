/** Of a voice that is tried. */
export const voiceTestMessages = {
  invalidBlob: "Invalid blob received from API",
  empty: "Received empty audio data",
} as const;
