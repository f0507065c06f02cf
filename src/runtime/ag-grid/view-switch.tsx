import { LayoutGrid, Table2 } from "lucide-react";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { cx } from "../../ui/tone.ts";

type View = CompiledGrid["view"];

export interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

const views = [
  { key: "cards", label: "Cards", icon: <LayoutGrid aria-hidden /> },
  { key: "table", label: "Table", icon: <Table2 aria-hidden /> },
] as const;

/** Shows the rows as cards or as a table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="View" className="flex rounded-md border border-line bg-surface">
      {views.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={view === key}
          onClick={() => onChange(key)}
          className={cx(
            "inline-flex min-h-control w-control items-center justify-center rounded-md transition-colors [&>svg]:size-4",
            view === key ? "bg-neutral-soft text-ink" : "text-muted hover:text-ink",
          )}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
