import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { controlClass } from "./text-input.tsx";
import { cx } from "../tone.ts";

export interface SearchBoxProps {
  /** The current query; external changes update the box. */
  readonly value: string;
  /** Called after the debounce, immediately on Enter and on clearing. */
  readonly onSearch: (query: string) => void;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Debounce in milliseconds (spec section 9: 500). */
  readonly debounce?: number | undefined;
}

/** A debounced search field with a clear button. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder = "Search",
  debounce = 500,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // Keeps the latest callback, so that a pending timer does not call a stale one.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    // Text typed meanwhile wins over the result of an earlier query.
    if (typed === known) setTyped(value);
  }

  const type = (query: string) => {
    setTyped(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search.current(query), debounce);
  };
  const searchNow = (query: string) => {
    clearTimeout(timer.current);
    setTyped(query);
    if (query !== value) search.current(query);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      searchNow(typed);
    }
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      event.stopPropagation();
      searchNow("");
    }
  };

  return (
    <search className="relative block w-full min-w-0 sm:max-w-72 sm:flex-[1_1_11rem]">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-faint"
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(controlClass, "ps-8 pe-9 [&::-webkit-search-cancel-button]:appearance-none")}
      />
      {typed === "" ? null : (
        <button
          type="button"
          aria-label="Clear search"
          title="Clear search"
          onClick={() => {
            searchNow("");
            input.current?.focus();
          }}
          className="absolute inset-y-0 end-0.5 my-auto inline-flex size-control-sm items-center justify-center rounded-md text-muted enabled-hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
