import { Loading, Skeleton } from "../../ui/loading.tsx";
import { LoadError } from "../shell/page-states.tsx";
import { texts } from "./texts.ts";

/** Skeleton of a form. */
export function FormSkeleton() {
  return (
    <Loading label={texts.loadingForm}>
      <div className="grid gap-x-4 gap-y-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
        {[1, 2, 3, 4, 5, 6].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface FormLoadErrorProps {
  /** The query that failed: of the layout, the record, or what they need. */
  readonly failed: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isFetching: boolean;
  };
}

/** Replaces a form that could not be loaded. */
export function FormLoadError({ failed }: FormLoadErrorProps) {
  return (
    <LoadError
      title={texts.formFailed}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}
