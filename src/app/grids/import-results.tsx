import { useId, useState } from "react";
import type { RowImport, RowImportError } from "../../contracts/contracts.gen.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/dialog.tsx";
import { importTexts as texts } from "./texts.ts";

const headClass = "px-3 py-2 text-start font-medium";
const cellClass = "px-3 py-1.5 align-top wrap-anywhere";

export interface ErrorTableProps {
  /** The first errors. */
  readonly errors: readonly RowImportError[];
  /** Total number of errors. Defaults to the number shown. */
  readonly total?: number;
}

/** Errors of rejected lines: position, value and what is allowed. */
export function ErrorTable({ errors, total = errors.length }: ErrorTableProps) {
  return (
    <div
      className="max-h-72 overflow-auto rounded-md border border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={texts.errors}
    >
      <table className="w-full text-start">
        <thead className="sticky top-0 bg-raised">
          <tr className="border-b border-line text-muted">
            {[texts.line, texts.column, texts.value, texts.error].map((head) => (
              <th key={head} scope="col" className={headClass}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {errors.map(({ line, column, field, value, message, allowed }) => (
            <tr key={`${line} ${field} ${message}`}>
              <th scope="row" className={`${cellClass} text-start font-normal tabular-nums`}>
                {line}
              </th>
              <td dir="auto" className={cellClass}>
                {column ?? field ?? ""}
              </td>
              <td dir="auto" className={`${cellClass} max-w-48`}>
                {value}
              </td>
              <td dir="auto" className={cellClass}>
                <span className="text-danger-ink">{message}</span>
                {allowed === "" ? null : <span className="block text-muted">{texts.allowed(allowed)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > errors.length ? (
        <p className="px-3 py-2 text-muted tabular-nums">{texts.more(total - errors.length)}</p>
      ) : null}
    </div>
  );
}

const tones = {
  checking: "info",
  importing: "info",
  imported: "success",
  refused: "danger",
  stopped: "warning",
  undoing: "info",
  undone: "neutral",
} as const satisfies Record<RowImport["state"], string>;

export interface ImportHistoryProps {
  readonly imports: readonly RowImport[];
  readonly isUndoing: boolean;
  readonly onUndo: (row: RowImport) => void;
}

/** Recent imports of the list with their progress, including those started before the dialog was closed. */
export function ImportHistory({ imports, isUndoing, onUndo }: ImportHistoryProps) {
  const id = useId();
  const [importToUndo, setImportToUndo] = useState<RowImport | null>(null);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium">
        {texts.history}
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {imports.map((row) => (
          <li key={row.id} className="flex flex-col gap-2 p-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={tones[row.state]}>{texts.states[row.state]}</Badge>
              <span className="min-w-0 flex-1 wrap-anywhere tabular-nums">
                {texts.result(row)}
                <span className="block text-muted">{texts.by(row.created_by, new Date(row.created_at))}</span>
              </span>
              {row.undo === null ? null : (
                <Button size="sm" disabled={isUndoing} onClick={() => setImportToUndo(row)}>
                  {texts.undo}
                </Button>
              )}
            </div>
            {row.finished_at === null ? (
              <progress
                className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
                max={Math.max(1, row.rows)}
                value={row.processed}
                aria-label={texts.states[row.state]}
              />
            ) : null}
            {row.reason === null ? null : <p className="text-danger-ink">{row.reason}</p>}
            {row.faults.length === 0 ? null : (
              <details>
                <summary className="cursor-pointer">{texts.notImported(row.refused)}</summary>
                <div className="mt-2">
                  <ErrorTable errors={row.faults} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
      {importToUndo === null ? null : (
        <ConfirmDialog
          open
          title={texts.undoTitle(importToUndo.imported)}
          description={importToUndo.undo === "delete" ? texts.undoDeletes : texts.undoDeactivates}
          confirmLabel={texts.undo}
          onConfirm={() => {
            onUndo(importToUndo);
            setImportToUndo(null);
          }}
          onCancel={() => setImportToUndo(null)}
        />
      )}
    </section>
  );
}
