import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, ConfirmDialog } from "../../ui/overlays/dialog.tsx";
import { texts } from "./texts.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { getAt } from "../../kernel/json.ts";

/** Texts of the dialog. */
export interface ConflictTexts {
  readonly title: string;
  readonly help: string;
  /** Shown if no visible field changed. */
  readonly same: string;
  readonly keepMine: string;
  readonly close: string;
}

export interface ConflictDialogProps {
  /** Null without a conflict. */
  readonly changes: readonly ConflictChange[] | null;
  readonly onKeepMine: () => void;
  /** Absent if the user has no changes to discard. */
  readonly onTakeTheirs?: () => void;
  readonly onClose: () => void;
  /** Defaults to the texts of a form. */
  readonly words?: ConflictTexts;
}

/** Shows changes made by another user and asks which version to keep. */
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

/** Changed fields with old and new value, beside the user's own changes. */
function ChangesTable({ changes }: { readonly changes: readonly ConflictChange[] }) {
  const hasMine = changes.some(({ mine }) => mine !== undefined);
  const headings = [texts.field, texts.before, texts.now, ...(hasMine ? [texts.mine] : [])];
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pe-3 text-start font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, now, mine }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
              {label}
            </th>
            <td className="py-2 pe-3 text-muted wrap-anywhere">{before ?? texts.empty}</td>
            <td className="py-2 pe-3 wrap-anywhere">{now ?? texts.empty}</td>
            {hasMine ? (
              <td className="py-2 wrap-anywhere">
                {mine === undefined ? (
                  <span className="text-muted">{texts.notMine}</span>
                ) : (
                  (mine ?? texts.empty)
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field changed by another user, in readable form. */
export interface ConflictChange {
  readonly name: string;
  readonly label: string;
  /** Null if empty. */
  readonly before: string | null;
  readonly now: string | null;
  /** The user's own value; absent if unchanged. */
  readonly mine?: string | null;
}

/** Changes made by another user since the form was opened, limited to fields of the form. */
export function conflictChanges(store: FormStore, before: unknown, now: unknown): readonly ConflictChange[] {
  return store.getForm().fields.flatMap(({ name, path, type }) => {
    const [old, current] = [formatStoredValue(getAt(before, path)), formatStoredValue(getAt(now, path))];
    if (old === current) return [];
    const snapshot = store.getField(name);
    const mine = formatStoredValue(type.read(snapshot?.value));
    const label = snapshot?.state.label ?? name;
    return [{ name, label, before: old, now: current, ...(mine === old ? {} : { mine }) }];
  });
}

/** Readable form of a stored value: words, or JSON for other types; null if empty. */
export function formatStoredValue(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export interface LookAlikeDialogProps {
  /** Names the letters; null hides the dialog. */
  readonly message: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an address with look-alike letters is added (ERR_LOOK_ALIKE_ADDRESS). */
export function LookAlikeDialog({ message, onConfirm, onCancel }: LookAlikeDialogProps) {
  // Keep the text during the closing animation.
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
