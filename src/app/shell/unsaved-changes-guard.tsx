import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";

const texts = {
  title: "Leave without saving?",
  lost: "What you typed here has not been saved and will be lost.",
  kept: "What you typed here has not been saved. A draft of it stays in this browser and is offered when you come back.",
  savingTitle: "Leave while it is being saved?",
  saving: "What you typed here is still being saved, also when you leave. If that fails, you are told so.",
  savingKept:
    "What you typed here is still being saved, also when you leave. If that fails, you are told so, and a draft stays in this browser.",
  deniedTitle: "Your account lacks a permission",
  denied: "The service refused what this page asked for. Leave to go on with another account or tenant.",
  leave: "Leave",
  stay: "Stay here",
} as const;

export interface UnsavedChangesGuardProps {
  /** Read at that moment, so that a save just before leaving does not ask. */
  readonly isDirty: () => boolean;
  /** What was typed comes back on the next visit. */
  readonly keepsDraft?: boolean;
  /** An answer of the server is awaited. */
  readonly isSaving?: boolean;
  /** Whether a screen goes on with what was typed, so that nothing is left behind; default: none does. */
  readonly continuesAt?: (next: { readonly pathname: string; readonly search: object }) => boolean;
}

/** Asks before one leaves typed work: by going to another screen, or by closing the tab. */
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
    // A function: `true` would block every reload. Who said "Leave" is not asked again when that ends elsewhere.
    enableBeforeUnload: () => !mayLeave.current && isDirty(),
    withResolver: true,
  });
  // The product leads away by itself where a call was refused (spec section 8).
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
