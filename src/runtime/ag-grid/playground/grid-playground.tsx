import { useMemo, useState } from "react";
import { isObject } from "../../../kernel/is-object.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { compileGrid } from "../../grids/compile.ts";
import { JsonArea, Code, Findings, useJson } from "../../playground/json-area.tsx";
import { OpenFile } from "../../playground/open-file.tsx";
import { columnTypes } from "../../types/column-types.ts";
import { type StoryRow, storyList } from "./story-list.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import type { CompiledGrid } from "../../grids/compiled-grid.ts";
import { csvHeader, csvRow } from "../../grids/transfer/csv.ts";
import { decodeListQuery, defaultListState, encodeListQuery, listRequest } from "../../grids/list-query.ts";
import type { ListState } from "../../grids/list-state.ts";
import { lintGrid } from "../../grids/tools/lint.ts";
import { GridView } from "../grid-view.tsx";

interface PlaygroundGridProps {
  readonly grid: CompiledGrid;
  /** The definition as pasted. */
  readonly document: unknown;
  readonly all: readonly StoryRow[];
}

/** Grids that belong to a record have its id in their page's parameters. */
const params = { tenant: "genie", id: "1" };

const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** A list from the definition, and tabs with its compiled results. */
function PlaygroundGrid({ grid, document, all }: PlaygroundGridProps) {
  const [storedState, setState] = useState<ListState>(() => defaultListState(grid.rules));
  const [selected, setSelected] = useState("lint");
  const [done, setDone] = useState("");
  // A changed definition may not allow the current state.
  const { state } = decodeListQuery(encodeListQuery(storedState, grid.rules), grid.rules);
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
        label="Interpreter details"
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

export interface GridSample {
  readonly definition: unknown;
  readonly rows: readonly StoryRow[];
}

export interface GridPlaygroundProps {
  /** Definitions and rows to start from, by button label; the first is open. */
  readonly samples: Readonly<Record<string, GridSample>>;
}

const textOf = (document: unknown) => JSON.stringify(document, null, 2);

const isRow = (value: unknown): value is StoryRow => isObject(value);

/** Renders a list from a pasted or opened definition and rows, with everything the compiler derives from it. */
export function GridPlayground({ samples }: GridPlaygroundProps) {
  const [first] = Object.values(samples);
  const [text, setText] = useState(() => textOf(first?.definition));
  const [rowsText, setRowsText] = useState(() => textOf(first?.rows));
  const [isCards, setCards] = useState(false);
  const { document, error } = useJson(text);
  const rows = useJson(rowsText);
  const grid = useMemo(() => {
    const compiled = compileGrid(document, { types: columnTypes, timeZone: "UTC" });
    return isCards ? { ...compiled, view: "cards" as const } : compiled;
  }, [document, isCards]);
  const all = useMemo(
    () => (Array.isArray(rows.document) ? rows.document.filter(isRow) : []),
    [rows.document],
  );
  const rowsError = rows.error ?? (Array.isArray(rows.document) ? undefined : "The rows are a list.");
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <div role="group" aria-label="Samples" className="flex flex-wrap items-center gap-2">
          {Object.entries(samples).map(([name, sample]) => (
            <Button
              key={name}
              size="sm"
              onClick={() => {
                setText(textOf(sample.definition));
                setRowsText(textOf(sample.rows));
              }}
            >
              {name}
            </Button>
          ))}
          <Switch label="As cards" checked={isCards} onChange={setCards} />
        </div>
        <OpenFile
          accepts={["grid", "rows"]}
          onOpen={(content, opened) => (content === "rows" ? setRowsText(opened) : setText(opened))}
        />
        <div className="grid gap-4 lg:grid-cols-2">
          <JsonArea label="Definition (JSON)" rows={16} value={text} error={error} onChange={setText} />
          <JsonArea label="Rows (JSON)" rows={16} value={rowsText} error={rowsError} onChange={setRowsText} />
        </div>
      </div>
      {error === undefined ? null : (
        <Alert tone="info">The list shows the last definition that was valid JSON.</Alert>
      )}
      <PlaygroundGrid key={grid.key} grid={grid} document={document} all={all} />
    </div>
  );
}
