import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

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
  /** What the children ask for is still missing. */
  readonly isIncomplete?: boolean | undefined;
  /** The confirmed work is going on. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that matters. The focus starts on the way back. */
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
    children,
  } = props;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={props.onCancel}
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus onClick={props.onCancel}>
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
