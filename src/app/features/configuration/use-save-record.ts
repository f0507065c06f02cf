import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormStore } from "../../../runtime/forms/form-store.ts";
import { focusFirstError } from "../../../runtime/rjsf/focus-field.ts";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { listKey } from "../../api/list-query.ts";
import { useServices } from "../../services/app-services.ts";
import type { FormController } from "../../forms/form-controller.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource, FormBody } from "./admin-resource.ts";
import { resetForm, markFormsSaved, type StoredRecord, useSaveErrors } from "../../forms/use-save-errors.ts";
import { createSubmissionKeys, submitOnce, afterUnlock } from "../../forms/submission-keys.ts";
import { texts } from "../../forms/texts.ts";
import { useAdminNavigation } from "./use-admin-navigation.ts";

export interface SaveRecordOptions {
  readonly resource: AdminResource;
  readonly store: FormStore;
  readonly controller: FormController;
  readonly layoutVersion: string;
  readonly record: StoredRecord | null;
  readonly formId: string;
  /** Called if the layout has changed; the form adopts the new one as soon as it is loaded. */
  readonly awaitLayout: () => void;
  /** Called with the layout's words once a record was created, if it has any, in place of showing the list. */
  readonly onCreated: (words: string) => void;
}

/** A warning of the server that needs confirmation, and the request body to repeat. */
interface Confirmation {
  readonly message: string;
  readonly body: FormBody;
}

/** Saves a form and handles every outcome (spec sections 2.12 and 8). */
export function useSaveRecord(options: SaveRecordOptions) {
  const { resource, store, controller, layoutVersion, record, formId, awaitLayout, onCreated } = options;
  const { api } = useTenant();
  const { log } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const { afterCreate, afterEdit } = useAdminNavigation(resource);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID(), controller.submission));
  const base = useRef(record);
  const form = { store, controller, base, awaitLayout };
  const { refuse, isStillHere, accept, conflict } = useSaveErrors(record?.id ?? "new");
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
    const { fields, code, message } = problem;
    const isDone = refuse(problem, [form], {
      elsewhere: () => snackbars.error(failed(message)),
      layoutChanged: () => store.setServerErrors([{ pointer: "", code, message: texts.layoutChanged }]),
    });
    if (isDone) return;
    if (code === "ERR_LOOK_ALIKE_ADDRESS") {
      afterUnlock(() => setConfirmation({ message, body }));
      return;
    }
    snackbars.error(failed(message));
    // Errors without a field are shown above the form until the next attempt.
    store.setServerErrors(fields.length > 0 ? fields : [{ pointer: "", code, message }]);
    requestAnimationFrame(() => focusFirstError("root"));
  };

  const reset = () => resetForm(form);

  const save = async (payload: FormBody) => {
    // Skip empty updates: a new version would cause conflicts for others who have the record open.
    if (base.current !== null && Object.keys(payload).length === 0) {
      snackbars.info(texts.nothingChanged);
      reset();
      afterEdit();
      return;
    }
    try {
      const saved = await sending.mutateAsync({ ...payload, layout_version: layoutVersion });
      // Mark the form as saved before navigating, so that leaving does not prompt.
      markFormsSaved([form], saved);
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      snackbars.success(record === null ? messages.created : messages.updated);
      if (!isStillHere()) return;
      const words = store.getForm().afterCreating;
      if (record !== null) afterEdit();
      else if (words === "") afterCreate();
      else onCreated(words);
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
    conflict: {
      ...conflict,
      onKeepMine: () => {
        accept();
        const element = document.getElementById(formId);
        if (element instanceof HTMLFormElement) element.requestSubmit();
      },
    },
    reset,
    /** The warning to confirm; null if there is none. */
    confirmation: confirmation?.message ?? null,
    confirm: () => {
      setConfirmation(null);
      if (confirmation !== null) void save({ ...confirmation.body, confirm_look_alikes: true });
    },
    doNotConfirm: () => setConfirmation(null),
  };
}
