import { ArrowDown, ArrowUp, MoveHorizontal } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import type { Pinning } from "../grids/preferences.ts";

export interface ColumnItemProps {
  readonly arranged: ArrangedColumn;
  /** The only column that is shown cannot be hidden. */
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

/** One column in their arrangement: whether it is shown, where it stands and how wide it is. */
export function ColumnItem(props: ColumnItemProps) {
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
