import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import type { ComboboxItem } from "./combobox-item.ts";

export interface ComboboxPopupProps {
  readonly label: string;
  /** Shown instead of options. */
  readonly message: string | undefined;
  /** Distance to the input, in pixels. */
  readonly gap?: number | undefined;
}

const noItem: ComboboxItem = { id: "", label: "" };

const look =
  "z-50 w-(--input-width) min-w-56 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm shadow-raised [--anchor-max-height:18rem]";

/** The list under a combobox. Options are drawn as they scroll into view, so thousands of them cost nothing. */
export function ComboboxPopup({ label, message, gap = 6 }: ComboboxPopupProps) {
  const anchor = { to: "bottom start", gap, padding: 8 } as const;
  if (message !== undefined) {
    return (
      <ComboboxOptions anchor={anchor} modal={false} aria-label={label} className={look}>
        {/* A list must hold an option to be one. */}
        <ComboboxOption disabled value={noItem} className="px-2.5 py-1.5 text-muted">
          {message}
        </ComboboxOption>
      </ComboboxOptions>
    );
  }
  return (
    <ComboboxOptions anchor={anchor} modal={false} aria-label={label} className={look}>
      {/* Where options replace a message, Headless UI draws once more before it knows of them. */}
      {({ option }: { readonly option: ComboboxItem | undefined }) =>
        option ? (
          <ComboboxOption
            value={option}
            className="group flex min-h-control-sm w-full cursor-default items-center gap-2 rounded-md px-2.5 py-1 select-none data-focus:bg-hover"
          >
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere group-data-selected:font-medium">
              {option.label}
            </span>
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
