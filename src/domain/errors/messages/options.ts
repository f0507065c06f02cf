/** Of fields whose options a server gives. */
export const optionsMessages = {
  failed: "Failed to fetch options",
  suggestionsFailed: "Failed to fetch suggestions",
  none: "No options found",
} as const;
