import { Columns3, ArrowDown, ArrowUp, MoveHorizontal } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import {
  type ArrangedColumn,
  withMove,
  withPinning,
  withVisibility,
  type GridPreferences,
  noPreferences,
  type Pinning,
} from "../../grids/preferences.ts";
import { isResizable } from "../column-defs.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";

interface ColumnItemProps {
  readonly arranged: ArrangedColumn;
  /** The only visible column cannot be hidden. */
  readonly isOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canFit: boolean;
  readonly onShow: (visible: boolean) => void;
  readonly onPin: (pinning: Pinning) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onFit: () => void;
}

const pinnings: readonly { readonly value: Pinning; readonly label: string }[] = [
  { value: "none", label: "Not pinned" },
  { value: "left", label: "Pinned at the start" },
  { value: "right", label: "Pinned at the end" },
];

/** Controls for one column: visibility, position and width. */
function ColumnItem(props: ColumnItemProps) {
  const { arranged, isOnly, isFirst, isLast, canFit } = props;
  const { column, hidden, pinned } = arranged;
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={column.header}
          checked={!hidden}
          disabled={isOnly}
          onChange={() => props.onShow(hidden)}
        />
      </div>
      <select
        aria-label={`Pin ${column.header}`}
        value={pinned ?? "none"}
        onChange={({ target }) => {
          props.onPin(pinnings.find(({ value }) => value === target.value)?.value ?? "none");
        }}
        className="min-h-control-sm rounded-md border border-line bg-surface px-2 text-sm"
      >
        {pinnings.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        label={`Fit ${column.header} to its content`}
        icon={<MoveHorizontal aria-hidden />}
        aria-disabled={!canFit || undefined}
        onClick={props.onFit}
      />
      <IconButton
        label={`Move ${column.header} up`}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={isFirst || undefined}
        onClick={() => props.onMove(-1)}
      />
      <IconButton
        label={`Move ${column.header} down`}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={isLast || undefined}
        onClick={() => props.onMove(1)}
      />
    </li>
  );
}

export interface ColumnsButtonProps {
  readonly columns: readonly ArrangedColumn[];
  readonly preferences: GridPreferences;
  readonly onChange: (preferences: GridPreferences) => void;
  /** Fits these columns to their content; undefined while there are no rows to measure. */
  readonly onFit: ((ids: readonly string[]) => void) | undefined;
}

/** Opens the column settings: a keyboard-accessible alternative to dragging. */
export function ColumnsButton({ columns, preferences, onChange, onFit }: ColumnsButtonProps) {
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const shown = columns.filter(({ hidden }) => !hidden);
  const canFit = ({ column, hidden }: ArrangedColumn) =>
    onFit !== undefined && !hidden && isResizable(column);
  const fit = (chosen: readonly ArrangedColumn[]) =>
    onFit?.(chosen.filter(canFit).map(({ column }) => column.id));
  const move = ({ id, header }: ArrangedColumn["column"], from: number, by: 1 | -1) => {
    const to = from + by;
    if (to < 0 || to >= columns.length) return;
    onChange(withMove(preferences, columns, id, by));
    setAnnouncement(`${header} is column ${to + 1} of ${columns.length}`);
  };
  return (
    <>
      <IconButton
        label="Columns"
        icon={<Columns3 aria-hidden />}
        size="md"
        variant="secondary"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Columns"
        footer={
          <>
            <Button onClick={() => onChange(noPreferences)}>Reset</Button>
            <Button
              disabledReason={onFit === undefined ? "There are no rows to measure." : undefined}
              onClick={() => fit(columns)}
            >
              Fit all to content
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {columns.map((arranged, index) => {
            const { id } = arranged.column;
            return (
              <ColumnItem
                key={id}
                arranged={arranged}
                isOnly={!arranged.hidden && shown.length === 1}
                isFirst={index === 0}
                isLast={index === columns.length - 1}
                canFit={canFit(arranged)}
                onShow={(visible) => onChange(withVisibility(preferences, id, visible))}
                onPin={(pinning) => onChange(withPinning(preferences, id, pinning))}
                onMove={(by) => move(arranged.column, index, by)}
                onFit={() => fit([arranged])}
              />
            );
          })}
        </ul>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Dialog>
    </>
  );
}
