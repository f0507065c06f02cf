import { GitFork, Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import {
  conditionLayout,
  pickedOfCondition,
} from "../../../../../runtime/studio/conditions/condition-form.ts";
import {
  toGroupPart,
  type ConditionGroup,
  groupCondition,
  groupOf,
  type GroupWord,
  fromPicked,
} from "../../../../../runtime/studio/conditions/condition-tree.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { PickerForm } from "./picker-form.tsx";
import { texts } from "../session/texts.ts";

export interface ConditionPartProps {
  /** Id prefix of its controls. */
  readonly id: string;
  /** `undefined` while being added. */
  readonly condition: unknown;
  /** Fields that it can refer to. */
  readonly fields: readonly PlacedField[];
  /** Names of the layout's conditions that it can refer to. */
  readonly names: readonly string[];
  /** Whether it is the top level of `depends_on`. */
  readonly isOfField?: boolean;
  readonly readOnly: boolean;
  /** Whether it was just combined; opens the next condition right away. */
  readonly isGrowing?: boolean;
  /** Called with `undefined` when the condition is removed. */
  readonly onChange: (condition: unknown) => void;
}

/** Edits a condition: a single comparison, or a group that may contain nested groups. */
export function ConditionPart(props: ConditionPartProps) {
  const group = groupOf(props.condition);
  const [isGrowing, setGrowing] = useState(props.isGrowing ?? false);
  if (group !== undefined) return <GroupEditor {...props} group={group} isGrowing={isGrowing} />;
  return (
    <SingleCondition
      {...props}
      onCombine={(combined) => {
        setGrowing(true);
        props.onChange(combined);
      }}
    />
  );
}

interface CombineButtonProps {
  readonly condition: unknown;
  /** Called with the new group that contains the condition. */
  readonly onCombine: (group: unknown) => void;
}

/** Wraps a condition in a group, to which others can be added. */
export const CombineButton = ({ condition, onCombine }: CombineButtonProps) => (
  <div>
    <Button
      size="sm"
      variant="quiet"
      icon={<GitFork aria-hidden />}
      onClick={() => onCombine(groupCondition({ word: "any", parts: [toGroupPart(condition)] }))}
    >
      {texts.combineCondition}
    </Button>
  </div>
);

type SingleConditionProps = ConditionPartProps & Pick<CombineButtonProps, "onCombine">;

function SingleCondition(props: SingleConditionProps) {
  const { id, condition, fields, names, isOfField = false, readOnly, onChange, onCombine } = props;
  const picked = condition === undefined ? {} : pickedOfCondition(condition, fields, names);
  return (
    <div className="flex flex-col gap-2">
      {picked === undefined ? (
        <p className="text-sm text-muted">{texts.conditionComplex}</p>
      ) : (
        <div inert={readOnly}>
          <PickerForm
            // Remount when the fields of included forms have loaded.
            key={[...fields.map((field) => field.name), ...names].join()}
            id={id}
            layout={() => conditionLayout(fields, names)}
            picked={picked}
            value={condition}
            read={(values) => fromPicked(condition, { values, fields }, isOfField)}
            onChange={onChange}
          />
        </div>
      )}
      {readOnly || condition === undefined ? null : (
        <CombineButton condition={condition} onCombine={onCombine} />
      )}
    </div>
  );
}

const groupWords: readonly GroupWord[] = ["all", "any", "none", "not-all"];

interface GroupEditorProps extends ConditionPartProps {
  readonly group: ConditionGroup;
  readonly isGrowing: boolean;
}

function GroupEditor({ group, isGrowing, ...props }: GroupEditorProps) {
  const { id, readOnly, onChange } = props;
  const { parts, word } = group;
  const [isAdding, setAdding] = useState(isGrowing);
  const wordId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(isAdding);
  // After removing or completing a condition, focus the button that adds one.
  useEffect(() => {
    if (wasAdding.current && !isAdding && document.activeElement === document.body)
      addButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  const set = (next: readonly unknown[]) => onChange(groupCondition({ word, parts: next }));
  const rows = isAdding ? [...parts, undefined] : parts;
  return (
    <div role="group" aria-label={texts.conditionGroup} className="flex flex-col gap-3">
      <FieldFrame id={wordId} label={texts.conditionGroup}>
        <select
          id={wordId}
          value={word}
          disabled={readOnly}
          className={controlClass}
          onChange={(event) => onChange(groupCondition({ word: event.target.value as GroupWord, parts }))}
        >
          {groupWords.map((each) => (
            <option key={each} value={each}>
              {texts.groupWords[each]}
            </option>
          ))}
        </select>
      </FieldFrame>
      {rows.map((part, at) => (
        // Conditions have no id; the index is the key.
        <div key={at} className="flex items-start gap-2 border-s-2 border-line ps-3">
          <div className="min-w-0 flex-1">
            <ConditionPart
              {...props}
              id={`${id}-${at}`}
              isOfField={false}
              isGrowing={false}
              condition={part}
              onChange={(next) => {
                if (at >= parts.length) setAdding(false);
                set(next === undefined ? parts.toSpliced(at, 1) : parts.toSpliced(at, 1, next));
              }}
            />
          </div>
          {readOnly ? null : (
            <IconButton
              label={texts.removePart(at + 1)}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                if (at >= parts.length) setAdding(false);
                else set(parts.toSpliced(at, 1));
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ))}
      {readOnly || isAdding ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addPart}
          </Button>
        </div>
      )}
    </div>
  );
}
