import { useState } from "react";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import {
  type ScoreRow,
  scoreRows,
  withPoints,
} from "../../../../../runtime/studio/calculations/score-form.ts";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { NumberInput } from "../../../../../ui/fields/number-input.tsx";
import { texts } from "../session/texts.ts";

interface ScoreTableProps {
  /** Id prefix of its controls. */
  readonly id: string;
  readonly calculation: JsonObject;
  /** Fields that it can refer to. */
  readonly fields: readonly PlacedField[];
  readonly readOnly: boolean;
  readonly onChange: (calculation: JsonObject) => void;
}

/** Points per option of a field; renders nothing if the calculation is not a score. */
export function ScoreTable({ id, calculation, fields, readOnly, onChange }: ScoreTableProps) {
  const rows = scoreRows(calculation, fields);
  if (rows === undefined) return null;
  return (
    <div role="group" aria-label={texts.score} className="flex flex-col gap-2">
      {rows.map((row) => (
        <Points
          key={row.id}
          id={`${id}-${row.id}`}
          row={row}
          readOnly={readOnly}
          onChange={(points) => onChange(withPoints(calculation, row.id, points))}
        />
      ))}
    </div>
  );
}

interface PointsProps {
  readonly id: string;
  readonly row: ScoreRow;
  readonly readOnly: boolean;
  /** Called with `undefined` when the points are removed. */
  readonly onChange: (points: number | undefined) => void;
}

function Points({ id, row, readOnly, onChange }: PointsProps) {
  /** A partially typed number, which the document cannot hold. */
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame id={id} label={texts.pointsOf(row.label)}>
      <NumberInput
        id={id}
        kind="decimal"
        value={typed ?? row.points ?? ""}
        readOnly={readOnly}
        onBlur={() => setTyped(undefined)}
        onChange={(text) => {
          setTyped(text);
          const number = Number(text);
          if (text.trim() === "") onChange(undefined);
          else if (Number.isFinite(number)) onChange(number);
        }}
      />
    </FieldFrame>
  );
}
