import { ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { type KeyboardEvent, useRef } from "react";
import type { ComboboxItem } from "./combobox-item.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { type MultiComboboxProps, multiComboboxInputClass } from "./combobox-props.ts";
import { comboboxInputProps } from "./combobox-placeholder.tsx";
import { DescribedInput } from "./described-input.tsx";
import { useFramePlace } from "./use-frame-place.ts";
import { useComboboxQuery } from "./use-combobox-query.ts";
import { useTakenFocus } from "./use-taken-focus.ts";

/** The input that somebody works with; it takes over the focus of the resting one. */
export function ActiveMultiComboboxInput<T extends ComboboxItem>(
  props: MultiComboboxProps<T> & { readonly typed: string | undefined },
) {
  const { source, value, onChange } = props;
  const { query, setQuery, options, message } = useComboboxQuery(source);
  const input = useRef<HTMLInputElement>(null);
  useTakenFocus(input, props.typed);
  const frame = useFramePlace(input);
  const removeLast = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && query === "" && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <HeadlessCombobox
      multiple
      value={[...value]}
      onChange={(next) => {
        // Headless UI leaves the text of an input without a display value to itself.
        if (input.current) input.current.value = "";
        setQuery("");
        onChange(next);
      }}
      by="id"
      immediate
      virtual={message === undefined ? { options: [...options] } : null}
      onClose={() => setQuery("")}
    >
      <ComboboxInput
        as={DescribedInput}
        describedBy={props.describedBy}
        {...comboboxInputProps(props)}
        ref={input}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={removeLast}
        onBlur={props.onBlur}
        className={`${multiComboboxInputClass} px-1.5`}
      />
      {/* What failed is told under the control. */}
      <output className="sr-only">{source.status === "error" ? "" : message}</output>
      <ComboboxPopup label={props.label} message={message} frame={frame} />
    </HeadlessCombobox>
  );
}
