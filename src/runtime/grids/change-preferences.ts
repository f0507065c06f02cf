import type { ArrangedColumn } from "./arrange-columns.ts";
import type { GridPreferences, Pinning } from "./preferences.ts";

/** @param id of the column */
export const withVisibility = (
  preferences: GridPreferences,
  id: string,
  visible: boolean,
): GridPreferences => ({ ...preferences, visibility: { ...preferences.visibility, [id]: visible } });

/** @param id of the column */
export const withPinning = (preferences: GridPreferences, id: string, pinning: Pinning): GridPreferences => ({
  ...preferences,
  pinning: { ...preferences.pinning, [id]: pinning },
});

/** Moves a column by one place; at the end of the row it stays where it is. */
export function withMove(
  preferences: GridPreferences,
  columns: readonly ArrangedColumn[],
  id: string,
  by: 1 | -1,
): GridPreferences {
  const ids = columns.map(({ column }) => column.id);
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return preferences;
  const order = ids.with(from, other).with(from + by, id);
  return { ...preferences, order };
}
