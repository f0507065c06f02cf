import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import type { ComboboxItem } from "./combobox-item.ts";
import type { FramePlace } from "./use-frame-place.ts";

export interface ComboboxPopupProps {
  readonly label: string;
  /** Shown instead of options. */
  readonly message: string | undefined;
  /** What the list hangs from, where that is more than the input. */
  readonly frame?: FramePlace | undefined;
}

const noItem: ComboboxItem = { id: "", label: "" };

const look =
  "z-50 w-(--frame-width,var(--input-width)) min-w-56 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm shadow-raised [--anchor-max-height:18rem]";

/** The list under a combobox. Options are drawn as they scroll into view, so thousands of them cost nothing. */
export function ComboboxPopup({ label, message, frame }: ComboboxPopupProps) {
  const place = frame ? { gap: frame.below + 6, offset: -frame.before } : { gap: 6 };
  const shared = {
    anchor: { to: "bottom start", padding: 8, ...place },
    modal: false,
    "aria-label": label,
    className: look,
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
        option ? (
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
