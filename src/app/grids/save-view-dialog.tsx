import { useId, useState } from "react";
import type { GridView } from "../../contracts/contracts.gen.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { fieldIds } from "../../ui/field-ids.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { texts } from "./texts.ts";
import { reasonOf } from "./use-grid-views.ts";

export interface SaveViewDialogProps {
  /** The view to name or share anew; none: a new one. */
  readonly view?: Pick<GridView, "name" | "is_shared"> | undefined;
  readonly isSaving: boolean;
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and whether everybody in the tenant is to see it. */
export function SaveViewDialog({ view, isSaving, onSave, onClose }: SaveViewDialogProps) {
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setIsShared] = useState(view?.is_shared ?? false);
  const [error, setError] = useState<string | null>(null);
  const errors = error === null ? [] : [error];
  const save = async () => {
    if (name.trim() === "") {
      setError(texts.viewNameMissing);
      return;
    }
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (failure) {
      setError(reasonOf(failure));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? texts.viewEditTitle : texts.viewSaveTitle}
      description={view ? undefined : texts.viewSaveHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isSaving} type="submit" form={`${id}-form`}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldFrame id={id} label={texts.viewName} required errors={errors}>
          <TextInput
            id={id}
            data-autofocus
            maxLength={100}
            value={name}
            aria-invalid={error !== null || undefined}
            aria-describedby={fieldIds(id, { help: false, error: error !== null }).describedBy}
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
          />
        </FieldFrame>
        <Checkbox label={texts.viewShared} checked={isShared} onChange={() => setIsShared(!isShared)} />
      </form>
    </Dialog>
  );
}
