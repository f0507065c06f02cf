import { atom, type createStore } from "jotai";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import {
  defaultPreferences,
  type Preferences,
  preferencesKey,
  readPreferences,
  type Theme,
} from "./preferences.ts";

// Apart from reading the choices, which public pages do as well: they load no state library.

/** The choices as screens read and change them. */
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
