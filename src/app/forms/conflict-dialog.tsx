import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangesTable } from "./changes-table.tsx";
import type { ConflictChange } from "./conflict-changes.ts";
import { texts } from "./texts.ts";

/** What the dialog says. */
export interface ConflictWords {
  readonly title: string;
  readonly help: string;
  /** Where nothing that is shown was changed. */
  readonly same: string;
  readonly keepMine: string;
  readonly close: string;
}

export interface ConflictDialogProps {
  /** Null: no conflict. */
  readonly changes: readonly ConflictChange[] | null;
  readonly onKeepMine: () => void;
  /** Absent where there is nothing of one's own to discard. */
  readonly onTakeTheirs?: () => void;
  readonly onClose: () => void;
  /** Default: those of a form. */
  readonly words?: ConflictWords;
}

/** Shows what somebody else changed meanwhile, and asks which version goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { changes, onKeepMine, onTakeTheirs, onClose, words = texts.conflict } = props;
  return (
    <Dialog
      open={changes !== null}
      onClose={onClose}
      size="md"
      title={words.title}
      description={words.help}
      footer={
        <>
          {onTakeTheirs === undefined ? null : (
            <Button variant="quiet" onClick={onTakeTheirs}>
              {texts.takeTheirs}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {words.close}
          </Button>
          <Button variant="primary" onClick={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {changes === null || changes.length === 0 ? (
        <p className="text-muted">{words.same}</p>
      ) : (
        <ChangesTable changes={changes} />
      )}
    </Dialog>
  );
}
