import { createHash } from "node:crypto";

/** Short hash of a document. The order of keys counts, because the order of a layout's sections does. */
export const revisionOf = (document: unknown): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("base64url").slice(0, 22);

/** A document as it is written where nobody wrote it otherwise. */
export const writtenDocument = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
