import { failureMessages, loggedMessages, successMessages } from "./result-messages.ts";

/** Of the way in (spec 2.4). */
export const signInMessages = {
  startFailed: "Failed to initiate SSO login. Please try again.",
  failed: "Authentication failed. Please try again.",
} as const;

/** Of the page for who lacks a right (spec 2.13). Sic. */
export const notAuthorized = "You are not authorized to perfom this action.";

/** Of a voice that is tried. */
export const voiceTestMessages = {
  invalidBlob: "Invalid blob received from API",
  empty: "Received empty audio data",
} as const;

/** Of the voice agent service's stream of events. */
export const streamMessages = {
  status: (code: number) => `HTTP error! status: ${code}`,
  noReader: "Failed to get response reader",
  /** Ours: nobody answered, or the answer broke off. */
  broken: "The connection to the interviewer broke off. Nothing you wrote is lost.",
} as const;

/** Of fields whose options a server gives. */
const optionsMessages = {
  failed: "Failed to fetch options",
  suggestionsFailed: "Failed to fetch suggestions",
  none: "No options found",
} as const;

/** Of the interview guide and the knowledge base. */
export const contentMessages = {
  required: "Interview guide and knowledge base are required",
} as const;

/** Of the channels to choose from, and their voices. */
export const channelsMessages = {
  failed: "Failed to load channels. Please check your connection and try again.",
  none: "No channels available at the moment. Please contact support.",
  noVoiceTypes: "No voice types available",
} as const;

/** Every message of the product's error catalogue, to the letter (spec section 8; 2.4 and 2.13 for sign-in and status
 * pages). The product imports the group it says: this whole is for the documentation and its tests. */
export const messages = {
  signIn: signInMessages,
  notAuthorized,
  success: successMessages,
  failure: failureMessages,
  logged: loggedMessages,
  options: optionsMessages,
  content: contentMessages,
  channels: channelsMessages,
  stream: streamMessages,
  voiceTest: voiceTestMessages,
} as const;
