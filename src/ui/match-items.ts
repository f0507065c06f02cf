import type { ComboboxItem } from "./combobox-item.ts";

const marks = /\p{Diacritic}/gu;
const fold = (text: string) => text.normalize("NFD").replace(marks, "").toLocaleLowerCase();

/**
 * The items whose label contains every word of the query, in their order; case and accents do not count. An empty
 * query answers the very list it was given.
 */
export function matchItems<T extends ComboboxItem>(items: readonly T[], query: string): readonly T[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ label }) => {
    const text = fold(label);
    return words.every((word) => text.includes(word));
  });
}
