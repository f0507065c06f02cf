import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ApiProblem } from "../api/api-problem.ts";
import { usePassFocusOnUnmount } from "./use-pass-focus-on-unmount.ts";

export interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** What a screen needs could not be fetched. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const place = usePassFocusOnUnmount<HTMLDivElement>();
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <div ref={place}>
      <ErrorPanel
        title={title}
        description={`${problem?.message ?? ""} Nothing that was saved is lost.`.trim()}
        onRetry={onRetry}
        retrying={retrying}
        {...(problem?.requestId == null ? {} : { reference: problem.requestId })}
      />
    </div>
  );
}
