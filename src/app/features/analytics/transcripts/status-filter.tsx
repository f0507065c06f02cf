import { useId } from "react";
import type { ListState } from "../../../../runtime/grids/list-state.ts";
import { controlClass } from "../../../../ui/control-class.ts";
import { texts } from "../texts.ts";

export interface StatusFilterProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

const field = "is_ended";
const choices = [
  { value: "all", label: texts.allInterviews },
  { value: "true", label: texts.completed },
  { value: "false", label: texts.incomplete },
] as const;

/** All Interviews, Completed or Incomplete (spec section 2.11): the list's own filter, two clicks nearer. */
export function StatusFilter({ state, onChange }: StatusFilterProps) {
  const id = useId();
  const chosen = state.filters[field]?.eq;
  const choose = (value: string) => {
    const { [field]: _, ...others } = state.filters;
    const filters = value === "all" ? others : { ...others, [field]: { eq: value === "true" } };
    onChange({ ...state, page: 0, filters });
  };
  return (
    <span className="w-40">
      <label htmlFor={id} className="sr-only">
        {texts.statusFilter}
      </label>
      <select
        id={id}
        className={controlClass}
        value={typeof chosen === "boolean" ? String(chosen) : "all"}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
