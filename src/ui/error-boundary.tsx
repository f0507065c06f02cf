import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

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
