import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import {
  columnPlaces,
  rowConditionWords,
} from "../../../../../runtime/studio/conditions/row-condition-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { RowAlternatives } from "../pickers/row-alternatives.tsx";
import { PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface ColumnConditionProps {
  readonly studio: Studio;
  readonly column: number;
  /** The column's `shown_when`. */
  readonly condition: unknown;
}

/** Edits the condition on row values under which a column shows its value. */
export function ColumnCondition({ studio, column, condition }: ColumnConditionProps) {
  const { document } = useSession(studio.session);
  const places = columnPlaces(isObject(document) ? document["columns"] : undefined);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { column, path: ["shown_when"] };
  const isThere = condition !== undefined || isAdding;
  return (
    <PanelSection title={texts.columnCondition}>
      <p role="status" className="text-sm text-muted">
        {condition === undefined ? texts.inEveryRow : texts.inRowsWhere(rowConditionWords(condition, places))}
      </p>
      {isThere ? (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <RowAlternatives
              id="column-condition"
              title={texts.onlyWhere}
              condition={condition}
              places={places}
              readOnly={studio.readOnly}
              onChange={(value) => studio.run(propertyOperation(place, value))}
            />
          </div>
          {studio.readOnly ? null : (
            <IconButton
              label={texts.removeColumnCondition}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setAdding(false);
                if (condition !== undefined) studio.run(propertyOperation(place, undefined));
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
    </PanelSection>
  );
}
