import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/** Seconds that a person takes to find and press a button or link, and to type a character. */
const pressing = 6;
const typing = 0.3;

/**
 * Clicks and types while counting both, to compare a journey with its budget at a person's pace. The product's own
 * response time is measured elsewhere, so a busy machine does not fail a test.
 */
export function counting() {
  let clicks = 0;
  let characters = 0;
  return {
    click: async (button: Locator) => {
      clicks += 1;
      await button.click();
    },
    type: async (field: Locator, text: string) => {
      characters += text.length;
      await field.fill(text);
    },
    expectWithin: (max: { readonly clicks: number; readonly seconds: number }) => {
      expect(clicks).toBeLessThanOrEqual(max.clicks);
      expect(clicks * pressing + characters * typing).toBeLessThanOrEqual(max.seconds);
    },
  };
}
