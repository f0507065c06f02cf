import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../tone.ts";
import { IconButton, Button } from "../button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title; also the accessible description. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** Use `alertdialog` if the user must respond before continuing. */
  readonly role?: "dialog" | "alertdialog" | undefined;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" } as const;

/**
 * A modal dialog: traps the focus and restores it on close. `data-autofocus` on a child sets the initial focus. On
 * narrow screens it is at the bottom edge, within reach of the thumb.
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
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly description: ReactNode;
  /** The verb of the question, never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Inputs to fill in before confirming. */
  readonly children?: ReactNode;
  /** The children are a form: renders an ordinary dialog with the initial focus in the form. */
  readonly isForm?: boolean | undefined;
  /** True while required input of the children is missing. */
  readonly isIncomplete?: boolean | undefined;
  /** True while the confirmed action is running. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation. The initial focus is on Cancel, or in the form if there is one. */
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
  /** Edge: `end` (right in left-to-right text) for details, `start` for navigation. */
  readonly side?: "start" | "end" | undefined;
  /** Defaults to `md`. */
  readonly size?: "md" | "lg" | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal panel along an edge of the window. */
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
        {/* Not a <header>: outside a section it would be a second banner landmark. */}
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
