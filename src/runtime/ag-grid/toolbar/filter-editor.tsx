import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { controlClass } from "../../../ui/fields/text-input.tsx";
import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import { filterChoices, readFilterInput } from "../../grids/filter-choice.ts";
import type { FilterOperator, FilterValue } from "../../grids/list-state.ts";
import { offeredPeriods, formatPeriod } from "../../grids/relative-filters.ts";

export interface FilterEditorProps {
  /** Filterable columns; at least one. */
  readonly columns: readonly CompiledColumn[];
  /** The filter to edit; undefined to add one. */
  readonly edited?:
    | { readonly field: string; readonly operator: FilterOperator; readonly value: FilterValue | undefined }
    | undefined;
  readonly onSubmit: (field: string, operator: FilterOperator, value: FilterValue) => void;
}

const textOf = (value: FilterValue | undefined): string =>
  value === undefined ? "" : Array.isArray(value) ? value.join(", ") : String(value);

const unitWords = { ms: "milliseconds", s: "seconds", min: "minutes" } as const;

function valueLabel({ type, unit }: CompiledColumn, operator: FilterOperator): string {
  const counted = type?.name === "duration" ? ` in ${unitWords[unit]}` : "";
  return operator === "in" ? `Values${counted}, separated by commas` : `Value${counted}`;
}

const chosenOf = (value: FilterValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Editor for column, operator and value of a filter. */
export function FilterEditor({ columns, edited, onSubmit }: FilterEditorProps) {
  const id = useId();
  const [columnId, setColumnId] = useState(
    (columns.find(({ field }) => field === edited?.field) ?? columns[0])?.id,
  );
  const column = columns.find((candidate) => candidate.id === columnId) ?? columns[0];
  const choices = column ? filterChoices(column) : [];
  const [key, setKey] = useState(
    () =>
      choices.find(
        ({ operator, fixed }) =>
          operator === edited?.operator && (fixed === undefined || fixed === edited.value),
      )?.key ?? "",
  );
  const choice = choices.find((candidate) => candidate.key === key) ?? choices[0];
  const [text, setText] = useState(() => textOf(edited?.value));
  const [chosen, setChosen] = useState(() => chosenOf(edited?.value));
  const [error, setError] = useState<string>();
  const kind = column?.filterKind;
  if (column === undefined || choice === undefined || kind === undefined) return null;

  const isChosen = choice.operator === "in" && column.options.length > 0;
  const reset = () => {
    setText("");
    setChosen([]);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.fixed !== undefined) {
      onSubmit(column.field, choice.operator, choice.fixed);
      return;
    }
    const reading = readFilterInput(kind, choice.operator, isChosen ? chosen : text);
    if (reading.ok) onSubmit(column.field, choice.operator, reading.value);
    else setError(isChosen ? "Choose at least one." : `Enter ${reading.expected}.`);
  };

  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1.5fr_auto]" noValidate>
      <div className="grid gap-1 text-sm">
        <label htmlFor={`${id}-column`} className="font-medium">
          Column
        </label>
        <select
          id={`${id}-column`}
          data-autofocus
          value={column.id}
          onChange={(event) => {
            setColumnId(event.target.value);
            setKey("");
            reset();
          }}
          className={controlClass}
        >
          {columns.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {candidate.header}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1 text-sm">
        <label htmlFor={`${id}-condition`} className="font-medium">
          Condition
        </label>
        <select
          id={`${id}-condition`}
          value={choice.key}
          onChange={(event) => {
            setKey(event.target.value);
            // Periods and days are not interchangeable.
            if (kind === "date") setText("");
            setError(undefined);
          }}
          className={controlClass}
        >
          {choices.map((candidate) => (
            <option key={candidate.key} value={candidate.key}>
              {candidate.words}
            </option>
          ))}
        </select>
      </div>
      {choice.fixed === undefined && isChosen ? (
        <fieldset
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="grid max-h-48 gap-x-4 overflow-y-auto text-sm sm:grid-cols-2"
        >
          <legend className="font-medium">Values</legend>
          {column.options.map(({ id: value, label }) => (
            <Checkbox
              key={String(value)}
              label={label}
              checked={chosen.includes(String(value))}
              onChange={() => {
                setError(undefined);
                setChosen(
                  chosen.includes(String(value))
                    ? chosen.filter((item) => item !== String(value))
                    : [...chosen, String(value)],
                );
              }}
            />
          ))}
          {error === undefined ? null : (
            <p id={`${id}-error`} role="alert" className="text-danger-ink sm:col-span-2">
              {error}
            </p>
          )}
        </fieldset>
      ) : null}
      {choice.fixed === undefined && !isChosen ? (
        <div className="grid gap-1 text-sm">
          <label htmlFor={id} className="font-medium">
            {valueLabel(column, choice.operator)}
          </label>
          <FilterValueInput
            id={id}
            column={column}
            operator={choice.operator}
            value={text}
            onChange={(value) => {
              setText(value);
              setError(undefined);
            }}
            describedBy={error === undefined ? undefined : `${id}-error`}
          />
          {error === undefined ? null : (
            <p id={`${id}-error`} role="alert" className="text-danger-ink">
              {error}
            </p>
          )}
        </div>
      ) : null}
      <Button type="submit" variant="primary">
        {edited === undefined ? "Add filter" : "Change filter"}
      </Button>
    </form>
  );
}

export interface FilterValueInputProps {
  readonly id: string;
  readonly column: CompiledColumn;
  readonly operator: FilterOperator;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly describedBy: string | undefined;
}

/** Options of the period select, including the current one. */
const periods = (chosen: string) =>
  [...new Set<string>([...offeredPeriods, ...(chosen === "" ? [] : [chosen])])].map((id) => {
    const words = formatPeriod(id);
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

/** Input for a filter's value, depending on the column. */
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
