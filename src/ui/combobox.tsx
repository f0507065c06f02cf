import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { ChevronDown, X } from "lucide-react";
import { useRef } from "react";
import type { ComboboxControl, ComboboxItem, ComboboxSource } from "./combobox-item.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { ComboboxRest, comboboxInputProps, useWaking } from "./combobox-rest.tsx";
import { controlClass } from "./control-class.ts";
import { cx } from "./cx.ts";
import { DescribedInput } from "./described-input.tsx";
import { useComboboxQuery } from "./use-combobox-query.ts";
import { useTakenFocus } from "./use-taken-focus.ts";

export interface ComboboxProps<T extends ComboboxItem> extends ComboboxControl {
  readonly source: ComboboxSource<T>;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}

const inputClass = cx(controlClass, "pe-16");

/** One of many, found by typing. Emptying the text clears the choice; leaving brings the chosen label back. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { isAwake, wake } = useWaking(props);
  if (isAwake) return <AwakeCombobox {...props} />;
  return (
    <div className="relative">
      <ComboboxRest control={props} text={props.value?.label ?? ""} className={inputClass} onWake={wake} />
      {props.readOnly ? null : <Arrow />}
    </div>
  );
}

function AwakeCombobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { source, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useTakenFocus(input);
  // Headless UI picks the active option on Tab; who has emptied the text and leaves wants none.
  const leavesEmpty = useRef(false);
  const { query, setQuery, options, message } = useComboboxQuery(source);
  return (
    <HeadlessCombobox
      value={value}
      onChange={(item) => {
        if (item === null || !leavesEmpty.current) onChange(item);
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
            leavesEmpty.current = event.key === "Tab" && event.currentTarget.value === "";
          }}
          onBlur={props.onBlur}
          className={inputClass}
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
      <output className="sr-only">{message}</output>
      <ComboboxPopup label={props.label} message={message} />
    </HeadlessCombobox>
  );
}

function Arrow() {
  return (
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-faint"
    />
  );
}
