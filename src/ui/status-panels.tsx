import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, Component, type ErrorInfo } from "react";
import { Button } from "./button.tsx";

export interface ErrorPanelProps {
  /** What happened. */
  readonly title: string;
  /** What is safe and what to do next, in a sentence. */
  readonly description?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly retryLabel?: string | undefined;
  /** An alternative action. */
  readonly action?: ReactNode;
  /** Reference for support requests, such as a request id. */
  readonly reference?: string | undefined;
}

/** Replaces content that failed to load. */
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

export interface ErrorBoundaryProps {
  /** What failed. Defaults to the sentence of spec section 2.13. */
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  /** Called with every error, for logging. */
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Changing it retries, such as the current path. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Catches render errors of a part of the page and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (Object.is(props.resetKey, state.resetKey)) return null;
    return { failed: false, error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorPanel
        title={this.props.title ?? "Oops! Something went wrong."}
        description={
          this.props.description ??
          "This part of the page could not be shown. Nothing that was saved is lost."
        }
        onRetry={() => this.setState({ failed: false, error: undefined })}
      />
    );
  }
}

export interface EmptyStateProps {
  readonly title: string;
  /** What the place is for, or how to widen a search without results. */
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** Replaces the icon for whole pages or lists: one of `drawings.tsx`. */
  readonly drawing?: ReactNode;
  /** The primary next action. */
  readonly action?: ReactNode;
}

/** Empty list or search without results. */
export function EmptyState({ title, description, icon, drawing, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {drawing ? <div className="mb-4">{drawing}</div> : null}
      {icon ? (
        <span
          aria-hidden
          className="mb-4 inline-flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <p className="max-w-prose text-base font-medium text-balance">{title}</p>
      {description ? <p className="mt-1 max-w-md text-sm text-pretty text-muted">{description}</p> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
