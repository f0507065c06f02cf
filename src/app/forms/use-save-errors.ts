import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import type { ApiProblem } from "../../contracts/api-problem.ts";
import { queryKey } from "../api/queries.ts";
import { useIsCurrent } from "../shell/use-is-current.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { type ConflictChange, conflictChanges } from "./conflict-dialog.tsx";
import type { FormController } from "./form-controller.ts";
import { afterUnlock } from "./submission-keys.ts";

/** Properties of every record that forms save. */
export interface StoredRecord {
  readonly id: string;
  /** Incremented on each edit; sent with an edit as the version it is based on. */
  readonly version: number;
}

/** An open form with its draft and record. */
export interface OpenForm {
  readonly store: FormStore;
  readonly controller: FormController;
  /** Null for a new record. Replaced after a save, or when another user's version is accepted. */
  readonly base: { current: StoredRecord | null };
  /** Called if the layout has changed; the form applies the new one once it has loaded. */
  readonly awaitLayout: () => void;
}

/** Resets a form to its record and deletes the draft. */
export function resetForm({ store, controller, base }: OpenForm): void {
  store.reset(base.current ?? undefined);
  controller.resetBaseline(base.current?.version ?? null);
}

/** Makes the saved record the new baseline of the forms and deletes their drafts. */
export function markFormsSaved(forms: readonly OpenForm[], saved: StoredRecord): void {
  for (const form of forms) {
    form.base.current = saved;
    resetForm(form);
  }
}

interface Conflict {
  readonly forms: readonly OpenForm[];
  readonly current: StoredRecord;
  readonly changes: readonly ConflictChange[];
}

/** Bases the form's changes on the other user's version. */
function acceptVersion({ forms, current }: Conflict): void {
  for (const { base } of forms) base.current = current;
}

/** Callbacks for errors that concern no field. */
export interface SaveErrorCallbacks {
  /** The user has left the screen meanwhile. */
  readonly elsewhere: () => void;
  /** The layout has changed, and the new one is loading. */
  readonly layoutChanged: () => void;
}

/**
 * Handles errors on saving that concern the record or the layout instead of fields, and the choice between two versions
 * (spec sections 2.12 and 8).
 *
 * @param what identifies what the component shows, to detect that the user has left it
 */
export function useSaveErrors(what: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const isStillHere = useIsCurrent(what);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const accept = () => {
    if (conflict !== null) acceptVersion(conflict);
    setConflict(null);
  };
  return {
    isStillHere,
    /** Returns true if the error was handled; otherwise it concerns the values. */
    refuse: useCallback(
      (problem: ApiProblem, forms: readonly OpenForm[], replies: SaveErrorCallbacks): boolean => {
        const { status, code, current } = problem;
        // The frame shows that the session has ended.
        if (status === 401) return true;
        if (!isStillHere()) {
          replies.elsewhere();
          return true;
        }
        if (status === 412 && isStoredRecord(current)) {
          const changes = forms.flatMap(({ store, base }) => conflictChanges(store, base.current, current));
          afterUnlock(() => setConflict({ forms, current, changes }));
          return true;
        }
        if (code !== "ERR_LAYOUT_CHANGED") return false;
        void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
        // The form checks its values against the new layout.
        replies.layoutChanged();
        for (const form of forms) form.awaitLayout();
        return true;
      },
      [api, queryClient, isStillHere],
    ),
    /** Bases the next save on the other user's version. */
    accept,
    /** Props of `ConflictDialog`, except `onKeepMine`, which should accept the version and save. */
    conflict: {
      changes: conflict?.changes ?? null,
      onTakeTheirs: () => {
        accept();
        for (const form of conflict?.forms ?? []) resetForm(form);
      },
      onClose: () => setConflict(null),
    },
  };
}

function isStoredRecord(value: unknown): value is StoredRecord {
  if (typeof value !== "object" || value === null || !("id" in value) || !("version" in value)) return false;
  return typeof value.id === "string" && typeof value.version === "number";
}
