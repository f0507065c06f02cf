import { expect, type Page } from "@playwright/test";
import { type Screen, screens } from "./screens.ts";
import { signIn, staff, superuser } from "./sign-in.ts";
import { test } from "./test.ts";

type Person = keyof typeof screens;

export const people = Object.keys(screens) as Person[];

/** Opens each screen of a user in turn and calls `look` once it has loaded and the network is idle. */
export async function tour(
  page: Page,
  person: Person,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  if (person !== "nobody") await signIn(page, person === "staff" ? staff : superuser);
  // Stub the configuration event stream, which never ends, so that the network can become idle.
  await page.route("**/api/config/events*", (route) => route.fulfill({ status: 204 }));
  for (const screen of screens[person]) {
    await test.step(screen.name, async () => {
      await page.goto(screen.path);
      await expect(page.getByRole("heading", { name: screen.heading }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await look(screen);
    });
  }
}
