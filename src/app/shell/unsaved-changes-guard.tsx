import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { ConfirmDialog } from "../../ui/overlays/dialog.tsx";

const texts = {
  title: "Leave without saving?",
  lost: "What you typed here has not been saved and will be lost.",
  kept: "What you typed here has not been saved. A draft of it stays in this browser and is offered when you come back.",
  savingTitle: "Leave while it is being saved?",
  saving:
    "Your input is still being saved and will be even if you leave. You will see a message if saving fails.",
  savingKept:
    "Your input is still being saved and will be even if you leave. If saving fails, you will see a message, and a draft stays in this browser.",
  deniedTitle: "Your account lacks a permission",
  denied: "The service refused what this page asked for. Leave to continue with another account or tenant.",
  leave: "Leave",
  stay: "Stay here",
} as const;

export interface UnsavedChangesGuardProps {
  /** Evaluated on leaving, so that a save just before does not prompt. */
  readonly isDirty: () => boolean;
  /** True if a draft is stored for the next visit. */
  readonly keepsDraft?: boolean;
  /** True while a save is pending. */
  readonly isSaving?: boolean;
  /** True for screens that continue with the same input, where no prompt is needed. Defaults to none. */
  readonly continuesAt?: (next: { readonly pathname: string; readonly search: object }) => boolean;
}

/** Asks before unsaved changes are left, by navigating or by closing the tab. */
export function UnsavedChangesGuard({
  isDirty,
  keepsDraft = false,
  isSaving = false,
  continuesAt = () => false,
}: UnsavedChangesGuardProps) {
  const mayLeave = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !continuesAt(next),
    // A function, since `true` would block every reload. No second prompt after "Leave" if that causes a page load.
    enableBeforeUnload: () => !mayLeave.current && isDirty(),
    withResolver: true,
  });
  // The product itself redirects after a refused call (spec section 8).
  const isDenied = blocker.status === "blocked" && "denied" in blocker.next.search;
  const { title, description } = question({ isDenied, isSaving, keepsDraft });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      title={title}
      description={description}
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

interface Leaving {
  readonly isDenied: boolean;
  readonly isSaving: boolean;
  readonly keepsDraft: boolean;
}

function question({ isDenied, isSaving, keepsDraft }: Leaving) {
  const unsaved = keepsDraft ? texts.kept : texts.lost;
  if (isDenied) return { title: texts.deniedTitle, description: `${texts.denied} ${unsaved}` };
  if (!isSaving) return { title: texts.title, description: unsaved };
  return { title: texts.savingTitle, description: keepsDraft ? texts.savingKept : texts.saving };
}
