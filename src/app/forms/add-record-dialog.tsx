import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { focusField, focusFirstError } from "../../runtime/rjsf/focus-field.ts";
import { FormView } from "../../runtime/rjsf/form-view.tsx";
import type { RecordToAdd } from "../../runtime/types/fields/choice/add-record.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/overlays/dialog.tsx";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import { listKey } from "../api/list-query.ts";
import { configItemQuery } from "../api/queries.ts";
import { useServices } from "../services/app-services.ts";
import { NotFoundPanel, Panel } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { LookAlikeDialog } from "./conflict-dialog.tsx";
import { FormLoadError, FormSkeleton } from "./form-skeleton.tsx";
import { type StoredRecord, useSaveErrors } from "./use-save-errors.ts";
import { createSubmissionKeys, submitOnce, afterUnlock } from "./submission-keys.ts";
import { texts } from "./texts.ts";
import { useCompiledForm } from "./use-compiled-form.ts";
import { useFormStore, useNewerForm } from "./use-newer-form.ts";

type Body = Readonly<Record<string, unknown>>;

/** How records of a list are created by a form. */
export interface RecordCreator {
  /** Layout that the API validates with. Bodies from another form do not send its revision. */
  readonly layoutKey: string;
  /** Rejects with `ApiProblem`. The same key retries the same submission. */
  readonly create: (api: ApiClient, body: Body, idempotencyKey: string) => Promise<StoredRecord>;
}

export interface AddRecordDialogProps {
  readonly record: RecordToAdd;
  readonly creator: RecordCreator;
  /** Called with the saved record, or `undefined` on cancel. */
  readonly onClose: (row: unknown) => void;
}

/** Creates a record that is missing among a field's options, in a dialog over the form. */
export function AddRecordDialog({ record, creator, onClose }: AddRecordDialogProps) {
  const { api } = useTenant();
  const formId = useId();
  const layout = useQuery(configItemQuery(api, "form-layout", record.layoutKey));
  const form = useCompiledForm(layout.data ?? null);
  const isEdited = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const failed = [layout, form].find(({ isError }) => isError);
  const leave = () => onClose(undefined);
  const askToLeave = () => {
    // A record being saved might exist a moment later without being selected.
    if (isSaving) return;
    if (isEdited.current) setLeaving(true);
    else leave();
  };
  const content = (): ReactNode => {
    if (layout.data === null)
      return <NotFoundPanel title={texts.layoutMissing} help={texts.layoutMissingHelp(record.layoutKey)} />;
    if (failed !== undefined) return <FormLoadError failed={failed} />;
    if (layout.data === undefined || form.data === undefined) return <FormSkeleton />;
    return (
      <Panel title={texts.formBroken}>
        <NewRecordForm
          form={form.data}
          item={layout.data}
          formId={formId}
          record={record}
          creator={creator}
          isEdited={isEdited}
          onSaving={setSaving}
          onSaved={onClose}
        />
      </Panel>
    );
  };
  return (
    <Dialog
      open
      size="md"
      onClose={askToLeave}
      title={texts.addTitle(layout.data?.title ?? "")}
      footer={
        <>
          <Button onClick={askToLeave} disabled={isSaving}>
            {texts.addCancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            disabled={form.data === undefined}
          >
            {texts.addSave}
          </Button>
        </>
      }
    >
      {content()}
      <ConfirmDialog
        open={isLeaving}
        title={texts.addLeaveTitle}
        description={texts.addLeaveHelp}
        confirmLabel={texts.addLeave}
        cancelLabel={texts.keepEditing}
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}

interface NewRecordFormProps extends Pick<AddRecordDialogProps, "record" | "creator"> {
  readonly form: CompiledForm;
  readonly item: ConfigItem;
  readonly formId: string;
  /** Whether the user has changed the initial values. */
  readonly isEdited: { current: boolean };
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: (row: unknown) => void;
}

function NewRecordForm(props: NewRecordFormProps) {
  const { form, item, formId, record, creator, isEdited, onSaving, onSaved } = props;
  const { api } = useTenant();
  const { log } = useServices();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const store = useFormStore(form, null);
  const awaitLayout = useNewerForm(store, form, formId);
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const [confirmation, setConfirmation] = useState<{ message: string; body: Body } | null>(null);
  const { refuse } = useSaveErrors(`add ${record.layoutKey}`);
  useEffect(() => {
    // While the form was loading, only the dialog's buttons could have the focus.
    const names = store.getForm().fields.map(({ name }) => ({ name }));
    const frame = requestAnimationFrame(() => focusField(formId, names));
    return () => cancelAnimationFrame(frame);
  }, [store, formId]);
  useEffect(() => {
    beginWith(store, record);
    return store.subscribeEdits(() => {
      isEdited.current = true;
    });
  }, [store, record, isEdited]);

  const refused = (problem: ApiProblem, body: Body) => {
    const { code, message, fields } = problem;
    const isDone = refuse(problem, [], {
      elsewhere: () => snackbars.error(message),
      layoutChanged: () => {
        store.setServerErrors([{ pointer: "", code, message: texts.layoutChanged }]);
        awaitLayout();
      },
    });
    if (isDone) return;
    if (code === "ERR_LOOK_ALIKE_ADDRESS") {
      afterUnlock(() => setConfirmation({ message, body }));
      return;
    }
    store.setServerErrors(fields.length > 0 ? fields : [{ pointer: "", code, message }]);
    requestAnimationFrame(() => focusFirstError(formId));
  };

  const save = async (payload: Body) => {
    // The API knows only revisions of its own layout.
    const version = creator.layoutKey === item.layout_key ? { layout_version: item.revision } : {};
    const body = { ...payload, ...version };
    onSaving(true);
    try {
      const row = await submitOnce(keys, body, async (key) => creator.create(api, body, key));
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      snackbars.success(texts.added(item.title));
      onSaved(row);
    } catch (error) {
      if (error instanceof ApiProblem) {
        refused(error, payload);
        return;
      }
      log("Adding a record failed unexpectedly", error);
      store.setServerErrors([{ pointer: "", code: "unexpected", message: texts.addFailed }]);
    } finally {
      onSaving(false);
    }
  };

  return (
    <>
      <FormView store={store} id={formId} idPrefix={formId} onSubmit={save}>
        {/* Enables submitting with Enter; the visible button is in the dialog footer. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </FormView>
      <LookAlikeDialog
        message={confirmation?.message ?? null}
        onConfirm={() => {
          setConfirmation(null);
          if (confirmation !== null) void save({ ...confirmation.body, confirm_look_alikes: true });
        }}
        onCancel={() => setConfirmation(null)}
      />
    </>
  );
}

/** Prefills the label field with the search text, if it is a text field of the form. */
function beginWith(store: FormStore, { typed, labelKey }: RecordToAdd): void {
  const field = store
    .getForm()
    .fields.find(({ path, type }) => type.name === "string" && path.join(".") === labelKey);
  if (field !== undefined && typed !== "") store.setValue(field.name, typed);
}
