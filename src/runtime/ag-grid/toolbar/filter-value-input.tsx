import { controlClass } from "../../../ui/text-input.tsx";
import { offeredPeriods, periodWords } from "../../grids/relative-filters.ts";
import type { FilterOperator } from "../../grids/list-state.ts";
import type { CompiledColumn } from "../../types/columns/compiled-column.ts";

export interface FilterValueInputProps {
  readonly id: string;
  readonly column: CompiledColumn;
  readonly operator: FilterOperator;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly describedBy: string | undefined;
}

/** The periods to choose from, and the one that the address asks for. */
const periods = (chosen: string) =>
  [...new Set<string>([...offeredPeriods, ...(chosen === "" ? [] : [chosen])])].map((id) => {
    const words = periodWords(id);
    return { id, label: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
  });

function optionsOf(
  column: CompiledColumn,
  operator: FilterOperator,
  value: string,
): CompiledColumn["options"] {
  if (operator === "within") return periods(value);
  return column.filterKind === "boolean"
    ? [true, false].map((given) => ({ id: given, label: column.textOfValue(given) }))
    : column.options;
}

/** The control for a filter's value: what the column holds decides which. */
export function FilterValueInput({
  id,
  column,
  operator,
  value,
  onChange,
  describedBy,
}: FilterValueInputProps) {
  const common = {
    id,
    value,
    className: controlClass,
    "aria-invalid": describedBy === undefined ? undefined : true,
    "aria-describedby": describedBy,
  };
  const kind = column.filterKind;
  const options = optionsOf(column, operator, value);
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
