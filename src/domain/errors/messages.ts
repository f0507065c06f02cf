/** Sign-in (spec 2.4). */
export const signInMessages = {
  startFailed: "Failed to initiate SSO login. Please try again.",
  failed: "Authentication failed. Please try again.",
} as const;

/** Page for users who lack a permission (spec 2.13). Sic. */
export const notAuthorized = "You are not authorized to perfom this action.";

/** Voice test. */
export const voiceTestMessages = {
  invalidBlob: "Invalid blob received from API",
  empty: "Received empty audio data",
} as const;

/** Event stream of the voice agent service. */
export const streamMessages = {
  status: (code: number) => `HTTP error! status: ${code}`,
  noReader: "Failed to get response reader",
  /** Not in the spec: no response, or the stream was interrupted. */
  broken: "The connection to the interviewer broke off. Nothing you wrote is lost.",
} as const;

/** Fields with options from a server. */
export const optionsMessages = {
  failed: "Failed to fetch options",
  suggestionsFailed: "Failed to fetch suggestions",
  none: "No options found",
} as const;

/** Interview guide and knowledge base. */
export const contentMessages = {
  required: "Interview guide and knowledge base are required",
} as const;

/** Channel selection and voices. */
export const channelsMessages = {
  failed: "Failed to load channels. Please check your connection and try again.",
  none: "No channels available at the moment. Please contact support.",
  noVoiceTypes: "No voice types available",
} as const;
