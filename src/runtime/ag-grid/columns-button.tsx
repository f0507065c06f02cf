import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import { withMove, withPinning, withVisibility } from "../grids/change-preferences.ts";
import { type GridPreferences, noPreferences, type Pinning } from "../grids/preferences.ts";

export interface ColumnsButtonProps {
  readonly columns: readonly ArrangedColumn[];
  readonly preferences: GridPreferences;
  readonly onChange: (preferences: GridPreferences) => void;
}

const pinnings: readonly { readonly value: Pinning; readonly label: string }[] = [
  { value: "none", label: "Not pinned" },
  { value: "left", label: "Pinned at the start" },
  { value: "right", label: "Pinned at the end" },
];

/** Opens the arrangement of the columns: what dragging does, for keyboards and for those who do not find it. */
export function ColumnsButton({ columns, preferences, onChange }: ColumnsButtonProps) {
  const [open, setOpen] = useState(false);
  const shown = columns.filter(({ hidden }) => !hidden);
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
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {columns.map(({ column, hidden, pinned }, index) => (
            <li key={column.id} className="flex flex-wrap items-center gap-2 py-1">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={column.header}
                  checked={!hidden}
                  disabled={!hidden && shown.length === 1}
                  onChange={() => onChange(withVisibility(preferences, column.id, hidden))}
                />
              </div>
              <select
                aria-label={`Pin ${column.header}`}
                value={pinned ?? "none"}
                onChange={(event) => {
                  const chosen = pinnings.find(({ value }) => value === event.target.value);
                  onChange(withPinning(preferences, column.id, chosen?.value ?? "none"));
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
                label={`Move ${column.header} up`}
                icon={<ArrowUp aria-hidden />}
                aria-disabled={index === 0 || undefined}
                onClick={() => onChange(withMove(preferences, columns, column.id, -1))}
              />
              <IconButton
                label={`Move ${column.header} down`}
                icon={<ArrowDown aria-hidden />}
                aria-disabled={index === columns.length - 1 || undefined}
                onClick={() => onChange(withMove(preferences, columns, column.id, 1))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
