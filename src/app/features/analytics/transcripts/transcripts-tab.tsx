import { useMemo, useState, useId } from "react";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { GridContent } from "../../../grids/grid-content.tsx";
import { useGridDefinition } from "../../../grids/use-grid-definition.ts";
import type { AnalyticsAddress } from "../use-analytics-address.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { ParameterFilter } from "./parameter-filter.tsx";
import { SaidInInterviews } from "./said-in-interviews.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";
import { controlClass } from "../../../../ui/control-class.ts";
import { texts } from "../texts.ts";

interface StatusFilterProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

const field = "is_ended";
const choices = [
  { value: "all", label: texts.allInterviews },
  { value: "true", label: texts.completed },
  { value: "false", label: texts.incomplete },
] as const;

/** All Interviews, Completed or Incomplete (spec section 2.11): the list's own filter, two clicks nearer. */
function StatusFilter({ state, onChange }: StatusFilterProps) {
  const id = useId();
  const chosen = state.filters[field]?.eq;
  const choose = (value: string) => {
    const { [field]: _, ...others } = state.filters;
    const filters = value === "all" ? others : { ...others, [field]: { eq: value === "true" } };
    onChange({ ...state, page: 0, filters });
  };
  return (
    <span className="w-40">
      <label htmlFor={id} className="sr-only">
        {texts.statusFilter}
      </label>
      <select
        id={id}
        className={controlClass}
        value={typeof chosen === "boolean" ? String(chosen) : "all"}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

const chosenParameter = ({ filters }: ListState): string => {
  const { eq } = filters["parameters"] ?? {};
  return typeof eq === "string" ? eq : "";
};

function withParameter(state: ListState, parameter: string): ListState {
  const { parameters: _, ...others } = state.filters;
  const filters = parameter === "" ? others : { ...others, parameters: { eq: parameter } };
  return { ...state, page: 0, filters };
}

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
      <ParameterFilter
        workerId={workerId}
        chosen={chosenParameter(state)}
        onChoose={(parameter) => onChange(withParameter(state, parameter), "push")}
      />
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
