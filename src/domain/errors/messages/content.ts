/** Of the interview guide and the knowledge base. */
export const contentMessages = {
  required: "Interview guide and knowledge base are required",
} as const;
