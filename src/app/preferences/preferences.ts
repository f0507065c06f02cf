export type Theme = "system" | "light" | "dark";

/** A person's choices for this browser. */
export interface Preferences {
  readonly theme: Theme;
  /** The sidebar is expanded ('Large Panel'). */
  readonly largePanel: boolean;
  /** Forms say why their fields are as they are; offered to superusers. */
  readonly explainsForms: boolean;
}

/** The storage key of the choices. */
export const preferencesKey = "preferences";
/** The choices of a new visitor. */
export const defaultPreferences: Preferences = { theme: "system", largePanel: true, explainsForms: false };

/** Reads stored choices; each that is absent or unknown is its default. */
export function readPreferences(stored: string | null): Preferences {
  let given: unknown = null;
  try {
    given = JSON.parse(stored ?? "null");
  } catch {
    return defaultPreferences;
  }
  if (typeof given !== "object" || given === null) return defaultPreferences;
  const { theme, largePanel, explainsForms } = given as Partial<Record<keyof Preferences, unknown>>;
  return {
    theme: theme === "light" || theme === "dark" ? theme : defaultPreferences.theme,
    largePanel: typeof largePanel === "boolean" ? largePanel : defaultPreferences.largePanel,
    explainsForms: typeof explainsForms === "boolean" ? explainsForms : defaultPreferences.explainsForms,
  };
}

/** Sets the page's theme; `system` leaves it to the operating system. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
}
