import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import type { ApiProblem } from "../api/api-problem.ts";
import { queryKey } from "../api/queries.ts";
import { useIsCurrent } from "../shell/use-is-current.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { type ConflictChange, conflictChanges } from "./conflict-dialog.tsx";
import type { FormController } from "./form-controller.ts";
import { whenUnlocked } from "./submission-keys.ts";

/** What every record has that a form saves. */
export interface StoredRecord {
  readonly id: string;
  /** Counts edits; an edit says which one it was made against. */
  readonly version: number;
}

/** A form that is open, with its draft and the record that it edits. */
export interface OpenForm {
  readonly store: FormStore;
  readonly work: FormController;
  /** Null: of a new record. Replaced when it was saved, or when somebody else's version is accepted. */
  readonly base: { current: StoredRecord | null };
  /** Called where the layout has changed meanwhile, which the form takes over as soon as it is here. */
  readonly awaitLayout: () => void;
}

/** Puts a form back to the record that it was opened on, and forgets its draft. */
export function resetForm({ store, work, base }: OpenForm): void {
  store.reset(base.current ?? undefined);
  work.settled(base.current?.version ?? null);
}

/** What was saved is where the forms start from now, and their drafts are no longer needed. */
export function settleForms(forms: readonly OpenForm[], saved: StoredRecord): void {
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

/** What the forms show is an edit of the others' version from now on. */
function acceptVersion({ forms, current }: Conflict): void {
  for (const { base } of forms) base.current = current;
}

/** How a screen tells of what concerns no field. */
export interface RefusalReplies {
  /** The person has gone elsewhere meanwhile. */
  readonly elsewhere: () => void;
  /** The layout of the forms has changed, and the new one is on its way. */
  readonly layoutChanged: () => void;
}

/**
 * The save-and-conflict flow of everything that forms save: what a refusal means that is about the record or the layout and
 * not about fields, and the choice between two versions (spec sections 2.12 and 8).
 *
 * @param what tells one thing that the component shows from another
 */
export function useRefusedSave(what: string) {
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
    /** Whether the refusal is dealt with; else it is about what the forms say. */
    refuse: useCallback(
      (problem: ApiProblem, forms: readonly OpenForm[], replies: RefusalReplies): boolean => {
        const { status, code, current } = problem;
        // The frame says that the session has ended, and how to go on.
        if (status === 401) return true;
        if (!isStillHere()) {
          replies.elsewhere();
          return true;
        }
        if (status === 412 && isStoredRecord(current)) {
          const changes = forms.flatMap(({ store, base }) => conflictChanges(store, base.current, current));
          whenUnlocked(() => setConflict({ forms, current, changes }));
          return true;
        }
        if (code !== "ERR_LAYOUT_CHANGED") return false;
        void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
        // With the layout that comes the form finds by itself what does not fit it.
        replies.layoutChanged();
        for (const form of forms) form.awaitLayout();
        return true;
      },
      [api, queryClient, isStillHere],
    ),
    /** The next save is on top of the version of the others. */
    accept,
    /** What `ConflictDialog` shows and asks, but for `onKeepMine`, which accepts their version and saves. */
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
