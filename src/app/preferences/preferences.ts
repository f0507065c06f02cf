import { atom, type createStore } from "jotai";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";

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
const defaultPreferences: Preferences = { theme: "system", largePanel: true, explainsForms: false };

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

export const preferencesAtom = atom<Preferences>(defaultPreferences);

/** Loads the choices into the store, and keeps what is chosen from now on. */
export function keepPreferences(
  store: ReturnType<typeof createStore>,
  storage: KeyValueStorage,
  applyTheme: (theme: Theme) => void,
): void {
  store.set(preferencesAtom, readPreferences(storage.read(preferencesKey)));
  applyTheme(store.get(preferencesAtom).theme);
  store.sub(preferencesAtom, () => {
    const chosen = store.get(preferencesAtom);
    storage.write(preferencesKey, JSON.stringify(chosen));
    applyTheme(chosen.theme);
  });
}
