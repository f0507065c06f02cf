import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, Plus } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState, type RefObject } from "react";
import { cx } from "./tone.ts";
import { controlClass } from "./text-input.tsx";

export interface ComboboxPopupProps {
  readonly label: string;
  /** Shown instead of options. */
  readonly message: string | undefined;
  /** What the list hangs from, where that is more than the input. */
  readonly frame?: FramePlace | undefined;
}

const noItem: ComboboxItem = { id: "", label: "" };

/** Ids of entries that are no choices: no record is called by a control character. */
const [addId, messageId] = ["\u0000add", "\u0000message"];

/** The entry that stands for something new. */
export const addItem = (label: string): ComboboxItem => ({ id: addId, label });

/** Whether an entry makes something new instead of choosing. */
export const isAddItem = ({ id }: ComboboxItem): boolean => id === addId;

/** What stands in place of options above such an entry. */
export const messageItem = (label: string): ComboboxItem => ({ id: messageId, label });

/** Whether an entry is a sentence that cannot be chosen. */
export const isMessageItem = ({ id }: ComboboxItem): boolean => id === messageId;

const popupLook =
  "z-50 w-(--frame-width,var(--input-width)) min-w-56 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm shadow-raised [--anchor-max-height:18rem]";

/** The list under a combobox. Options are drawn as they scroll into view, so thousands of them cost nothing. */
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
        {/* A list must hold an option to be one. */}
        <ComboboxOption disabled value={noItem} className="px-2.5 py-1.5 text-muted">
          {message}
        </ComboboxOption>
      </ComboboxOptions>
    );
  }
  return (
    <ComboboxOptions {...shared}>
      {/* Where options replace a message, Headless UI draws once more before it knows of them. */}
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

/** No component: Headless UI gives its properties to the very element that is drawn for an option. */
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

export const comboboxClass = cx(controlClass, "pe-9");

/** The attributes of a combobox's input, whether it can be changed or not. */
export const comboboxInputProps = (control: ComboboxControl) => ({
  id: control.id,
  autoComplete: "off",
  spellCheck: false,
  placeholder: control.placeholder,
  "aria-required": control.required || undefined,
  "aria-invalid": control.invalid || undefined,
});

/** Who presses Enter means an option, also where the list is only about to open, and not to send the form. */
export function sendNothing(event: KeyboardEvent<HTMLInputElement>): void {
  const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
  if (isPlain && event.currentTarget.getAttribute("aria-expanded") !== "true") event.preventDefault();
}

/** Something that can be chosen by typing; `id` tells two of them apart. */
export interface ComboboxItem {
  readonly id: string | number | boolean;
  readonly label: string;
  /** What it belongs to, told beside it. */
  readonly group?: string | undefined;
}

/** Where the items of a combobox stand. */
export interface ComboboxSource<T extends ComboboxItem> {
  readonly items: readonly T[];
  readonly status: "ready" | "loading" | "error";
  /** What went wrong, where `status` is `error`. */
  readonly message?: string | undefined;
  /** Present where somebody else searches; else the items are filtered here. */
  readonly onQuery?: ((query: string) => void) | undefined;
}

/** What one- and many-valued comboboxes share with every control of a form. */
export interface ComboboxControl {
  readonly id: string;
  /** The label's text, for the list of options. */
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
const searchDelayMs = 250;

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
    timer.current = setTimeout(() => onQuery(next), searchDelayMs);
  };

  const options = onQuery ? items : matchItems(items, query);
  const nothing = options.length > 0 ? undefined : "No options found";
  const message =
    status === "error" ? (source.message ?? nothing) : status === "loading" && nothing ? "Loading…" : nothing;
  return { query, setQuery, options, message };
}

/** Where the frame around an input stands, seen from the input, in pixels. */
interface FramePlace {
  readonly below: number;
  /** From the frame's start to the input's, in the direction of reading. */
  readonly before: number;
  readonly width: number;
}

/** Where the parent of an input stands, while the page is resized and what is beside the input wraps. */
export function useFramePlace(input: RefObject<HTMLElement | null>): FramePlace | undefined {
  const [place, setPlace] = useState<FramePlace>();
  useEffect(() => {
    const element = input.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    let drawing = 0;
    const look = () => {
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(frame).direction === "rtl";
      setPlace({
        below: outer.bottom - inner.bottom,
        before: isRightToLeft ? outer.right - inner.right : inner.left - outer.left,
        width: outer.width,
      });
    };
    // What hangs from the frame is resized with it, which is too late for the same frame.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(drawing);
      drawing = requestAnimationFrame(look);
    });
    observer.observe(frame);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(drawing);
      observer.disconnect();
    };
  }, [input]);
  return place;
}
