import { Check, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { textLinkClass, VisuallyHidden } from "../../ui/text-link.tsx";
import { texts } from "./texts.ts";
import type { BulkItem } from "./run-bulk.ts";

export interface BulkDialogProps {
  /** Label of the action. */
  readonly title: string;
  readonly items: readonly BulkItem<unknown>[];
  readonly nameOf: (row: unknown) => string;
  /** Link to the form of a row; undefined if rows have none. */
  readonly hrefOf: (row: unknown) => string | undefined;
  readonly isRunning: boolean;
  /** Why the run could not start, shown to the user. */
  readonly error: string | null;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  /** Undoes the successful rows; absent if the action has no inverse. */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the result of a bulk action per row; failed rows can be retried. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, items, nameOf, hrefOf, isRunning, error, onStop, onRetry, onUndo, onClose } = props;
  const count = (outcome: BulkItem<unknown>["outcome"]) =>
    items.filter((item) => item.outcome === outcome).length;
  const [failed, succeeded, waiting] = [count("failed"), count("succeeded"), count("waiting")];
  const summary = isRunning
    ? texts.bulkRunning(succeeded + failed, items.length)
    : texts.bulkDone(succeeded, failed, waiting);
  return (
    <Dialog
      open
      size="md"
      onClose={isRunning ? onStop : onClose}
      title={title}
      footer={
        isRunning ? (
          <Button onClick={onStop}>{texts.stop}</Button>
        ) : (
          <>
            {onUndo === undefined ? null : <Button onClick={onUndo}>{texts.undo}</Button>}
            {failed > 0 ? <Button onClick={onRetry}>{texts.bulkRetry}</Button> : null}
            <Button variant="primary" data-autofocus onClick={onClose}>
              {texts.close}
            </Button>
          </>
        )
      }
    >
      {error === null ? (
        <output className="mb-2 block font-medium tabular-nums">{summary}</output>
      ) : (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <ul aria-label={texts.bulkResults} className="divide-y divide-line">
        {items.map((item, at) => (
          // The rows of a run are fixed, so the index is a stable key.
          <li key={at} className="flex items-start gap-2 py-1.5">
            <Outcome outcome={item.outcome} />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              <RowName
                name={nameOf(item.row)}
                href={item.outcome === "failed" ? hrefOf(item.row) : undefined}
              />
              {item.reason === undefined ? null : (
                <span className="block text-danger-ink">{item.reason}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Opens in a new tab, since leaving the page would discard the results. */
function RowName({ name, href }: { readonly name: string; readonly href: string | undefined }) {
  if (href === undefined) return name;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
      {name}
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </a>
  );
}

function Outcome({ outcome }: Pick<BulkItem<unknown>, "outcome">) {
  const words = { waiting: texts.bulkWaiting, succeeded: texts.bulkSucceeded, failed: texts.bulkFailed };
  return (
    <span className="inline-flex w-24 shrink-0 items-center gap-1 text-muted">
      {outcome === "succeeded" ? <Check aria-hidden className="size-4 text-success-ink" /> : null}
      {outcome === "failed" ? <X aria-hidden className="size-4 text-danger-ink" /> : null}
      {words[outcome]}
    </span>
  );
}
