import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  alternativesOf,
  joinAlternatives,
  maxAlternatives,
  pickedRowCondition,
  placesForCondition,
  rowConditionAsPicked,
  rowConditionFields,
  type RowPlace,
} from "../../../../../runtime/studio/conditions/row-condition-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { PickerForm } from "./picker-form.tsx";
import { texts } from "../session/texts.ts";

interface RowAlternativesProps {
  /** Id prefix of its controls. */
  readonly id: string;
  /** Label of the first control of each condition. */
  readonly title: string;
  /** One condition on a row or several alternatives; `undefined` while being added. */
  readonly condition: unknown;
  /** Values of a row that conditions can refer to. */
  readonly places: readonly RowPlace[];
  readonly readOnly: boolean;
  /** Whether to open a further condition right away. */
  readonly isGrowing?: boolean;
  /** Called with `undefined` when the last condition is removed. */
  readonly onChange: (condition: unknown) => void;
}

/** Edits alternative conditions on a row, of which one must hold. */
export function RowAlternatives(props: RowAlternativesProps) {
  const { id, title, condition, places, readOnly, onChange } = props;
  const conditions = alternativesOf(condition);
  const [isAdding, setAdding] = useState(props.isGrowing === true || conditions.length === 0);
  /** Counts removals; part of the key, since indices then refer to other conditions. */
  const [shifts, setShifts] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = isAdding ? [...conditions, undefined] : conditions;
  return (
    <div className="flex flex-col gap-3">
      {rows.map((each, at) => {
        const offered = placesForCondition(places, each);
        const picked = each === undefined ? {} : rowConditionAsPicked(each, offered);
        return (
          // Conditions have no id; the index is part of the key.
          <div key={`${shifts} ${at}`} className="flex items-start gap-2 border-s-2 border-line ps-3">
            <div className="min-w-0 flex-1" inert={readOnly}>
              {picked === undefined ? (
                <p className="text-sm text-muted">{texts.columnConditionComplex}</p>
              ) : (
                <PickerForm
                  id={`${id}-${at}`}
                  layout={() => ({
                    layout_key: "row_condition",
                    name: title,
                    structure: { main: rowConditionFields(title, offered) },
                  })}
                  picked={picked}
                  value={each}
                  read={(values) => pickedRowCondition(values, offered)}
                  onChange={(value) => {
                    onChange(joinAlternatives(conditions.toSpliced(at, 1, value)));
                    if (at >= conditions.length) setAdding(false);
                  }}
                />
              )}
            </div>
            {readOnly || rows.length < 2 ? null : (
              <IconButton
                label={texts.removePart(at + 1)}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  if (at < conditions.length) onChange(joinAlternatives(conditions.toSpliced(at, 1)));
                  else setAdding(false);
                  setShifts(shifts + 1);
                  requestAnimationFrame(() => addButton.current?.focus());
                }}
              />
            )}
          </div>
        );
      })}
      {readOnly || isAdding || conditions.length >= maxAlternatives ? null : (
        <div>
          <OrButton ref={addButton} onClick={() => setAdding(true)} />
        </div>
      )}
    </div>
  );
}

interface OrButtonProps {
  readonly ref?: React.Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** Adds an alternative condition. */
export const OrButton = ({ ref, onClick }: OrButtonProps) => (
  <Button ref={ref} size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={onClick}>
    {texts.orCondition}
  </Button>
);
