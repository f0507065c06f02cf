import { useState } from "react";
import { Tabs } from "../../../ui/tabs.tsx";
import type { CompiledGrid } from "../../grids/compiled-grid.ts";
import { csvHeader, csvRow } from "../../grids/csv.ts";
import { decodeListQuery, defaultListState, encodeListQuery } from "../../grids/list-query.ts";
import { listRequest } from "../../grids/list-request.ts";
import type { ListState } from "../../grids/list-state.ts";
import { lintGrid } from "../../grids/tools/lint.ts";
import { Code } from "../../playground/code.tsx";
import { Findings } from "../../playground/findings.tsx";
import { columnTypes } from "../../types/column-types.ts";
import { GridView } from "../grid-view.tsx";
import { storyList, type StoryRow } from "../story-list.ts";

export interface PlaygroundGridProps {
  readonly grid: CompiledGrid;
  /** The definition as it was pasted. */
  readonly document: unknown;
  readonly all: readonly StoryRow[];
}

/** Pages of grids that belong to a record have its id in their parameters. */
const params = { tenant: "genie", id: "1" };

const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** The list of a definition over the rows, and what the interpreter makes of it, one tab each. */
export function PlaygroundGrid({ grid, document, all }: PlaygroundGridProps) {
  const [held, setState] = useState<ListState>(() => defaultListState(grid.rules));
  const [selected, setSelected] = useState("lint");
  const [done, setDone] = useState("");
  // A definition that has changed may not allow what was asked before.
  const { state } = decodeListQuery(encodeListQuery(held, grid.rules), grid.rules);
  const found = storyList(all, state);
  const findings = lintGrid(document, { types: columnTypes });
  const request = `GET ${grid.endpoint?.(params) ?? "(nothing)"}?${queryOf(listRequest(state, grid.rules))}`;
  const csv = [csvHeader(grid), ...all.map((row) => csvRow(grid, row))].join("");
  return (
    <>
      <GridView
        grid={grid}
        state={state}
        onStateChange={setState}
        {...found}
        status="success"
        isFetching={false}
        onRetry={() => {}}
        params={params}
        onNavigate={(path) => setDone(`Goes to ${path}`)}
        onAction={(name, rows, { isAll }) => setDone(`Does ${name} to ${isAll ? "all" : rows.length}`)}
        canUse={() => true}
      />
      <output className="text-sm text-muted">{done}</output>
      <Tabs
        label="What the interpreter knows"
        selected={selected}
        onSelect={setSelected}
        items={[
          { key: "lint", label: `Lint (${findings.length})`, content: <Findings findings={findings} /> },
          { key: "request", label: "Request", content: <Code label="Request" value={request} /> },
          {
            key: "address",
            label: "Address",
            content: <Code label="Address" value={`?${queryOf(encodeListQuery(state, grid.rules))}`} />,
          },
          { key: "csv", label: "Download", content: <Code label="Download" value={csv} /> },
          { key: "rules", label: "Rules of the list", content: <Code label="Rules" value={grid.rules} /> },
        ]}
      />
    </>
  );
}
