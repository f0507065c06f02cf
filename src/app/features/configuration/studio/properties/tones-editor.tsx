import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import {
  alternativesOf,
  columnPlaces,
  type RowPlace,
} from "../../../../../runtime/studio/conditions/row-condition-form.ts";
import {
  maxTones,
  pickedTone,
  toneAsPicked,
  toneLayout,
  tonesOf,
  toneWords,
} from "../../../../../runtime/studio/conditions/tone-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { OrButton, RowAlternatives } from "../pickers/row-alternatives.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface TonesEditorProps {
  readonly studio: Studio;
  /** Index of the column whose values are colored. */
  readonly column: number;
  readonly definition: JsonObject;
}

/** Edits the colors of a column by row values, with a summary in words. */
export function TonesEditor({ studio, column, definition }: TonesEditorProps) {
  const { document } = useSession(studio.session);
  const places = columnPlaces(isObject(document) ? document["columns"] : undefined);
  const rules = tonesOf(definition);
  /** Whether a rule is being added; it enters the document once complete. */
  const [isAdding, setAdding] = useState(false);
  /** Index of the rule that gets an alternative condition. */
  const [growing, setGrowing] = useState<number | null>(null);
  /** Counts moves and removals; part of the key, since indices then refer to other rules. */
  const [shifts, setShifts] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { column, path: ["tone"] };
  const set = (value: readonly unknown[]) =>
    studio.run(propertyOperation(place, value.length === 0 ? undefined : value));
  const shift = (value: readonly unknown[]) => {
    set(value);
    setGrowing(null);
    setShifts(shifts + 1);
  };
  const isSplit = (rule: unknown, at: number): boolean =>
    growing === at || (isObject(rule) && Array.isArray(rule["when"]));
  const rows = isAdding ? [...rules, undefined] : rules;
  return (
    <PanelSection title={texts.tones}>
      <p className="text-sm text-muted">{rules.length === 0 ? texts.noTones : texts.tonesHelp}</p>
      {rows.map((rule, at) => (
        // Rules have no id; the index is part of the key.
        <div key={`${shifts} ${at}`} className="flex items-start gap-2 border-t border-line pt-3">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {rule === undefined ? null : (
              <p role="status" className="text-sm text-muted">
                {toneWords(rule, places)}
              </p>
            )}
            <ToneRule
              key={String(isSplit(rule, at))}
              id={`tone-${at}`}
              rule={rule}
              isSplit={isSplit(rule, at)}
              isGrowing={growing === at}
              places={places}
              column={definition}
              readOnly={studio.readOnly}
              onGrow={() => setGrowing(at)}
              onChange={(value) => {
                set(rules.toSpliced(at, 1, value));
                if (at >= rules.length) setAdding(false);
              }}
            />
          </div>
          {studio.readOnly ? null : (
            <div className="flex">
              {at === 0 || rule === undefined ? null : (
                <IconButton
                  label={texts.moveToneUp(at + 1)}
                  icon={<ArrowUp aria-hidden />}
                  onClick={() => {
                    shift(rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule));
                    requestAnimationFrame(() => addButton.current?.focus());
                  }}
                />
              )}
              <IconButton
                label={texts.removeTone(at + 1)}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  if (at < rules.length) shift(rules.toSpliced(at, 1));
                  else setAdding(false);
                  requestAnimationFrame(() => addButton.current?.focus());
                }}
              />
            </div>
          )}
        </div>
      ))}
      {studio.readOnly || isAdding || rules.length >= maxTones ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addTone}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

interface ToneRuleProps {
  readonly id: string;
  /** `undefined` while being added. */
  readonly rule: unknown;
  /** Whether it has several conditions, which are edited separately from the color. */
  readonly isSplit: boolean;
  readonly isGrowing: boolean;
  readonly places: readonly RowPlace[];
  /** The colored column. */
  readonly column: JsonObject;
  readonly readOnly: boolean;
  readonly onGrow: () => void;
  readonly onChange: (rule: unknown) => void;
}

/** Edits a color and the rows it applies to. */
function ToneRule({
  id,
  rule,
  isSplit,
  places,
  column,
  readOnly,
  onGrow,
  onChange,
  ...props
}: ToneRuleProps) {
  const when = isObject(rule) ? rule["when"] : undefined;
  // With several conditions this form only edits the color.
  const shown = isSplit && isObject(rule) ? { ...rule, when: alternativesOf(when) } : rule;
  return (
    <>
      <div inert={readOnly}>
        <PickerForm
          id={id}
          layout={() => toneLayout(shown, places)}
          picked={toneAsPicked(shown, places, column)}
          value={shown}
          read={(values) => pickedTone(values, shown, places)}
          onChange={(value) => onChange(isSplit && isObject(value) ? { ...value, when } : value)}
        />
      </div>
      {isSplit ? (
        <RowAlternatives
          id={`${id}-where`}
          title={texts.where}
          condition={when}
          places={places}
          readOnly={readOnly}
          isGrowing={props.isGrowing}
          onChange={(next) => onChange({ ...(isObject(rule) ? rule : {}), when: next })}
        />
      ) : readOnly || rule === undefined ? null : (
        <div>
          <OrButton onClick={onGrow} />
        </div>
      )}
    </>
  );
}
