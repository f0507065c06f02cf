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
import { IconButton, Button } from "./button.tsx";

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
      <div className="fixed inset-0 flex items-end justify-center sm:items-start sm:px-6 sm:pt-[12vh] low:pt-0">
        <DialogPanel
          className={cx(
            "flex max-h-[88dvh] w-full animate-appear flex-col rounded-t-lg border border-line bg-raised text-sm shadow-overlay sm:max-h-[76vh] sm:rounded-lg low:max-h-dvh low:overflow-y-auto",
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
          {children ? (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3 low:flex-none low:overflow-visible">
              {children}
            </div>
          ) : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</footer>
          ) : null}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly description: ReactNode;
  /** The verb of the question, never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** What has to be filled in before. */
  readonly children?: ReactNode;
  /** Its children are a form: an ordinary dialog, in which the focus starts. */
  readonly isForm?: boolean | undefined;
  /** What the children ask for is still missing. */
  readonly isIncomplete?: boolean | undefined;
  /** The confirmed work is going on. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that matters. The focus starts on the way back, or in the form that it holds. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    danger = false,
    busy = false,
    isIncomplete = false,
    isForm = false,
    children,
  } = props;
  return (
    <Dialog
      role={isForm ? "dialog" : "alertdialog"}
      open={open}
      onClose={props.onCancel}
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus={isForm ? undefined : true} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={busy}
            disabled={isIncomplete}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The edge it comes from: `end` (right, in left-to-right writing) for details, `start` for navigation. */
  readonly side?: "start" | "end" | undefined;
  /** Default: `md`. */
  readonly size?: "md" | "lg" | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel along an edge of the window, over the page; holds the focus like a dialog. */
export function Drawer({ open, onClose, title, side = "end", size = "md", footer, children }: DrawerProps) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
      <DialogPanel
        className={cx(
          size === "lg" ? "w-160 max-w-full" : "w-96 max-w-[88vw]",
          "fixed inset-y-0 flex animate-appear flex-col border-line bg-raised text-sm shadow-overlay",
          side === "end" ? "end-0 border-s" : "start-0 border-e",
        )}
      >
        {/* No <header>: outside of sections that would be a second banner of the page. */}
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <DialogTitle as="h2" dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
            {title}
          </DialogTitle>
          <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
        ) : null}
      </DialogPanel>
    </HeadlessDialog>
  );
}
