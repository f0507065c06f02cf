import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo } from "react";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { type BulkEditForm, bulkEditForm } from "../../runtime/grids/transfer/bulk-edit.ts";
import { FormView } from "../../runtime/rjsf/form-view.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { configItemQuery } from "../api/queries.ts";
import { FormLoadError, FormSkeleton } from "../forms/form-skeleton.tsx";
import { texts as formTexts } from "../forms/texts.ts";
import { useCompiledForm } from "../forms/use-compiled-form.ts";
import { useFormStore } from "../forms/use-newer-form.ts";
import { NotFoundPanel } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

type LabelAt = BulkEditForm["labelAt"];
type Body = Readonly<Record<string, unknown>>;

export interface BulkEditDialogProps {
  /** Layout of the edited fields. */
  readonly layoutKey: string;
  readonly names: readonly string[];
  /** Number of selected rows. */
  readonly count: number;
  /** Called with the body of each row's update call, and a function that returns field labels for its errors. */
  readonly onSave: (body: Body, labelAt: LabelAt) => void;
  readonly onClose: () => void;
}

/** Edits some fields of many rows. A field is changed only if its checkbox is ticked. */
export function BulkEditDialog({ layoutKey, names, count, onSave, onClose }: BulkEditDialogProps) {
  const { api } = useTenant();
  const formId = useId();
  const layout = useQuery(configItemQuery(api, "form-layout", layoutKey));
  const { item, patchOf, labelAt } = useMemo(
    () => bulkEditItem(layout.data ?? null, names),
    [layout.data, names],
  );
  const form = useCompiledForm(item);
  const failed = [layout, form].find(({ isError }) => isError);
  const content = (): ReactNode => {
    if (layout.data === null)
      return <NotFoundPanel title={formTexts.layoutMissing} help={formTexts.layoutMissingHelp(layoutKey)} />;
    if (failed !== undefined) return <FormLoadError failed={failed} />;
    if (item === null || form.data === undefined) return <FormSkeleton />;
    const save = (patch: Body) => onSave({ ...patch, layout_version: item.revision }, labelAt);
    return <BulkEditFields form={form.data} formId={formId} patchOf={patchOf} onSave={save} />;
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={texts.bulkEdit(count)}
      description={texts.bulkEditHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={form.data === undefined}>
            {texts.bulkEditSave(count)}
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
}

/** Keeps the layout's revision, which is sent with every row. */
function bulkEditItem(item: ConfigItem | null, names: readonly string[]) {
  const { layout, ...reading } = bulkEditForm(item?.data, names);
  const key = `bulk-edit ${item?.layout_key} ${names.join(" ")}`;
  return { item: item === null ? null : { ...item, layout_key: key, data: layout }, ...reading };
}

interface FieldsProps {
  readonly form: CompiledForm;
  readonly formId: string;
  readonly patchOf: BulkEditForm["patchOf"];
  readonly onSave: (patch: Body) => void;
}

function BulkEditFields({ form, formId, patchOf, onSave }: FieldsProps) {
  const store = useFormStore(form, null);
  return (
    <FormView
      store={store}
      id={formId}
      idPrefix={formId}
      onSubmit={async (submitted) => {
        const patch = patchOf(submitted);
        if (Object.keys(patch).length > 0) onSave(patch);
        else store.setServerErrors([{ pointer: "", code: "nothing_chosen", message: texts.bulkEditNothing }]);
      }}
    />
  );
}
