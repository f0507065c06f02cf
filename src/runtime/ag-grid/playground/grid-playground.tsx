import { useMemo, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { compileGrid } from "../../grids/compile.ts";
import { JsonArea } from "../../playground/json-area.tsx";
import { OpenFile } from "../../playground/open-file.tsx";
import { useJson } from "../../playground/use-json.ts";
import { columnTypes } from "../../types/column-types.ts";
import type { StoryRow } from "../story-list.ts";
import { PlaygroundGrid } from "./playground-grid.tsx";

export interface GridSample {
  readonly definition: unknown;
  readonly rows: readonly StoryRow[];
}

export interface GridPlaygroundProps {
  /** Definitions and rows to start from, by the name on their button; the first is open. */
  readonly samples: Readonly<Record<string, GridSample>>;
}

const textOf = (document: unknown) => JSON.stringify(document, null, 2);

const isRow = (value: unknown): value is StoryRow => typeof value === "object" && value !== null;

/** Paste a definition and rows, or open their files: the list is there at once, with everything that the interpreter knows about it. */
export function GridPlayground({ samples }: GridPlaygroundProps) {
  const [first] = Object.values(samples);
  const [text, setText] = useState(() => textOf(first?.definition));
  const [rowsText, setRowsText] = useState(() => textOf(first?.rows));
  const [isCards, setCards] = useState(false);
  const { document, fault } = useJson(text);
  const rows = useJson(rowsText);
  const grid = useMemo(() => {
    const compiled = compileGrid(document, { types: columnTypes, timeZone: "UTC" });
    return isCards ? { ...compiled, view: "cards" as const } : compiled;
  }, [document, isCards]);
  const all = useMemo(
    () => (Array.isArray(rows.document) ? rows.document.filter(isRow) : []),
    [rows.document],
  );
  const rowsFault = rows.fault ?? (Array.isArray(rows.document) ? undefined : "The rows are a list.");
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
          <JsonArea label="Definition (JSON)" rows={16} value={text} fault={fault} onChange={setText} />
          <JsonArea label="Rows (JSON)" rows={16} value={rowsText} fault={rowsFault} onChange={setRowsText} />
        </div>
      </div>
      {fault === undefined ? null : (
        <Alert tone="info">The list shows the last definition that was valid JSON.</Alert>
      )}
      <PlaygroundGrid key={grid.key} grid={grid} document={document} all={all} />
    </div>
  );
}
