import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../ui/loading.tsx";
import { LoadError, Panel } from "../../shell/page-states.tsx";
import { VisuallyHidden, textLinkClass } from "../../../ui/text-link.tsx";
import { texts } from "./texts.ts";
import { formatCount } from "../../../kernel/format.ts";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { interviewerPaths } from "./interviewer-paths.ts";

export interface PartProps<T> {
  readonly title: string;
  /** Help for the term in the title. */
  readonly help?: ReactNode;
  /** The query to render; null if the interviewer has no such record. */
  readonly query: UseQueryResult<T> | null;
  readonly loading: string;
  readonly failed: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly noneAction?: ReactNode;
  /** Actions next to the title, once loaded. */
  readonly renderActions?: ((data: T) => ReactNode) | undefined;
  readonly children: (data: T) => ReactNode;
}

/** A section of the details with its own query, loading, empty and error states. */
export function QuerySection<T>(props: PartProps<T>) {
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

type Stats = "id" | "interview_count" | "recent_interview_count" | "flagged_interview_count";

/** Number of interviews with respondents (spec section 2.9), with a link to the results. */
export function StatsCard(props: Pick<Interviewer, Stats>) {
  const { name } = useTenant();
  const stats = [
    { label: texts.totalInterviews, count: props.interview_count },
    { label: texts.lastDays, count: props.recent_interview_count },
  ];
  return (
    <Card
      title={texts.stats}
      actions={
        props.interview_count === 0 ? undefined : (
          <Link to={interviewerPaths(name, props.id).insights} className={`${textLinkClass} text-sm`}>
            {texts.seeResults}
          </Link>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-4">
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {props.flagged_interview_count > 0 && (
        <Link to={interviewerPaths(name, props.id).flagged} className={`${textLinkClass} mt-4 block text-sm`}>
          {texts.flagged(props.flagged_interview_count)}
        </Link>
      )}
    </Card>
  );
}

interface PartHeadingProps {
  readonly title: string;
  /** Help for the term in the title. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A subsection with a heading. */
export function PartHeading({ title, help, children }: PartHeadingProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <h3 className="text-xs font-medium text-muted">{title}</h3>
        {help}
      </div>
      {children}
    </section>
  );
}

export interface DescriptionItem {
  readonly label: string;
  /** Help for the term in the label. */
  readonly help?: ReactNode;
  /** Null or "" if unknown or not chosen yet. */
  readonly value: ReactNode;
}

/** Definition list with one entry per line. */
export function DescriptionList({ facts }: { readonly facts: readonly DescriptionItem[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2.5 text-sm">
      {facts.map(({ label, help, value }) => (
        <div key={label} className="contents">
          <dt className="flex items-center gap-1 text-muted">
            {label}
            {help}
          </dt>
          <dd dir="auto" className="text-end wrap-anywhere">
            {value === null || value === "" ? <None /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function None() {
  return (
    <span className="text-faint">
      <span aria-hidden>{texts.none}</span>
      <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
    </span>
  );
}
