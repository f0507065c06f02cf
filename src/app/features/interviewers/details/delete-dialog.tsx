import { useId, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { texts } from "../texts.ts";

export interface DeleteDialogProps {
  readonly interviewer: Pick<Interviewer, "name" | "interview_count">;
  readonly isDeleting: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an interviewer is deleted; where interviews would go with it, its name has to be typed. */
export function DeleteDialog({ interviewer, isDeleting, onConfirm, onCancel }: DeleteDialogProps) {
  const { name, interview_count: count } = interviewer;
  const id = useId();
  const [typed, setTyped] = useState("");
  const isIncomplete = count > 0 && typed.trim() !== name.trim();
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      description={texts.deleteHelp(name, count)}
      confirmLabel={texts.delete}
      danger
      busy={isDeleting}
      isIncomplete={isIncomplete}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count === 0 ? null : (
        <FieldFrame id={id} label={texts.deleteName}>
          <TextInput
            id={id}
            autoComplete="off"
            placeholder={name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
      )}
    </ConfirmDialog>
  );
}
