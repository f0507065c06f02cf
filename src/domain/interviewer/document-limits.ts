/** Documents that a knowledge base can hold. */
export const maxDocuments = 20;

/** Bytes of one document: 1 MB. */
export const maxDocumentBytes = 1_000_000;
