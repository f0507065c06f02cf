import { RotateCw } from "lucide-react";

export interface ChoicesNoticeProps {
  /** Named by the control's `aria-describedby`. */
  readonly id: string;
  /** What failed, such as "Failed to fetch options". */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Takes the focus when the notice goes because of another try. */
  readonly controlId: string;
}

/** Under a control whose options did not come: what failed, and a way to try again. */
export function ChoicesNotice({ id, message, onRetry, controlId }: ChoicesNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-xs text-danger-ink">
      <span id={id}>{message}</span>
      {onRetry ? (
        <button
          type="button"
          onClick={() => {
            document.getElementById(controlId)?.focus();
            onRetry();
          }}
          className="inline-flex min-h-control-sm items-center gap-1 rounded-sm font-medium underline underline-offset-2"
        >
          <RotateCw aria-hidden className="size-3" />
          Try again
        </button>
      ) : null}
    </div>
  );
}
