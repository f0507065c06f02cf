import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { ChevronDown, X } from "lucide-react";
import { useEffect, useMemo, useRef, type ComponentPropsWithRef } from "react";
import {
  addItem,
  comboboxClass,
  comboboxInputProps,
  isAddItem,
  isMessageItem,
  messageItem,
  preventSubmit,
  type ComboboxControl,
  type ComboboxItem,
  type ComboboxSource,
  ComboboxPopup,
  useComboboxQuery,
} from "./combobox-parts.tsx";

interface DescribedInputProps extends ComponentPropsWithRef<"input"> {
  readonly describedBy: string | undefined;
}

/** Used as Headless UI's input, which overwrites `aria-describedby` but passes other props through. */
export function DescribedInput({ describedBy, ...rest }: DescribedInputProps) {
  return <input {...rest} aria-describedby={describedBy} />;
}

export interface ComboboxProps<T extends ComboboxItem> extends ComboboxControl {
  readonly source: ComboboxSource<T>;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  /** Last option of the list, for adding a missing record; receives the typed text. Optional. */
  readonly add?:
    | { readonly label: (typed: string) => string; readonly onAdd: (typed: string) => void }
    | undefined;
}

/** Single choice with search. Clearing the text clears the choice; blur restores the label of the chosen option. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  return props.readOnly ? <ReadOnlyCombobox {...props} /> : <EditableCombobox {...props} />;
}

function ReadOnlyCombobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  return (
    <input
      type="text"
      {...comboboxInputProps(props)}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
      readOnly
      value={props.value?.label ?? ""}
      onBlur={props.onBlur}
      className={comboboxClass}
    />
  );
}

const isDisabledItem = (item: ComboboxItem | null): boolean => item !== null && isMessageItem(item);

function EditableCombobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { source, value, onChange, add, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const { query, setQuery, options, message } = useComboboxQuery(source);
  const label = value?.label ?? "";
  const typed = query.trim();
  const addLabel = add?.label(typed);
  const entry = useMemo(() => (addLabel === undefined ? undefined : addItem(addLabel)), [addLabel]);
  // Headless UI keeps selecting among the previous options if a virtual list becomes non-virtual.
  const isListed = entry !== undefined || message === undefined;
  const above = message === undefined || !entry ? options : [messageItem(message)];
  const listed: ComboboxItem[] = entry ? [...above, entry] : [...above];
  useEffect(() => {
    // Headless UI no longer updates the text after a key press, even if that key cleared the choice.
    if (query === "" && input.current) input.current.value = label;
  }, [label, query]);
  // Headless UI selects the active option on Tab, but Tab should only move the focus.
  const isLeaving = useRef(false);
  return (
    <HeadlessCombobox<ComboboxItem | null>
      value={value}
      onChange={(item) => {
        if (item !== null && isLeaving.current) return;
        // Under a message, Headless UI still selects among the options that were listed before.
        if (item !== null && message !== undefined && !isAddItem(item)) return;
        if (item !== null && isAddItem(item)) add?.onAdd(typed);
        // All other items come from the source.
        else onChange(item as T | null);
      }}
      by="id"
      immediate
      disabled={disabled}
      virtual={isListed ? { options: listed, disabled: isDisabledItem } : null}
      onClose={() => setQuery("")}
    >
      <div className="relative">
        <ComboboxInput
          as={DescribedInput}
          describedBy={props.describedBy}
          {...comboboxInputProps(props)}
          ref={input}
          displayValue={(item: ComboboxItem | null) => item?.label ?? ""}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            isLeaving.current = event.key === "Tab";
            preventSubmit(event);
          }}
          onBlur={() => {
            isLeaving.current = false;
            props.onBlur?.();
          }}
          className={comboboxClass}
        />
        {value !== null && query === "" && !disabled ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Clear ${props.label}`}
            title="Clear"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
            className="absolute inset-y-0 end-8 inline-flex w-8 items-center justify-center text-faint enabled-hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : null}
        <ComboboxButton
          aria-label={`Show options of ${props.label}`}
          className="absolute inset-y-0 end-0 inline-flex w-9 items-center justify-center text-faint enabled-hover:text-ink"
        >
          <ChevronDown aria-hidden className="size-4" />
        </ComboboxButton>
      </div>
      {/* Errors are shown under the control. */}
      <output className="sr-only">
        {source.status === "error" || message === undefined
          ? ""
          : [message, addLabel].filter(Boolean).join(". ")}
      </output>
      <ComboboxPopup label={props.label} message={isListed ? undefined : message} />
    </HeadlessCombobox>
  );
}
