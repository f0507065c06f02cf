import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export interface LookAlikeDialogProps {
  /** Names the letters; null: nothing is asked. */
  readonly message: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an address with look-alike letters is added (ERR_LOOK_ALIKE_ADDRESS). */
export function LookAlikeDialog({ message, onConfirm, onCancel }: LookAlikeDialogProps) {
  // Closing takes a moment, in which the text stays.
  const [shown, setShown] = useState(message);
  if (message !== null && message !== shown) setShown(message);
  return (
    <ConfirmDialog
      open={message !== null}
      title="Check the letters of this address"
      description={shown}
      confirmLabel="Add anyway"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
