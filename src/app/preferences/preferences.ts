export type Theme = "system" | "light" | "dark";

/** The user's preferences in this browser. */
export interface Preferences {
  readonly theme: Theme;
  /** Expanded sidebar ('Large Panel'). */
  readonly largePanel: boolean;
  /** Show explanations in forms; offered to superusers. */
  readonly explainsForms: boolean;
}

/** Storage key of the preferences. */
export const preferencesKey = "preferences";
/** Preferences of a new visitor. */
export const defaultPreferences: Preferences = { theme: "system", largePanel: true, explainsForms: false };

/** Parses stored preferences; missing or unknown values get their defaults. */
export function readPreferences(stored: string | null): Preferences {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(stored ?? "null");
  } catch {
    return defaultPreferences;
  }
  if (typeof parsed !== "object" || parsed === null) return defaultPreferences;
  const { theme, largePanel, explainsForms } = parsed as Partial<Record<keyof Preferences, unknown>>;
  return {
    theme: theme === "light" || theme === "dark" ? theme : defaultPreferences.theme,
    largePanel: typeof largePanel === "boolean" ? largePanel : defaultPreferences.largePanel,
    explainsForms: typeof explainsForms === "boolean" ? explainsForms : defaultPreferences.explainsForms,
  };
}

/** Sets the page's theme; `system` follows the operating system. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
}
