import { GitFork, Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import {
  conditionLayout,
  pickedOfCondition,
} from "../../../../../runtime/studio/conditions/condition-form.ts";
import {
  asPart,
  type ConditionGroup,
  groupCondition,
  groupOf,
  type GroupWord,
  pickedAs,
} from "../../../../../runtime/studio/conditions/condition-tree.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { FieldFrame } from "../../../../../ui/field-frame.tsx";
import { controlClass } from "../../../../../ui/text-input.tsx";
import { PickerForm } from "./picker-form.tsx";
import { texts } from "../session/texts.ts";

export interface ConditionPartProps {
  /** Of its controls. */
  readonly id: string;
  /** `undefined` for one that is being added. */
  readonly condition: unknown;
  /** What it can read. */
  readonly fields: readonly PlacedField[];
  /** The layout's own conditions that it can name. */
  readonly names: readonly string[];
  /** Whether it stands in `depends_on` itself. */
  readonly isOfField?: boolean;
  readonly readOnly: boolean;
  /** It was combined a moment ago: the next condition is picked at once. */
  readonly isGrowing?: boolean;
  /** `undefined`: nothing of it is left. */
  readonly onChange: (condition: unknown) => void;
}

/** A condition: one comparison that is picked, or several that are taken together, which may hold others in turn. */
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
  /** Given the group that holds it alone by now. */
  readonly onCombine: (group: unknown) => void;
}

/** Makes a group of a condition, to which others can be added. */
export const CombineButton = ({ condition, onCombine }: CombineButtonProps) => (
  <div>
    <Button
      size="sm"
      variant="quiet"
      icon={<GitFork aria-hidden />}
      onClick={() => onCombine(groupCondition({ word: "any", parts: [asPart(condition)] }))}
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
            // The fields of included forms come later.
            key={[...fields.map((field) => field.name), ...names].join()}
            id={id}
            layout={() => conditionLayout(fields, names)}
            picked={picked}
            value={condition}
            read={(values) => pickedAs(condition, { values, fields }, isOfField)}
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
  // What was removed, or is complete now, leaves the focus where the next one begins.
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
        // Conditions have no identity but their place.
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
