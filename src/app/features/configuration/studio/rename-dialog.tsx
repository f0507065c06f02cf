import { PromptDialog } from "./prompt-dialog.tsx";
import { texts } from "./texts.ts";

export interface RenameDialogProps {
  readonly name: string;
  /** Answers why the name is refused; null where it is taken. */
  readonly onRename: (name: string) => string | null;
  readonly onClose: () => void;
}

/** Asks for another name of a field, and says that no data is lost by it. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  return (
    <PromptDialog
      title={texts.renameTitle}
      description={texts.renameHelp}
      label={texts.newName}
      value={name}
      confirmLabel={texts.rename}
      onConfirm={onRename}
      onClose={onClose}
    />
  );
}
