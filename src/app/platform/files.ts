/** Saves a file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads a file as UTF-8 text. @param maxBytes files above are not read */
export async function readTextFile(
  file: File,
  maxBytes: number,
): Promise<{ readonly text: string } | { readonly error: "too_large" | "unreadable" }> {
  if (file.size > maxBytes) return { error: "too_large" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { error: "unreadable" };
  }
}

/** Size of a file for display; the spec uses megabytes (section 2.7). */
export const fileSize = (bytes: number): string =>
  bytes < 10_000 ? "< 0.01 MB" : `${(bytes / 1_000_000).toFixed(2)} MB`;
