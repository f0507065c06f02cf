/** Gives the person a file to keep, by the browser's own download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser takes the file after the click; the address is needed until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A document's size in words; the specification counts in megabytes (section 2.7). */
export const fileSize = (bytes: number): string =>
  bytes < 10_000 ? "< 0.01 MB" : `${(bytes / 1_000_000).toFixed(2)} MB`;
