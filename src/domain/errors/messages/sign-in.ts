/** Of the way in (spec 2.4). */
export const signInMessages = {
  startFailed: "Failed to initiate SSO login. Please try again.",
  failed: "Authentication failed. Please try again.",
} as const;

/** Of the page for who lacks a right (spec 2.13). Sic. */
export const notAuthorized = "You are not authorized to perfom this action.";
