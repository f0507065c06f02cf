import { useQuery } from "@tanstack/react-query";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { cx } from "../../../../ui/cx.ts";
import { listKey } from "../../../api/list-query.ts";
import type { ChangeListState } from "../../../grids/open-grid.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";

export interface StatusTabsProps {
  readonly state: ListState;
  readonly onChange: ChangeListState;
}

/** The statuses that there are, with how many interviewers are in each; one press shows those alone. */
export function StatusTabs({ state, onChange }: StatusTabsProps) {
  const { api } = useTenant();
  const { data } = useQuery({
    // With the lists: what changes them changes the counts.
    queryKey: [...listKey(api), "countInterviewers"],
    queryFn: async ({ signal }) => (await api.call("countInterviewers", { signal })).data,
    meta: { isBackground: true },
  });
  if (data === undefined || data.statuses.length < 2) return null;
  const chosen = state.filters["status"]?.["eq"];
  const show = (status: string | null) => {
    const { status: _, ...others } = state.filters;
    const filters = status === null ? others : { ...others, status: { eq: status } };
    onChange({ ...state, page: 0, filters }, "push");
  };
  const tabs = [
    { status: null, label: texts.allStatuses, count: data.total },
    ...data.statuses.map(({ status, count }) => ({ status, label: statusTraits(status).label, count })),
  ];
  return (
    <div role="group" aria-label={texts.statusTabs} className="order-last flex w-full flex-wrap gap-1">
      {tabs.map(({ status, label, count }) => {
        const isChosen = (chosen ?? null) === status;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => show(status)}
            className={cx(
              "min-h-control-sm rounded-md px-2.5 text-xs font-medium tabular-nums transition-colors",
              isChosen ? "bg-neutral-soft text-ink" : "text-muted hover:text-ink",
            )}
          >
            {`${label} ${count}`}
          </button>
        );
      })}
    </div>
  );
}
