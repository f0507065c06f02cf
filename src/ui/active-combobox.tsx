import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { ChevronDown, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { type ComboboxProps, comboboxClass } from "./combobox-props.ts";
import type { ComboboxItem } from "./combobox-item.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { comboboxInputProps } from "./combobox-placeholder.tsx";
import { DescribedInput } from "./described-input.tsx";
import { useComboboxQuery } from "./use-combobox-query.ts";
import { useTakenFocus } from "./use-taken-focus.ts";

/** The combobox that somebody works with; it takes over the focus of the resting one. */
export function ActiveCombobox<T extends ComboboxItem>(
  props: ComboboxProps<T> & { readonly typed: string | undefined },
) {
  const { source, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const { query, setQuery, options, message } = useComboboxQuery(source);
  const label = value?.label ?? "";
  useEffect(() => {
    // Headless UI leaves the text alone once a key was pressed, also where that key undid the choice.
    if (query === "" && input.current) input.current.value = label;
  }, [label, query]);
  useTakenFocus(input, props.typed);
  // Headless UI picks the active option on Tab; who goes on to the next field has chosen none.
  const isLeaving = useRef(false);
  return (
    <HeadlessCombobox
      value={value}
      onChange={(item) => {
        if (item === null || !isLeaving.current) onChange(item);
      }}
      by="id"
      immediate
      virtual={message === undefined ? { options: [...options] } : null}
      onClose={() => setQuery("")}
    >
      <div className="relative">
        <ComboboxInput
          as={DescribedInput}
          describedBy={props.describedBy}
          {...comboboxInputProps(props)}
          ref={input}
          displayValue={(item: T | null) => item?.label ?? ""}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            isLeaving.current = event.key === "Tab";
          }}
          onBlur={() => {
            isLeaving.current = false;
            props.onBlur?.();
          }}
          className={comboboxClass}
        />
        {value !== null && query === "" ? (
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
      {/* What failed is told under the control. */}
      <output className="sr-only">{source.status === "error" ? "" : message}</output>
      <ComboboxPopup label={props.label} message={message} />
    </HeadlessCombobox>
  );
}
