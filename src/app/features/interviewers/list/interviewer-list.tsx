import { useState } from "react";
import { GridScreen, type GridScreenProps } from "../../../grids/grid-screen.tsx";
import type { RowAction, RowActions } from "../../../grids/use-row-actions.tsx";
import { DuplicateDialog } from "../duplicate-dialog.tsx";
import { ImportDialog } from "../files/import-dialog.tsx";
import { useExportInterviewer } from "../files/use-export.ts";
import { texts } from "../texts.ts";
import { DemoPanel } from "./demo-panel.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { UserRound } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import { cx } from "../../../../ui/tone.ts";
import { useQuery } from "@tanstack/react-query";
import { isObject } from "../../../../kernel/is-object.ts";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { listKey } from "../../../api/list-query.ts";
import type { ChangeListState } from "../../../grids/open-grid.tsx";

/** Props of the controls in the list's toolbar. */
interface ListControlProps {
  readonly state: ListState;
  readonly onChange: ChangeListState;
}

/** Numbers of interviewers by status, owner and archived; undefined until loaded. */
function useCounts() {
  const { api } = useTenant();
  const { data } = useQuery({
    // Below the list key, so that changes of lists also invalidate the counts.
    queryKey: [...listKey(api), "countInterviewers"],
    queryFn: async ({ signal }) => (await api.call("countInterviewers", { signal })).data,
    meta: { isBackground: true },
  });
  return data;
}

/** Key of the archive tab; not a status. */
const archived = "archived";

/** Tabs by status and for the archive, with counts. */
function StatusTabs({ state, onChange }: ListControlProps) {
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

/** Filters by owner; renders nothing if there are none. */
function OwnerFilter({ state, onChange }: ListControlProps) {
  const { user } = useTenant();
  const owners = useCounts()?.owners ?? [];
  const chosen = state.filters["owner"]?.["eq"];
  if (owners.length === 0 && chosen === undefined) return null;
  const show = (owner: string | null) => {
    const { owner: _, ...others } = state.filters;
    onChange(
      { ...state, page: 0, filters: owner === null ? others : { ...others, owner: { eq: owner } } },
      "push",
    );
  };
  const labelOf = (owner: string) => (owner === user.email ? texts.ownedByMe : owner);
  return (
    <Menu
      align="start"
      entries={[
        { label: texts.anyOwner, checked: chosen === undefined, onSelect: () => show(null) },
        ...owners.map(({ owner, count }) => ({
          label: `${labelOf(owner)} (${count})`,
          checked: chosen === owner,
          onSelect: () => show(owner),
        })),
      ]}
      trigger={
        <Button icon={<UserRound aria-hidden />}>
          {texts.owner(typeof chosen === "string" ? labelOf(chosen) : texts.anyOwner)}
        </Button>
      }
    />
  );
}

/** Row properties that the actions need. */
interface InterviewerRow {
  readonly id: string;
  readonly name: string;
}

/** Reads a row of the list; null if it is malformed. */
function readRow(row: unknown): InterviewerRow | null {
  if (typeof row !== "object" || row === null || !("id" in row) || !("name" in row)) return null;
  const { id, name } = row;
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}

/** Whether a row is an interviewer that is launching. */
const isLaunching = (row: unknown): boolean => isObject(row) && row["status"] === "launching";

const controls: GridScreenProps["controls"] = (state, onChange) => (
  <>
    <OwnerFilter state={state} onChange={onChange} />
    <StatusTabs state={state} onChange={onChange} />
  </>
);

const archive =
  (isArchived: boolean): RowAction =>
  (api, { id }) =>
    api.call("updateInterviewer", { params: { id }, body: { is_archived: isArchived } });

const rowActions: RowActions = {
  archive: archive(true),
  restore: archive(false),
  pause: (api, { id }) => api.call("updateInterviewer", { params: { id }, body: { is_active: false } }),
  // Interviewers with interviews are deleted on their details page, which asks for the name.
  delete: (api, { id }) =>
    api.call("deleteInterviewer", { params: { id }, query: { without_interviews: "true" } }),
};
const undoneBy = { archive: "restore", restore: "archive" };

/** List of interviewers; apart from its actions it is defined in layouts/grids/interviewers.json (spec section 2.6). */
export function InterviewerList() {
  const [duplicated, setDuplicated] = useState<InterviewerRow | null>(null);
  const [isImporting, setImporting] = useState(false);
  const exportFile = useExportInterviewer();
  const act = (name: string, [row]: readonly unknown[]) => {
    const interviewer = readRow(row);
    if (name === "import") setImporting(true);
    else if (interviewer === null) return;
    else if (name === "duplicate") setDuplicated(interviewer);
    else if (name === "export") exportFile(interviewer);
  };
  return (
    <>
      <GridScreen
        gridKey="interviewers"
        title={texts.listTitle}
        help={<HelpLink concept="interviewer" />}
        intro={<DemoPanel />}
        controls={controls}
        rowActions={rowActions}
        undoneBy={undoneBy}
        onAction={act}
        isUnfinished={isLaunching}
      />
      {duplicated === null ? null : (
        <DuplicateDialog parent={duplicated} onClose={() => setDuplicated(null)} />
      )}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
