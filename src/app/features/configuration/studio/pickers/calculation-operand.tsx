import { type ReactNode, useState } from "react";
import { calculationLimits } from "../../../../../runtime/forms/compile/compile-calculation.ts";
import {
  type Operand,
  operandFields,
  type OperandKind,
  operandKind,
  operandKinds,
  operandValue,
} from "../../../../../runtime/studio/calculations/calculation-tree.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { NumberInput } from "../../../../../ui/fields/number-input.tsx";
import { controlClass, TextInput } from "../../../../../ui/fields/text-input.tsx";
import { texts } from "../session/texts.ts";

interface CalculationOperandProps {
  /** Id prefix of its controls. */
  readonly id: string;
  readonly operand: Operand;
  /** Nesting level. */
  readonly depth: number;
  /** Fields that it can refer to. */
  readonly fields: readonly PlacedField[];
  readonly readOnly: boolean;
  /** Called with `undefined` when an optional operand is removed. */
  readonly onChange: (value: unknown) => void;
  /** Renders the editor of a nested calculation; it is `undefined` while being added. */
  readonly children: (calculation: unknown, onChange: (value: unknown) => void) => ReactNode;
}

/** Prefix of option values that are not field names; field names never start with it. */
const mark = "#";

/** Edits one operand: a field, a number, a text, today, or a nested calculation. */
export function CalculationOperand(props: CalculationOperandProps) {
  const { id, operand, depth, fields, readOnly, onChange } = props;
  const { label, value, isPlain } = operand;
  /** The chosen kind until the operand is complete and written to the document. */
  const [chosen, setChosen] = useState<OperandKind>();
  /** A partially typed number, which the document cannot hold. */
  const [typed, setTyped] = useState<string>();
  const now = operandKind(value);
  const kind = chosen ?? now;
  const isChanged = kind !== now;
  const set = (next: unknown) => {
    setChosen(undefined);
    onChange(next);
  };
  const choose = (choice: string) => {
    if (!choice.startsWith(mark)) return set(choice);
    const to = choice.slice(mark.length) as OperandKind;
    if (to === "nothing") return set(undefined);
    if (to === "today") return set({ today: {} });
    return setChosen(to);
  };
  const kinds = operandKinds(operand, depth);
  const offered = operandFields(operand, fields);
  const isMissing = value === undefined && kind === "nothing" && !operand.isOptional;
  const select = (
    <FieldFrame id={id} label={label}>
      <select
        id={id}
        value={isMissing ? "" : kind === "field" ? String(operandValue(value)) : mark + kind}
        disabled={readOnly}
        className={controlClass}
        onChange={(event) => choose(event.target.value)}
      >
        {isMissing ? <option value="">{texts.chooseOperand}</option> : null}
        {offered.map((field) => (
          <option key={field.id} value={field.id}>
            {field.label}
          </option>
        ))}
        {[...new Set([...kinds, ...(kind === "field" || isMissing ? [] : [kind])])].map((each) =>
          each === "field" ? null : (
            <option key={each} value={mark + each}>
              {texts.operandKinds[each]}
            </option>
          ),
        )}
      </select>
    </FieldFrame>
  );
  return (
    <div className="flex flex-col gap-2">
      {select}
      {kind === "number" ? (
        <FieldFrame id={`${id}-number`} label={texts.operandNumber(label)}>
          <NumberInput
            id={`${id}-number`}
            kind={isPlain || operand.type === "int" ? "integer" : "decimal"}
            value={typed ?? (isChanged ? "" : Number(operandValue(value)))}
            readOnly={readOnly}
            onBlur={() => setTyped(undefined)}
            onChange={(text) => {
              setTyped(text);
              const number = Number(text);
              if (text.trim() !== "" && Number.isFinite(number)) set(number);
            }}
          />
        </FieldFrame>
      ) : null}
      {kind === "text" ? (
        <FieldFrame id={`${id}-text`} label={texts.operandText(label)}>
          <TextInput
            id={`${id}-text`}
            type={operand.type === "date" ? "date" : "text"}
            value={isChanged ? "" : String(operandValue(value))}
            readOnly={readOnly}
            onChange={(event) => set({ value: event.target.value })}
          />
        </FieldFrame>
      ) : null}
      {kind === "calculation" ? (
        props.children(isChanged ? undefined : value, set)
      ) : depth >= calculationLimits.depth && !isPlain ? (
        <p className="text-xs text-muted">{texts.calculationDeep(calculationLimits.depth)}</p>
      ) : null}
    </div>
  );
}
