import type { Theme } from "./preferences.ts";

/** Sets the page's theme; `system` leaves it to the operating system. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
}
