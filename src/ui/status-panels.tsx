import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, Component, type ErrorInfo } from "react";
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

export interface ErrorBoundaryProps {
  /** What could not be shown; default: the sentence of spec section 2.13. */
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  /** Told of every error, for the log. */
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** A change of it tries again, such as the address of the page. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Keeps an error in drawing to the part of the page where it happened, and offers to try again. */
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
  /** What this place is for, or what to loosen when a search finds nothing. */
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** Instead of an icon, where the place is a whole page or list: one of `drawings.tsx`. */
  readonly drawing?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** A place where nothing is yet, or where a search finds nothing. */
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
