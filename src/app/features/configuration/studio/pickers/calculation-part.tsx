import { Calculator, Plus, Split, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import { calculationLimits } from "../../../../../runtime/forms/compile/compile-calculation.ts";
import {
  calculationAsPicked,
  calculationLayout,
  conditionOfCalculation,
  pickedCalculation,
} from "../../../../../runtime/studio/calculations/calculation-form.ts";
import { isNumeric } from "../../../../../runtime/studio/calculations/calculation-kinds.ts";
import {
  wrapInSum,
  type CalculationTree,
  isFull,
  compatibleKinds,
  withKind,
  treeOf,
  withOperand,
} from "../../../../../runtime/studio/calculations/calculation-tree.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { CalculationOperand } from "./calculation-operand.tsx";
import { CombineButton, ConditionPart } from "./condition-part.tsx";
import { PickerForm } from "./picker-form.tsx";
import { ScoreTable } from "./score-table.tsx";
import { texts } from "../session/texts.ts";

export interface CalculationPartProps {
  /** Id prefix of its controls. */
  readonly id: string;
  /** Label within its parent. */
  readonly label: string;
  /** `undefined` while being added. */
  readonly calculation: unknown;
  /** Type of the calculated field. */
  readonly type: string;
  /** Nesting level. */
  readonly depth: number;
  /** Fields that it can refer to. */
  readonly fields: readonly PlacedField[];
  /** Names of the layout's conditions that it can refer to. */
  readonly names: readonly string[];
  readonly readOnly: boolean;
  /** Called with `undefined` when the calculation is removed. */
  readonly onChange: (calculation: unknown) => void;
}

/** How the calculation was just extended: into parts, by another calculation, or by changing its kind. */
type Begun = "parts" | "further" | "kind";

/** Edits a calculation: one form if it only refers to fields, otherwise an editor per nested part. */
export function CalculationPart(props: CalculationPartProps) {
  const { id, calculation, type, depth, fields, names, readOnly, onChange } = props;
  /** Set once the calculation is extended beyond what the single form can express. */
  const [begun, setBegun] = useState<Begun>();
  const [isGrowing, setGrowing] = useState(false);
  const picked = calculation === undefined ? {} : calculationAsPicked(calculation, fields, names);
  const tree = treeOf(calculation, type);
  const condition = conditionOfCalculation(calculation);
  const further =
    readOnly ||
    !isNumeric(type) ||
    tree?.isList === true ||
    depth >= calculationLimits.depth - 1 ||
    calculation === undefined ? null : (
      <Button
        size="sm"
        variant="quiet"
        icon={<Calculator aria-hidden />}
        onClick={() => {
          setBegun("further");
          onChange(wrapInSum(calculation));
        }}
      >
        {texts.combineCalculation}
      </Button>
    );
  if (tree !== undefined && isObject(calculation) && (picked === undefined || begun !== undefined)) {
    return (
      <div role="group" aria-label={texts.calculationOf(props.label)} className="flex flex-col gap-3">
        <KindChoice
          tree={tree}
          type={type}
          readOnly={readOnly}
          onChange={(next) => {
            setBegun("kind");
            onChange(next);
          }}
        />
        {condition === undefined ? null : (
          <ConditionPart
            id={`${id}-condition`}
            condition={condition.condition}
            fields={fields}
            names={names}
            readOnly={readOnly}
            isGrowing={isGrowing}
            // Removing the last condition removes the calculation.
            onChange={(next) =>
              onChange(next === undefined ? undefined : { ...calculation, [condition.key]: next })
            }
          />
        )}
        <Operands key={String(tree.isList)} {...props} tree={tree} begun={begun} />
        {further === null ? null : <div>{further}</div>}
      </div>
    );
  }
  if (picked === undefined) return <p className="text-sm text-muted">{texts.calculationComplex}</p>;
  return (
    <div className="flex flex-col gap-2">
      <div inert={readOnly}>
        <PickerForm
          // Remount when the fields of included forms have loaded.
          key={[type, ...fields.map((field) => field.name), ...names].join()}
          id={id}
          layout={() => calculationLayout(fields, type, names)}
          picked={picked}
          value={calculation}
          read={(values) => pickedCalculation(values, fields, calculation)}
          onChange={onChange}
        />
      </div>
      {isObject(calculation) ? (
        <ScoreTable
          id={`${id}-score`}
          calculation={calculation}
          fields={fields}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : null}
      {readOnly || condition === undefined || !isObject(calculation) ? null : (
        <CombineButton
          condition={condition.condition}
          onCombine={(combined) => {
            setGrowing(true);
            onChange({ ...calculation, [condition.key]: combined });
          }}
        />
      )}
      {readOnly || calculation === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          {tree === undefined || tree.operands.length === 0 ? null : (
            <Button size="sm" variant="quiet" icon={<Split aria-hidden />} onClick={() => setBegun("parts")}>
              {texts.calculateParts}
            </Button>
          )}
          {further}
        </div>
      )}
    </div>
  );
}

interface KindChoiceProps extends Pick<CalculationPartProps, "type" | "readOnly" | "onChange"> {
  readonly tree: CalculationTree;
}

/** Selects the kind of calculation; keeps the operands. */
function KindChoice({ tree, type, readOnly, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={texts.calculationKind}>
      <select
        id={id}
        value={tree.kind}
        disabled={readOnly}
        className={controlClass}
        onChange={(event) => onChange(withKind(tree, event.target.value))}
      >
        {compatibleKinds(tree, type).map(({ id: kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface OperandsProps extends CalculationPartProps {
  readonly tree: CalculationTree;
  /** What the person just did, to place the focus accordingly. */
  readonly begun: Begun | undefined;
}

function Operands({ tree, begun, ...props }: OperandsProps) {
  const { calculation, depth, readOnly, onChange } = props;
  const { operands, isList, kind } = tree;
  const [isAdding, setAdding] = useState(begun === "further");
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus is unmounted.
  useEffect(() => {
    if (begun === "parts") root.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [begun]);
  useEffect(() => {
    if (isAdding) root.current?.querySelector<HTMLElement>("[data-new] select")?.focus();
  }, [isAdding]);
  if (!isObject(calculation)) return null;
  const next = {
    path: [kind, operands.length] as const,
    label: `Value ${operands.length + 1}`,
    value: undefined,
    type: operands[0]?.type ?? "float",
    isOptional: false,
    isPlain: false,
  };
  const rows = isList && isAdding ? [...operands, next] : operands;
  return (
    <div ref={root} className="flex flex-col gap-3">
      {rows.map((operand) => (
        <div
          key={operand.path.join()}
          data-new={operand === next ? "" : undefined}
          className="flex items-start gap-2 border-s-2 border-line ps-3"
        >
          <div className="min-w-0 flex-1">
            <CalculationOperand
              id={`${props.id}-${operand.path.join("-")}`}
              operand={operand}
              depth={depth + 1}
              fields={props.fields}
              readOnly={readOnly}
              onChange={(value) => {
                if (operand === next) setAdding(false);
                onChange(withOperand(calculation, operand.path, value));
              }}
            >
              {(part, onPartChange) => (
                <CalculationPart
                  {...props}
                  id={`${props.id}-${operand.path.join("-")}-of`}
                  label={operand.label}
                  type={operand.type}
                  depth={depth + 1}
                  calculation={part}
                  onChange={onPartChange}
                />
              )}
            </CalculationOperand>
          </div>
          {readOnly || !isList || (operands.length < 2 && operand !== next) ? null : (
            <IconButton
              label={texts.removeOperand(operand.label)}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                if (operand === next) setAdding(false);
                else onChange(withOperand(calculation, operand.path, undefined));
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ))}
      {readOnly || !isList || isAdding || operands.length >= 100 || isFull(calculation) ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addOperand}
          </Button>
        </div>
      )}
    </div>
  );
}
