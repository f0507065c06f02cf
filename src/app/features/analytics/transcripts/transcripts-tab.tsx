import { useMemo, useState } from "react";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { GridContent } from "../../../grids/grid-content.tsx";
import { useGridDefinition } from "../../../grids/use-grid-definition.ts";
import type { AnalyticsAddress } from "../use-analytics-address.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { ParameterFilter } from "./parameter-filter.tsx";
import { SaidInInterviews } from "./said-in-interviews.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";

export interface TranscriptsTabProps {
  readonly workerId: string;
  readonly address: AnalyticsAddress;
}

/** The interviews as a list; each opens its transcript. */
export function TranscriptsTab({ workerId, address }: TranscriptsTabProps) {
  const definition = useGridDefinition("interviews");
  const params = useMemo(() => ({ id: workerId }), [workerId]);
  const { tab, from, to } = address.search;
  const preservedParams = useMemo(() => ({ workerId, tab, from, to }), [workerId, tab, from, to]);
  const [erasing, setErasing] = useState<string | null>(null);
  const act = (name: string, [row]: readonly unknown[]) => {
    const id = idOf(row);
    if (id === null) return;
    if (name === "view_transcript") address.openTranscript({ transcript: id });
    else if (name === "erase") setErasing(id);
  };
  const controls = (state: ListState, onChange: (next: ListState, how: "push") => void) => (
    <>
      <StatusFilter state={state} onChange={(next) => onChange(next, "push")} />
      <ParameterFilter workerId={workerId} state={state} onChange={(next) => onChange(next, "push")} />
      <SaidInInterviews workerId={workerId} search={state.search} address={address} />
    </>
  );
  return (
    <>
      <GridContent
        definition={definition}
        params={params}
        preservedParams={preservedParams}
        controls={controls}
        isExportable={false}
        onAction={act}
      />
      <TranscriptDialog address={address} onErase={setErasing} />
      <EraseDialog conversationId={erasing} onClose={() => setErasing(null)} />
    </>
  );
}

function idOf(row: unknown): string | null {
  const isNamed = typeof row === "object" && row !== null && "thread_id" in row;
  return isNamed && typeof row.thread_id === "string" ? row.thread_id : null;
}
