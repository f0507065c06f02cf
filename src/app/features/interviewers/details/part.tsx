import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { Panel } from "../../../shell/missing.tsx";

export interface PartProps<T> {
  readonly title: string;
  /** Explains the word of the title. */
  readonly help?: ReactNode;
  /** What is fetched; null where the interviewer has none. */
  readonly query: UseQueryResult<T> | null;
  readonly loading: string;
  readonly failed: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly noneAction?: ReactNode;
  /** Beside the title, once it is there. */
  readonly renderActions?: ((data: T) => ReactNode) | undefined;
  readonly children: (data: T) => ReactNode;
}

/** A part of the details that is fetched by itself: it loads, is empty and fails alone. */
export function Part<T>(props: PartProps<T>) {
  const { title, query, children } = props;
  const content = () => {
    if (query === null) {
      return <EmptyState title={props.none} description={props.noneHelp} action={props.noneAction} />;
    }
    if (query.data !== undefined) return children(query.data);
    if (query.isPending) return <PartSkeleton label={props.loading} />;
    const retry = () => void query.refetch();
    return <LoadError title={props.failed} error={query.error} onRetry={retry} retrying={query.isFetching} />;
  };
  return (
    <Card
      title={title}
      help={props.help}
      actions={query?.data === undefined ? undefined : props.renderActions?.(query.data)}
    >
      <Panel title={props.failed}>{content()}</Panel>
    </Card>
  );
}

function PartSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-3 py-1">
        {["w-1/4", "w-full", "w-5/6", "w-1/3", "w-3/4", "w-2/3"].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </Loading>
  );
}
