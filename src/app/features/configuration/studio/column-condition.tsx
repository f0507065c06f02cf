import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isObject } from "../../../../kernel/json.ts";
import {
  columnPlaces,
  pickedRowCondition,
  placesFor,
  rowConditionAsPicked,
  rowConditionFields,
  rowConditionWords,
} from "../../../../runtime/studio/row-condition-form.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { PickerForm } from "./picker-form.tsx";
import { texts } from "./texts.ts";
import { type Studio, useSession } from "./use-studio.ts";

interface ColumnConditionProps {
  readonly studio: Studio;
  readonly column: number;
  /** Its `shown_when`. */
  readonly condition: unknown;
}

/** In which rows a column shows its value: picked among the values of the row. */
export function ColumnCondition({ studio, column, condition }: ColumnConditionProps) {
  const { document } = useSession(studio.session);
  const known = columnPlaces(isObject(document) ? document["columns"] : undefined);
  const places = placesFor(known, condition);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { column, path: ["shown_when"] };
  const picked = condition === undefined ? {} : rowConditionAsPicked(condition, places);
  const isThere = condition !== undefined || isAdding;
  return (
    <section
      aria-label={texts.columnCondition}
      className="flex flex-col gap-3 rounded-md border border-line p-4"
    >
      <h3 className="font-semibold">{texts.columnCondition}</h3>
      <p role="status" className="text-sm text-muted">
        {condition === undefined ? texts.inEveryRow : texts.inRowsWhere(rowConditionWords(condition, known))}
      </p>
      {isThere ? (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1" inert={studio.readOnly}>
            {picked === undefined ? (
              <p className="text-sm text-muted">{texts.columnConditionComplex}</p>
            ) : (
              <PickerForm
                id="column-condition"
                layout={() => ({
                  layout_key: "row_condition",
                  name: texts.columnCondition,
                  structure: { main: rowConditionFields(texts.onlyWhere, places) },
                })}
                picked={picked}
                value={condition}
                read={(values) => pickedRowCondition(values, places)}
                onChange={(value) => studio.run({ kind: "set_property", ...place, value })}
              />
            )}
          </div>
          {studio.readOnly ? null : (
            <IconButton
              label={texts.removeColumnCondition}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setAdding(false);
                if (condition !== undefined) studio.run({ kind: "unset_property", ...place });
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ) : null}
      {studio.readOnly || isThere ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addCondition}
          </Button>
        </div>
      )}
    </section>
  );
}
