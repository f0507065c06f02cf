import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, Plus } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState, type RefObject } from "react";
import { cx } from "../tone.ts";
import { controlClass } from "./text-input.tsx";

export interface ComboboxPopupProps {
  readonly label: string;
  /** Shown instead of options. */
  readonly message: string | undefined;
  /** Element to anchor the list to, if wider than the input. */
  readonly frame?: FramePlace | undefined;
}

const noItem: ComboboxItem = { id: "", label: "" };

/** Ids of pseudo-options. They contain a control character, so no record id can collide with them. */
const [addId, messageId] = ["\u0000add", "\u0000message"];

/** Pseudo-option that adds a new record. */
export const addItem = (label: string): ComboboxItem => ({ id: addId, label });

/** True for the pseudo-option that adds a record. */
export const isAddItem = ({ id }: ComboboxItem): boolean => id === addId;

/** Message shown above the "add" option when there are no options. */
export const messageItem = (label: string): ComboboxItem => ({ id: messageId, label });

/** True for a message, which cannot be chosen. */
export const isMessageItem = ({ id }: ComboboxItem): boolean => id === messageId;

const popupLook =
  "z-50 w-(--frame-width,var(--input-width)) min-w-56 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm shadow-raised [--anchor-max-height:18rem]";

/** The list of a combobox. Virtualized, so that thousands of options stay cheap. */
export function ComboboxPopup({ label, message, frame }: ComboboxPopupProps) {
  const place = frame ? { gap: frame.below + 6, offset: -frame.before } : { gap: 6 };
  const shared = {
    anchor: { to: "bottom start", padding: 8, ...place },
    modal: false,
    "aria-label": label,
    className: popupLook,
    style: frame && ({ "--frame-width": `${frame.width}px` } as CSSProperties),
  } as const;
  if (message !== undefined) {
    return (
      <ComboboxOptions {...shared}>
        {/* A listbox must contain an option to be valid. */}
        <ComboboxOption disabled value={noItem} className="px-2.5 py-1.5 text-muted">
          {message}
        </ComboboxOption>
      </ComboboxOptions>
    );
  }
  return (
    <ComboboxOptions {...shared}>
      {/* When options replace a message, Headless UI renders once before it knows them. */}
      {({ option }: { readonly option: ComboboxItem | undefined }) =>
        option && isAddItem(option) ? (
          addOption(option)
        ) : option && isMessageItem(option) ? (
          <ComboboxOption disabled value={option} className="w-full px-2.5 py-1.5 text-muted">
            {option.label}
          </ComboboxOption>
        ) : option ? (
          <ComboboxOption
            value={option}
            className="group flex min-h-control-sm w-full cursor-default items-center gap-2 rounded-md px-2.5 py-1 select-none data-focus:bg-hover"
          >
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere group-data-selected:font-medium">
              {option.label}
            </span>
            {option.group === undefined ? null : (
              <span dir="auto" className="max-w-1/2 truncate text-xs text-muted">
                {option.group}
              </span>
            )}
            <Check
              aria-hidden
              className="invisible size-4 shrink-0 text-primary-ink group-data-selected:visible"
            />
          </ComboboxOption>
        ) : (
          <></>
        )
      }
    </ComboboxOptions>
  );
}

/** Not a component: Headless UI passes its props to the element rendered for an option. */
function addOption(item: ComboboxItem) {
  return (
    <ComboboxOption
      value={item}
      className="flex min-h-control-sm w-full cursor-default items-center gap-2 rounded-md px-2.5 py-1 text-primary-ink select-none data-focus:bg-hover"
    >
      <Plus aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {item.label}
      </span>
    </ComboboxOption>
  );
}

/** Classes of a combobox's input, with space for its button. */
export const comboboxClass = cx(controlClass, "pe-9");

/** Input attributes shared by editable and read-only comboboxes. */
export const comboboxInputProps = (control: ComboboxControl) => ({
  id: control.id,
  autoComplete: "off",
  spellCheck: false,
  placeholder: control.placeholder,
  "aria-required": control.required || undefined,
  "aria-invalid": control.invalid || undefined,
});

/** Enter selects an option, even while the list is about to open; prevents it from submitting the form. */
export function preventSubmit(event: KeyboardEvent<HTMLInputElement>): void {
  const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
  if (isPlain && event.currentTarget.getAttribute("aria-expanded") !== "true") event.preventDefault();
}

/** An option of a combobox, identified by `id`. */
export interface ComboboxItem {
  readonly id: string | number | boolean;
  readonly label: string;
  /** Group name, shown beside the label. */
  readonly group?: string | undefined;
}

/** State of a combobox's options. */
export interface ComboboxSource<T extends ComboboxItem> {
  readonly items: readonly T[];
  readonly status: "ready" | "loading" | "error";
  /** Error message if `status` is `error`. */
  readonly message?: string | undefined;
  /** Set if the caller searches, such as on a server; otherwise items are filtered locally. */
  readonly onQuery?: ((query: string) => void) | undefined;
}

/** Props shared by single and multiple comboboxes and all form controls. */
export interface ComboboxControl {
  readonly id: string;
  /** Text of the label, used as name of the listbox. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

const marks = /\p{Diacritic}/gu;
const fold = (text: string) => text.normalize("NFD").replace(marks, "").toLocaleLowerCase();

/**
 * Filters items by label: every word of the query must occur, ignoring case and accents. Keeps order; returns the same
 * array for an empty query.
 */
export function matchItems<T extends ComboboxItem>(items: readonly T[], query: string): readonly T[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ label }) => {
    const text = fold(label);
    return words.every((word) => text.includes(word));
  });
}

/** Debounce before a remote search, in milliseconds. */
const searchDelayMs = 250;

export interface ComboboxQuery<T extends ComboboxItem> {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly options: readonly T[];
  /** Shown instead of options: loading, failed, nothing found. */
  readonly message: string | undefined;
}

/** Holds the query of a combobox and its options, filtered locally or fetched by the source. */
export function useComboboxQuery<T extends ComboboxItem>(source: ComboboxSource<T>): ComboboxQuery<T> {
  const { items, status, onQuery } = source;
  const [query, keepQuery] = useState("");
  const [requestedQuery, setRequestedQuery] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setQuery = (next: string) => {
    if (next === query) return;
    keepQuery(next);
    if (!onQuery) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setRequestedQuery(next);
      onQuery(next);
    }, searchDelayMs);
  };

  const isPending = status === "loading" || (onQuery !== undefined && query !== requestedQuery);
  // Until the source responds, its items belong to an earlier query, and Enter must not select one that does not match.
  const options = onQuery && !isPending ? items : matchItems(items, query);
  const nothing = options.length > 0 ? undefined : "No options found";
  const message =
    status === "error" ? (source.message ?? nothing) : isPending && nothing ? "Loading…" : nothing;
  return { query, setQuery, options, message };
}

/** Position of the frame around an input, relative to the input, in pixels. */
interface FramePlace {
  readonly below: number;
  /** From the frame's inline start to the input's. */
  readonly before: number;
  readonly width: number;
}

/** Tracks the position of an input's parent while the page is resized or adjacent content wraps. */
export function useFramePosition(input: RefObject<HTMLElement | null>): FramePlace | undefined {
  const [place, setPlace] = useState<FramePlace>();
  useEffect(() => {
    const element = input.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    let frameRequest = 0;
    const measure = () => {
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(frame).direction === "rtl";
      setPlace({
        below: outer.bottom - inner.bottom,
        before: isRightToLeft ? outer.right - inner.right : inner.left - outer.left,
        width: outer.width,
      });
    };
    // The callback resizes what is anchored to the frame; doing so in the same frame would trigger a ResizeObserver
    // loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frameRequest);
      frameRequest = requestAnimationFrame(measure);
    });
    observer.observe(frame);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frameRequest);
      observer.disconnect();
    };
  }, [input]);
  return place;
}
