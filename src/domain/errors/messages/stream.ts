/** Of the voice agent service's stream of events. */
export const streamMessages = {
  status: (code: number) => `HTTP error! status: ${code}`,
  noReader: "Failed to get response reader",
  /** Ours: nobody answered, or the answer broke off. */
  broken: "The connection to the interviewer broke off. Nothing you wrote is lost.",
} as const;
