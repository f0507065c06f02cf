import { useEffect, useRef, useState } from "react";
import type { ComboboxItem, ComboboxSource } from "./combobox-item.ts";

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

/** Milliseconds of rest before somebody else is asked to search. */
const restBeforeSearch = 250;

export interface ComboboxQuery<T extends ComboboxItem> {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly options: readonly T[];
  /** What stands in place of options: loading, failed, nothing found. */
  readonly message: string | undefined;
}

/** Keeps what was typed into a combobox, and finds the options for it here or by asking. */
export function useComboboxQuery<T extends ComboboxItem>(source: ComboboxSource<T>): ComboboxQuery<T> {
  const { items, status, onQuery } = source;
  const [query, keepQuery] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setQuery = (next: string) => {
    if (next === query) return;
    keepQuery(next);
    if (!onQuery) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery(next), restBeforeSearch);
  };

  const options = onQuery ? items : matchItems(items, query);
  const nothing = options.length > 0 ? undefined : "No options found";
  const message =
    status === "error" ? (source.message ?? nothing) : status === "loading" && nothing ? "Loading…" : nothing;
  return { query, setQuery, options, message };
}
