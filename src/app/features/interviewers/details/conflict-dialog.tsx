import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ChangesTable } from "../../../form-work/changes-table.tsx";
import type { ConflictChange } from "../../../form-work/conflict-changes.ts";
import { texts } from "../texts.ts";

export interface ConflictDialogProps {
  /** Null: no conflict. */
  readonly changes: readonly ConflictChange[] | null;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

/** Somebody else changed the interviewer before a button did its work: shows what, and asks whether to go on. */
export function ConflictDialog({ changes, onGoOn, onLeave }: ConflictDialogProps) {
  return (
    <Dialog
      open={changes !== null}
      onClose={onLeave}
      size="md"
      title={texts.conflictTitle}
      description={texts.conflictHelp}
      footer={
        <>
          <Button data-autofocus onClick={onLeave}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onClick={onGoOn}>
            {texts.conflictGoOn}
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
