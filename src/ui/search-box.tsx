import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { controlClass } from "./text-input.tsx";
import { cx } from "./tone.ts";

export interface SearchBoxProps {
  /** The query that holds now; the box follows it when it changes from outside. */
  readonly value: string;
  /** Called once the person has stopped typing, at once on Enter and on clearing. */
  readonly onSearch: (query: string) => void;
  /** The box's name for screen readers. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Milliseconds of rest before `onSearch` (spec section 9: 500). */
  readonly debounce?: number | undefined;
}

/** A search field that waits until the typing rests, with a button that clears it. */
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
  // The latest callback, so that a timer started before a render does not call an outdated one.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    // What was typed meanwhile wins: the answer to an earlier query must not overwrite it.
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
    <search className="relative block w-full min-w-0 sm:w-72">
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
