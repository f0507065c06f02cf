import { useMemo } from "react";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { compileColumn } from "../../../../../runtime/grids/compile/compile-column.ts";
import { sampleColumn } from "../../../../../runtime/studio/templates/new-column.ts";
import { columnTypes } from "../../../../../runtime/types/column-types.ts";
import { Cell } from "../../../../../runtime/types/columns/cell.tsx";
import type { CellServices } from "../../../../../runtime/types/columns/compiled-column.ts";
import { cx } from "../../../../../ui/tone.ts";
import { PreviewFrame } from "./field-preview.tsx";
import { columnTypeWords } from "../../../../../runtime/studio/document/type-words.ts";

interface ColumnPreviewProps {
  readonly definition: JsonObject;
}

/** Cell services without effect. */
const noServices: CellServices = {
  run: () => undefined,
  canUse: () => true,
  hrefOf: () => undefined,
  open: () => undefined,
};

/**
 * Preview of a column before it is added, with sample rows. Hidden from assistive technology, which has the description
 * of the type.
 */
export function ColumnPreview({ definition }: ColumnPreviewProps) {
  const type = String(definition["type"]);
  const { column, rows } = useMemo(() => {
    const sample = sampleColumn(definition);
    const surroundings = { types: columnTypes, language: "en", locale: "en-US", timeZone: "UTC" };
    return { column: compileColumn(sample.definition, 0, surroundings), rows: sample.rows };
  }, [definition]);
  const isAtEnd = column.type?.align === "end";
  return (
    <PreviewFrame title={columnTypeWords[type]?.[0] ?? type}>
      <div inert className={cx("divide-y divide-line rounded-md border border-line", isAtEnd && "text-end")}>
        <p className="truncate px-4 py-2.5 text-[13px] font-medium text-muted">{column.header}</p>
        {rows.map((row, at) => (
          // Rows have no id; the index is the key.
          <div key={at} className="truncate px-4 py-3">
            <Cell column={column} row={row} services={noServices} tabIndex={-1} rowName="" />
          </div>
        ))}
      </div>
    </PreviewFrame>
  );
}
