import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./tone.ts";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross and a click beside it ask to close. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title, read out with it. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, the one that goes on last. */
  readonly footer?: ReactNode;
  readonly size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** `alertdialog` where an answer is needed before anything else. */
  readonly role?: "dialog" | "alertdialog" | undefined;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" } as const;

/**
 * A window over the page that holds the focus until it is closed and gives it back. `data-autofocus` on a control
 * inside says where the focus goes first. At the bottom edge on narrow screens, where a thumb reaches it.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = "sm", role = "dialog" } = props;
  return (
    <HeadlessDialog open={open} onClose={onClose} role={role} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-start sm:px-6 sm:pt-[12vh]">
        <DialogPanel
          className={cx(
            "flex max-h-[88dvh] w-full animate-appear flex-col rounded-t-lg border border-line bg-raised text-sm shadow-overlay sm:max-h-[76vh] sm:rounded-lg",
            widths[size],
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <DialogTitle as="h2" dir="auto" className="pt-1 text-base font-semibold wrap-anywhere">
                {title}
              </DialogTitle>
              {description ? (
                <Description className="mt-1 max-w-prose text-muted wrap-anywhere">{description}</Description>
              ) : null}
            </div>
            <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
          </div>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</footer>
          ) : null}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
