import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

const texts = {
  title: "Leave without saving?",
  lost: "What you typed here has not been saved and will be lost.",
  kept: "What you typed here has not been saved. A draft of it stays in this browser and is offered when you come back.",
  leave: "Leave",
  stay: "Stay here",
} as const;

export interface UnsavedChangesGuardProps {
  /** Read at that moment, so that a save just before leaving does not ask. */
  readonly isDirty: () => boolean;
  /** What was typed comes back on the next visit. */
  readonly keepsDraft?: boolean;
}

/** Asks before one leaves typed work: by going to another screen, or by closing the tab. */
export function UnsavedChangesGuard({ isDirty, keepsDraft = false }: UnsavedChangesGuardProps) {
  const mayLeave = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    // A function: `true` would block every reload. Who said "Leave" is not asked again when that ends elsewhere.
    enableBeforeUnload: () => !mayLeave.current && isDirty(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      title={texts.title}
      description={keepsDraft ? texts.kept : texts.lost}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => {
        mayLeave.current = true;
        blocker.proceed?.();
      }}
      onCancel={() => {
        mayLeave.current = false;
        blocker.reset?.();
      }}
    />
  );
}
