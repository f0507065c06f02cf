import { useId, useState } from "react";
import type { Theme } from "../../../../contracts/contracts.gen.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { controlClass } from "../../../../ui/control-class.ts";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { texts } from "../texts.ts";

export interface MergeDialogProps {
  readonly theme: Theme;
  readonly others: readonly Theme[];
  readonly isSaving: boolean;
  readonly onMerge: (into: Theme) => void;
  readonly onCancel: () => void;
}

/** Which theme another becomes a part of. */
export function MergeDialog({ theme, others, isSaving, onMerge, onCancel }: MergeDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(others[0]?.id ?? "");
  const into = others.find((other) => other.id === chosen);
  return (
    <ConfirmDialog
      open
      title={texts.mergeTitle(theme.name)}
      description={texts.mergeHelp}
      confirmLabel={texts.merge}
      busy={isSaving}
      isIncomplete={into === undefined}
      onConfirm={() => into && onMerge(into)}
      onCancel={onCancel}
    >
      <FieldFrame id={id} label={texts.mergeInto}>
        <select
          id={id}
          className={controlClass}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
      </FieldFrame>
    </ConfirmDialog>
  );
}
