import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { findField, type PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import {
  conditionOf,
  type FieldRule,
  messageLayout,
  messageOf,
  pickedRule,
  ruleAsPicked,
  ruleLayout,
  rulesOf,
  ruleWords,
  withCondition,
  withMessage,
  withRule,
} from "../../../../../runtime/studio/conditions/rule-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { CombineButton, ConditionPart } from "../pickers/condition-part.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface RulesEditorProps {
  readonly studio: Studio;
  /** The validated field. */
  readonly field: string;
}

/** Edits the validation rules of a field that refer to other fields, with a summary in words. */
export function RulesEditor({ studio, field: name }: RulesEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, name);
  const validation = findField(document, name)?.definition["validation"];
  const rules = rulesOf(validation);
  /** Whether a rule is being added; it enters the document once complete. */
  const [isAdding, setAdding] = useState(false);
  const set = (rule: FieldRule) => {
    const value = withRule(validation, rule);
    const place = { field: name, path: ["validation", rule.kind] };
    studio.run(propertyOperation(place, value));
  };
  const change = (before: FieldRule | undefined, { kind, value }: Omit<FieldRule, "at">) => {
    const end = rules.filter((rule) => rule.kind === kind).length;
    // Each kind of rule is stored in its own property.
    if (before !== undefined && before.kind !== kind) set({ ...before, value: undefined });
    set({ kind, at: before?.kind === kind ? before.at : end, value });
    if (before === undefined) setAdding(false);
  };
  const addButton = useRef<HTMLButtonElement>(null);
  /** Call after removing the focused row. */
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const rows = isAdding ? [...rules, undefined] : rules;
  return (
    <PanelSection title={texts.rules}>
      {rules.length === 0 ? <p className="text-sm text-muted">{texts.noRules}</p> : null}
      {rows.map((rule, at) => (
        // Rules have no id; the index is the key.
        <div key={at} className="border-t border-line pt-3">
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              {rule === undefined ? null : (
                <p role="status" className="text-sm text-muted">
                  {ruleWords(rule, fields)}
                </p>
              )}
              <RuleRow
                rule={rule}
                at={at}
                fields={others}
                names={names}
                readOnly={studio.readOnly}
                onChange={(next) => change(rule, next)}
                onRemove={() => (rule === undefined ? setAdding(false) : set({ ...rule, value: undefined }))}
              />
            </div>
            {studio.readOnly ? null : (
              <IconButton
                label={texts.removeRule(at + 1)}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  if (rule === undefined) setAdding(false);
                  else set({ ...rule, value: undefined });
                  focusAdd();
                }}
              />
            )}
          </div>
        </div>
      ))}
      {studio.readOnly || isAdding ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addRule}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

interface RuleRowProps {
  readonly rule: FieldRule | undefined;
  readonly at: number;
  readonly fields: readonly PlacedField[];
  readonly names: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (rule: Omit<FieldRule, "at">) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, at, fields, names, readOnly, onChange, onRemove }: RuleRowProps) {
  const [isGrowing, setGrowing] = useState(false);
  const condition = rule && conditionOf(rule);
  const picked = rule === undefined ? {} : ruleAsPicked(rule, fields, names);
  if (rule !== undefined && picked === undefined)
    return condition === undefined ? (
      <p className="text-sm text-muted">{texts.ruleComplex}</p>
    ) : (
      <>
        <ConditionPart
          id={`rule-${at}`}
          condition={condition}
          fields={fields}
          names={names}
          readOnly={readOnly}
          isGrowing={isGrowing}
          onChange={(next) => (next === undefined ? onRemove() : onChange(withCondition(rule, next)))}
        />
        {rule.kind === "rules" ? (
          <div inert={readOnly}>
            <PickerForm
              id={`rule-message-${at}`}
              layout={() => messageLayout}
              picked={{ message: messageOf(rule.value) }}
              value={rule.value}
              read={(values) => withMessage(rule.value, values["message"])}
              onChange={(value) => onChange({ kind: "rules", value })}
            />
          </div>
        ) : null}
      </>
    );
  return (
    <>
      <div inert={readOnly}>
        <PickerForm
          // Remount when the fields of included forms have loaded.
          key={[...fields.map((field) => field.name), ...names].join()}
          id={`rule-${at}`}
          layout={() => ruleLayout(fields, names)}
          picked={picked ?? {}}
          value={rule && { kind: rule.kind, value: rule.value }}
          read={(values) => pickedRule(values, fields, rule?.value)}
          onChange={(next) => onChange(next as Omit<FieldRule, "at">)}
        />
      </div>
      {readOnly || rule === undefined || condition === undefined ? null : (
        <CombineButton
          condition={condition}
          onCombine={(combined) => {
            setGrowing(true);
            onChange(withCondition(rule, combined));
          }}
        />
      )}
    </>
  );
}
