import { controlClass } from "../../ui/control-class.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

export interface FilterValueInputProps {
  readonly id: string;
  readonly column: CompiledColumn;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly describedBy: string | undefined;
}

/** The control for a filter's value: what the column holds decides which. */
export function FilterValueInput({ id, column, value, onChange, describedBy }: FilterValueInputProps) {
  const common = {
    id,
    value,
    className: controlClass,
    "aria-invalid": describedBy === undefined ? undefined : true,
    "aria-describedby": describedBy,
  };
  const kind = column.filterKind;
  const options =
    kind === "boolean"
      ? [true, false].map((given) => ({ id: given, label: column.textOfValue(given) }))
      : column.options;
  if (options.length > 0) {
    return (
      <select {...common} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={String(option.id)} value={String(option.id)}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
