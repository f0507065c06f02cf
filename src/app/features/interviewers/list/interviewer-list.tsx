import { useState } from "react";
import { GridScreen, type GridScreenProps } from "../../../grids/grid-screen.tsx";
import type { RowAction, RowActions } from "../../../grids/row-actions.ts";
import { DuplicateDialog } from "../duplicate-dialog.tsx";
import { ImportDialog } from "../files/import-dialog.tsx";
import { useExportInterviewer } from "../files/use-export.ts";
import { texts } from "../texts.ts";
import { DemoPanel } from "./demo-panel.tsx";
import { isLaunching, readRow, type InterviewerRow } from "./read-row.ts";
import { OwnerFilter } from "./owner-filter.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

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
  // One that has interviews says their number and asks for its name, on its own page.
  delete: (api, { id }) =>
    api.call("deleteInterviewer", { params: { id }, query: { without_interviews: "true" } }),
};
const undoneBy = { archive: "restore", restore: "archive" };

/** The interviewers as cards; all but what the actions do is data (spec section 2.6, layouts/grids/interviewers.json). */
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
