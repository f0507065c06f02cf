import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface ErrorPanelProps {
  /** What happened. */
  readonly title: string;
  /** What is safe and what to do, in a sentence. */
  readonly description?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly retryLabel?: string | undefined;
  /** Another way out. */
  readonly action?: ReactNode;
  /** Something to quote when asking for help, such as a request id. */
  readonly reference?: string | undefined;
}

/** Takes the place of what could not be shown: what happened, what is safe, what to do. */
export function ErrorPanel(props: ErrorPanelProps) {
  const {
    title,
    description,
    onRetry,
    retrying = false,
    retryLabel = "Try again",
    action,
    reference,
  } = props;
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span
        aria-hidden
        className="mb-4 inline-flex size-11 items-center justify-center rounded-lg bg-danger-soft text-danger-ink"
      >
        <TriangleAlert className="size-5" />
      </span>
      <p className="max-w-prose text-base font-medium text-balance wrap-anywhere">{title}</p>
      {description ? (
        <p className="mt-1 max-w-md text-sm text-pretty wrap-anywhere text-muted">{description}</p>
      ) : null}
      {onRetry || action ? (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button icon={<RotateCw aria-hidden />} busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {reference ? (
        <p className="mt-5 text-xs text-muted">
          Reference <code className="font-mono select-all">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
