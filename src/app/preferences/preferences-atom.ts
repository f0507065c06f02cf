import { atom, type createStore } from "jotai";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import {
  defaultPreferences,
  type Preferences,
  preferencesKey,
  readPreferences,
  type Theme,
} from "./preferences.ts";

// Separate from `preferences.ts`, since public pages read preferences without loading the state library.

/** Atom of the user's preferences. */
export const preferencesAtom = atom<Preferences>(defaultPreferences);

/** Loads stored preferences into the store and writes changes back. */
export function syncPreferences(
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
