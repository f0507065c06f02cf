import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangesTable } from "./changes-table.tsx";
import type { ConflictChange } from "./conflict-changes.ts";
import { texts } from "./texts.ts";

export interface ConflictDialogProps {
  /** Null: no conflict. */
  readonly changes: readonly ConflictChange[] | null;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Shows what somebody else changed while this form was open, and asks which version goes on. */
export function ConflictDialog({ changes, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open={changes !== null}
      onClose={onClose}
      size="md"
      title={texts.conflictTitle}
      description={texts.conflictHelp}
      footer={
        <>
          <Button variant="quiet" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {texts.keepEditing}
          </Button>
          <Button variant="primary" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      {changes === null || changes.length === 0 ? (
        <p className="text-muted">{texts.conflictSame}</p>
      ) : (
        <ChangesTable changes={changes} />
      )}
    </Dialog>
  );
}
