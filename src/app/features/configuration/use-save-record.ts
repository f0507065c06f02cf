import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormStore } from "../../../runtime/forms/form-store.ts";
import { focusFirstError } from "../../../runtime/rjsf/focus-field.ts";
import { useSnackbars } from "../../../ui/snackbar-store.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { listKey } from "../../api/list-query.ts";
import { queryKey } from "../../api/queries.ts";
import { useServices } from "../../services/app-services.ts";
import type { FormController } from "../../forms/form-controller.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource, FormBody, StoredRecord } from "./admin-resource.ts";
import { type ConflictChange, conflictChanges } from "../../forms/conflict-dialog.tsx";
import { createSubmissionKeys, submitOnce, whenUnlocked } from "../../forms/submission-keys.ts";
import { texts } from "../../forms/texts.ts";
import { useIsCurrent } from "../../shell/use-is-current.ts";
import { useAdminNavigation } from "./use-admin-navigation.ts";

export interface SaveRecordOptions {
  readonly resource: AdminResource;
  readonly store: FormStore;
  readonly work: FormController;
  readonly layoutVersion: string;
  readonly record: StoredRecord | null;
  readonly formId: string;
  /** Called where the layout has changed meanwhile, which the form takes over as soon as it is here. */
  readonly awaitLayout: () => void;
}

/** What the server asks to be confirmed, and what was to be saved. */
interface Confirmation {
  readonly message: string;
  readonly body: FormBody;
}

interface Conflict {
  readonly current: StoredRecord;
  readonly changes: readonly ConflictChange[];
}

/** Saves a form's body and deals with every way in which that can end (spec sections 2.12 and 8). */
export function useSaveRecord(options: SaveRecordOptions) {
  const { resource, store, work, layoutVersion, record, formId, awaitLayout } = options;
  const { api } = useTenant();
  const { log } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const { afterCreate, afterEdit } = useAdminNavigation(resource);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID(), work.submission));
  const base = useRef(record);
  const isStillHere = useIsCurrent(record?.id ?? "new");
  const { messages } = resource;
  const failed = record === null ? messages.createFailed : messages.updateFailed;

  const sending = useMutation({
    mutationFn: async (body: FormBody) => {
      const { current } = base;
      return current === null
        ? await submitOnce(keys, body, async (idempotencyKey) => resource.create(api, body, idempotencyKey))
        : await resource.update(api, current.id, body, current.version);
    },
  });

  const refused = (problem: ApiProblem, body: FormBody) => {
    // The frame says that the session has ended, and how to go on.
    if (problem.status === 401) return;
    if (!isStillHere()) {
      snackbars.error(failed(problem.message));
      return;
    }
    if (problem.status === 412 && isStoredRecord(problem.current)) {
      const { current } = problem;
      const changes = conflictChanges(store, base.current, current);
      whenUnlocked(() => setConflict({ current, changes }));
      return;
    }
    const { fields, code, message } = problem;
    if (code === "ERR_LOOK_ALIKE_ADDRESS") {
      whenUnlocked(() => setConfirmation({ message, body }));
      return;
    }
    if (code === "ERR_LAYOUT_CHANGED") {
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      // With the layout that comes the form finds by itself what does not fit it.
      store.setServerErrors([{ pointer: "", code, message: texts.layoutChanged }]);
      awaitLayout();
      return;
    }
    snackbars.error(failed(message));
    // What is wrong with no field stands on top, until the next try.
    store.setServerErrors(fields.length > 0 ? fields : [{ pointer: "", code, message }]);
    requestAnimationFrame(() => focusFirstError("root"));
  };

  const reset = () => {
    store.reset(base.current ?? undefined);
    work.settled(base.current?.version ?? null);
  };

  const save = async (payload: FormBody) => {
    // Another version for nothing would stop whoever has the record open.
    if (base.current !== null && Object.keys(payload).length === 0) {
      snackbars.info(texts.nothingChanged);
      reset();
      afterEdit();
      return;
    }
    try {
      const saved = await sending.mutateAsync({ ...payload, layout_version: layoutVersion });
      // From here on nothing is unsaved, so leaving asks nothing.
      store.reset(saved);
      work.settled(saved.version);
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      snackbars.success(record === null ? messages.created : messages.updated);
      if (!isStillHere()) return;
      if (record === null) afterCreate();
      else afterEdit();
    } catch (error) {
      if (error instanceof ApiProblem) {
        refused(error, payload);
      } else {
        log("Saving a form failed unexpectedly", error);
        snackbars.error(messages.unexpected);
      }
    }
  };

  return {
    save,
    conflict: conflict?.changes ?? null,
    keepMine: () => {
      base.current = conflict?.current ?? base.current;
      setConflict(null);
      const element = document.getElementById(formId);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    },
    takeTheirs: () => {
      base.current = conflict?.current ?? base.current;
      reset();
      setConflict(null);
    },
    reset,
    keepEditing: () => setConflict(null),
    /** The question that the server asks before it saves; null: none. */
    confirmation: confirmation?.message ?? null,
    confirm: () => {
      setConfirmation(null);
      if (confirmation !== null) void save({ ...confirmation.body, confirm_look_alikes: true });
    },
    doNotConfirm: () => setConfirmation(null),
  };
}

function isStoredRecord(value: unknown): value is StoredRecord {
  if (typeof value !== "object" || value === null || !("id" in value) || !("version" in value)) return false;
  return typeof value.id === "string" && typeof value.version === "number";
}
