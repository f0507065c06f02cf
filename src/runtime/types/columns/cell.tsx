import { type ComponentType, createElement } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { ActionsCell, LinkCell } from "./link-cells.tsx";
import {
  BooleanCell,
  ProgressCell,
  TagsCell,
  DateCell,
  NumberCell,
  StatusCell,
  TextCell,
} from "./value-cells.tsx";
import type { CellProps } from "./compiled-column.ts";
import { TriangleAlert } from "lucide-react";

/** Cell of a column with a broken definition; shows the error and its pointer instead of a blank. */
function UnknownCell({ column, row }: CellProps) {
  const text = column.error ?? column.textOf(row);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-warning-ink" title={text}>
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}

/** Cells of the built-in column types. */
const cells: ReadonlyMap<string, ComponentType<CellProps>> = new Map(
  Object.entries({
    text: TextCell,
    number: NumberCell,
    price: NumberCell,
    boolean: BooleanCell,
    date: DateCell,
    datetime: DateCell,
    duration: NumberCell,
    progress: ProgressCell,
    link: LinkCell,
    relation: LinkCell,
    tags: TagsCell,
    status: StatusCell,
    actions: ActionsCell,
  }),
);

const tonedClass: Readonly<Record<Tone, string>> = {
  success: "font-medium text-success-ink",
  warning: "font-medium text-warning-ink",
  danger: "font-medium text-danger-ink",
  info: "font-medium text-info-ink",
  neutral: "text-muted",
};

/** The formatted value of a row, in the grid or on a card, with a copy button if the column has one. */
export function Cell(props: CellProps) {
  const { column, row, rowName, tabIndex } = props;
  const drawn = createElement(cells.get(column.type?.name ?? "") ?? UnknownCell, props);
  // A status badge applies the tone itself.
  const tone = column.type?.name === "status" ? undefined : column.toneOf(row);
  const cell = tone === undefined ? drawn : <span className={tonedClass[tone]}>{drawn}</span>;
  const copied = column.copyTextOf(row);
  if (copied === "") return cell;
  const label = `Copy ${column.header.toLowerCase()}${rowName === "" ? "" : ` of ${rowName}`}`;
  return (
    <span className="relative flex min-w-0 items-center gap-1">
      <span className="min-w-0">{cell}</span>
      <CopyButton text={copied} label={label} tabIndex={tabIndex} />
    </span>
  );
}
