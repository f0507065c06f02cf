import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/**
 * Asks before typed work is lost: by leaving the screen, or by closing the tab.
 *
 * @param isDirty read at that moment, so that a save just before leaving does not ask
 */
export function UnsavedChangesGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    // A function: `true` would block every reload.
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  return (
    <ConfirmDialog
      open={isBlocked}
      title="Leave without saving?"
      description="What you typed here has not been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
