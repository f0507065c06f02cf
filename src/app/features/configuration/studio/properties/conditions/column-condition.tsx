import { isObject } from "../../../../../../kernel/json.ts";
import {
  columnPlaces,
  rowConditionWords,
} from "../../../../../../runtime/studio/conditions/row-condition-form.ts";
import { RowAlternatives } from "../../pickers/row-alternatives.tsx";
import { propertyOperation } from "../../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../../session/texts.ts";
import { type Studio, useSession } from "../../session/use-studio.ts";
import { OptionalProperty } from "./optional-property.tsx";

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
  const place = { column, path: ["shown_when"] };
  return (
    <OptionalProperty
      title={texts.columnCondition}
      summary={
        condition === undefined ? texts.inEveryRow : texts.inRowsWhere(rowConditionWords(condition, places))
      }
      isSet={condition !== undefined}
      readOnly={studio.readOnly}
      add={texts.addCondition}
      remove={texts.removeColumnCondition}
      onRemove={() => studio.run(propertyOperation(place, undefined))}
    >
      <RowAlternatives
        id="column-condition"
        title={texts.onlyWhere}
        condition={condition}
        places={places}
        readOnly={studio.readOnly}
        onChange={(value) => studio.run(propertyOperation(place, value))}
      />
    </OptionalProperty>
  );
}
