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
  /** Whose values are colored: its position and what it says. */
  readonly column: number;
  readonly definition: JsonObject;
}

/** The colors of a column's values by what the row holds: picked, and read back as sentences. */
export function TonesEditor({ studio, column, definition }: TonesEditorProps) {
  const { document } = useSession(studio.session);
  const places = columnPlaces(isObject(document) ? document["columns"] : undefined);
  const rules = tonesOf(definition);
  /** One more that is being picked, and is in no document before it is complete. */
  const [isAdding, setAdding] = useState(false);
  /** One that gets another condition of which one suffices. */
  const [growing, setGrowing] = useState<number | null>(null);
  /** Counts what was moved or removed: the forms of the others are drawn for what they hold now. */
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
        // Rules have no identity but their place.
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
  /** `undefined` for one that is being added. */
  readonly rule: unknown;
  /** Whether its conditions are picked apart from its color, as there are several of them. */
  readonly isSplit: boolean;
  readonly isGrowing: boolean;
  readonly places: readonly RowPlace[];
  /** Whose values it colors. */
  readonly column: JsonObject;
  readonly readOnly: boolean;
  readonly onGrow: () => void;
  readonly onChange: (rule: unknown) => void;
}

/** A color, and the rows that have it. */
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
  // Its color alone is picked where there are several conditions.
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
