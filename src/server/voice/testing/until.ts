const maxWaitMs = 30_000;

/** Waits for what a peer over the network will do. @throws {Error} after 30 seconds, with what was seen last. */
export async function until(isSo: () => boolean, seen: () => string): Promise<void> {
  const end = Date.now() + maxWaitMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`It did not come. ${seen()}`);
    await new Promise((later) => setTimeout(later, 10));
  }
}
