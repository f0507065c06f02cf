/** A document's size in words; the specification counts in megabytes (section 2.7). */
export const fileSize = (bytes: number): string =>
  bytes < 10_000 ? "< 0.01 MB" : `${(bytes / 1_000_000).toFixed(2)} MB`;
