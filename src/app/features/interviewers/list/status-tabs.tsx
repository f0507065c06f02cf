import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import { cx } from "../../../../ui/tone.ts";
import { texts } from "../texts.ts";
import { type ListControlProps, useCounts } from "./use-counts.ts";

/** The tab of what is put away; no status is called so. */
const archived = "archived";

/** The statuses that there are, with how many interviewers are in each, and the archive; one press shows those alone. */
export function StatusTabs({ state, onChange }: ListControlProps) {
  const data = useCounts();
  const isInArchive = state.filters["is_archived"]?.["eq"] === true;
  if (data === undefined || (data.statuses.length < 2 && data.archived === 0 && !isInArchive)) return null;
  const status = state.filters["status"]?.["eq"];
  const chosen = isInArchive ? archived : (status ?? null);
  const show = (tab: string | null) => {
    const { status: _, is_archived: __, ...others } = state.filters;
    const narrowed =
      tab === null ? {} : tab === archived ? { is_archived: { eq: true } } : { status: { eq: tab } };
    onChange({ ...state, page: 0, filters: { ...others, ...narrowed } }, "push");
  };
  const tabs = [
    { tab: null, label: texts.allStatuses, count: data.total },
    ...data.statuses.map(({ status: tab, count }) => ({ tab, label: statusTraits(tab).label, count })),
    ...(data.archived > 0 || isInArchive
      ? [{ tab: archived, label: texts.archivedTab, count: data.archived }]
      : []),
  ];
  return (
    <div role="group" aria-label={texts.statusTabs} className="order-last flex w-full flex-wrap gap-1">
      {tabs.map(({ tab, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === tab}
          onClick={() => show(tab)}
          className={cx(
            "min-h-control-sm rounded-md px-2.5 text-xs font-medium tabular-nums transition-colors",
            chosen === tab ? "bg-neutral-soft text-ink" : "text-muted hover:text-ink",
          )}
        >
          {`${label} ${count}`}
        </button>
      ))}
    </div>
  );
}
