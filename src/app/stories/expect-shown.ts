import { expect, waitFor } from "storybook/test";

/** Waits until something is there and visible; what appears fades in, and a busy machine takes its time. */
export async function expectShown(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible(), { timeout: 5000 });
}
