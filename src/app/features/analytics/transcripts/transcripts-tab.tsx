import { useMemo, useState, useId } from "react";
import { useQuery } from "@tanstack/react-query";
import { isObject } from "../../../../kernel/is-object.ts";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { GridContent, useGridDefinition } from "../../../grids/grid-screen.tsx";
import type { AnalyticsAddress } from "../analytics-address.ts";
import { EraseDialog, TranscriptDialog } from "./transcript-dialog.tsx";
import { ParameterFilter } from "./parameter-filter.tsx";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { texts } from "../texts.ts";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { searchResultTexts } from "./transcript-texts.ts";

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

/** All Interviews, Completed or Incomplete (spec section 2.11); a shortcut for the list's own filter. */
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

/** List of interviews; selecting one opens its transcript. */
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
  const id = isObject(row) ? row["thread_id"] : undefined;
  return typeof id === "string" ? id : null;
}

export interface TranscriptSearchResultsProps {
  readonly workerId: string;
  readonly search: string;
  readonly address: AnalyticsAddress;
}

/** Search results within transcripts, with context; selecting one opens the transcript there. */
function SaidInInterviews({ workerId, search, address }: TranscriptSearchResultsProps) {
  const { api } = useTenant();
  const phrase = search.trim();
  const { data } = useQuery({
    queryKey: [...listKey(api), "transcript-search", workerId, phrase],
    queryFn: async ({ signal }) =>
      (
        await api.call("searchTranscripts", {
          query: { search_query: phrase.slice(0, 200), interviewer_id: workerId },
          signal,
        })
      ).data,
    enabled: phrase !== "",
    meta: { isBackground: true },
  });
  if (phrase === "" || data === undefined || data.hits.length === 0) return null;
  return (
    <section
      aria-label={searchResultTexts.said}
      className="order-last w-full rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-sm font-semibold">
        {searchResultTexts.saidCount(data.hits.length, data.has_more)}
      </h2>
      <ul className="mt-2 flex max-h-80 flex-col gap-1 overflow-y-auto">
        {data.hits.map((hit) => (
          <li key={`${hit.conversation_id} ${hit.message_id}`}>
            <button
              type="button"
              onClick={() =>
                address.openTranscript({
                  transcript: hit.conversation_id,
                  message: hit.message_id,
                  quote: `${hit.start}-${hit.end}`,
                })
              }
              className="w-full rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover"
            >
              <span className="me-2 text-xs text-muted">
                {hit.type === "human"
                  ? searchResultTexts.saidByRespondent
                  : searchResultTexts.saidByInterviewer}
              </span>
              <span dir="auto" className="wrap-anywhere">
                {hit.snippet.map(({ text, is_match: isMatch }, part) =>
                  isMatch ? (
                    <mark key={part} className="rounded-sm bg-warning-soft text-warning-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
