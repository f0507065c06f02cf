import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
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

function ChangesTable({ changes }: { readonly changes: readonly ConflictChange[] }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {[texts.field, texts.before, texts.now].map((heading) => (
            <th key={heading} scope="col" className="py-2 pe-3 text-start font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, now }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
              {label}
            </th>
            <td className="py-2 pe-3 text-muted wrap-anywhere">{before ?? texts.empty}</td>
            <td className="py-2 wrap-anywhere">{now ?? texts.empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
