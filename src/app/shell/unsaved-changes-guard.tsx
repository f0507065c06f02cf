import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useSession } from "../session/use-session.ts";

const texts = {
  title: "Leave without saving?",
  lost: "What you typed here has not been saved and will be lost.",
  ended: "Your session has ended",
  endedHelp:
    "What you typed has not been saved. To keep it, stay here, sign in again in another tab, and save once more.",
  leave: "Leave",
  signIn: "Leave and sign in",
  stay: "Stay here",
} as const;

/**
 * Asks before typed work is lost: by leaving the screen, by the end of the session, or by closing the tab.
 *
 * @param isDirty read at that moment, so that a save just before leaving does not ask
 */
export function UnsavedChangesGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const isSignedOut = useSession() === null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    // A function: `true` would block every reload.
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      title={isSignedOut ? texts.ended : texts.title}
      description={isSignedOut ? texts.endedHelp : texts.lost}
      confirmLabel={isSignedOut ? texts.signIn : texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
