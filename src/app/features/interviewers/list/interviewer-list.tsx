import { useState } from "react";
import { GridScreen, type GridScreenProps } from "../../../grids/grid-screen.tsx";
import { DuplicateDialog } from "../duplicate-dialog.tsx";
import { ImportDialog } from "../files/import-dialog.tsx";
import { useExportInterviewer } from "../files/use-export.ts";
import { texts } from "../texts.ts";
import { DemoPanel } from "./demo-panel.tsx";
import { isLaunching, readRow, type InterviewerRow } from "./read-row.ts";
import { StatusTabs } from "./status-tabs.tsx";

const statusTabs: GridScreenProps["controls"] = (state, onChange) => (
  <StatusTabs state={state} onChange={onChange} />
);

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
        intro={<DemoPanel />}
        controls={statusTabs}
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
