import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FieldFrame, fieldIds } from "../../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";

export interface PromptDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly label: string;
  readonly value: string;
  readonly confirmLabel: string;
  /** Returns the reason why the text is rejected; null if it is accepted. */
  readonly onConfirm: (value: string) => string | null;
  readonly onClose: () => void;
}

/** Asks for one line of text. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, description, label, value, confirmLabel, onConfirm, onClose } = props;
  const [typed, setTyped] = useState(value);
  const [reason, setReason] = useState<string | null>(null);
  const id = useId();
  const form = `${id}-form`;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setReason(onConfirm(typed.trim()));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={confirm}>
        <FieldFrame id={id} label={label} errors={reason === null ? [] : [reason]}>
          <TextInput
            id={id}
            data-autofocus
            value={typed}
            aria-invalid={reason !== null || undefined}
            aria-describedby={fieldIds(id, { help: false, error: reason !== null }).describedBy}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </FieldFrame>
      </form>
    </Dialog>
  );
}
