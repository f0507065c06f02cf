/**
 * Gives the same idempotency key to the same body until it was accepted, so that pressing the button again
 * after a lost answer does not create a second record.
 */
export function createSubmissionKeys(newKey: () => string) {
  let last: { readonly body: string; readonly key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      last = last?.body === text ? last : { body: text, key: newKey() };
      return last.key;
    },
    /** The service answered, well or badly: the next submission is another one. */
    settled(): void {
      last = null;
    },
  };
}
