import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./tone.ts";
import { IconButton } from "./icon-button.tsx";

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The edge it comes from: `end` (right, in left-to-right writing) for details, `start` for navigation. */
  readonly side?: "start" | "end" | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel along an edge of the window, over the page; holds the focus like a dialog. */
export function Drawer({ open, onClose, title, side = "end", footer, children }: DrawerProps) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
      <DialogPanel
        className={cx(
          "fixed inset-y-0 flex w-96 max-w-[88vw] animate-appear flex-col border-line bg-raised text-sm shadow-overlay",
          side === "end" ? "end-0 border-s" : "start-0 border-e",
        )}
      >
        <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <DialogTitle as="h2" dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
            {title}
          </DialogTitle>
          <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </footer>
        ) : null}
      </DialogPanel>
    </HeadlessDialog>
  );
}
