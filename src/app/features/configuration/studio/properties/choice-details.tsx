import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import {
  choiceDetailsAsPicked,
  choiceDetailsLayout,
  choiceLabel,
  withDetails,
} from "../../../../../runtime/studio/properties/choices-form.ts";
import { dependencyWords } from "../../../../../runtime/studio/conditions/condition-form.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { ConditionPart } from "../pickers/condition-part.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface ChoiceDetailsProps {
  readonly studio: Studio;
  /** The field with the options. */
  readonly field: string;
}

/** Details of one option: its heading, whether it excludes others, and when it is offered. */
export function ChoiceDetails({ studio, field }: ChoiceDetailsProps) {
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, field);
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const definition = findField(document, field)?.definition;
  const options: readonly unknown[] = Array.isArray(definition?.["options"]) ? definition["options"] : [];
  const option = chosen === null ? undefined : options[chosen];
  if (options.length === 0) return null;
  const isKnown = isObject(document) && Number(document["schema_version"] ?? 1) >= 2;
  const condition = isObject(option) ? option["depends_on"] : undefined;
  const change = (changes: JsonObject) => {
    if (chosen === null) return;
    setAdding(false);
    const value = options.toSpliced(chosen, 1, withDetails(option, changes));
    studio.runAll(
      [{ kind: "set_property", field, path: ["options"], value }],
      texts.choiceChanged(choiceLabel(option)),
    );
  };
  return (
    <PanelSection title={texts.oneChoice}>
      {isKnown ? (
        <FieldFrame id={id} label={texts.whichChoice}>
          <select
            id={id}
            value={chosen ?? ""}
            className={controlClass}
            onChange={(event) => {
              setAdding(false);
              setChosen(event.target.value === "" ? null : Number(event.target.value));
            }}
          >
            <option value="">{texts.pickChoice}</option>
            {options.map((each, at) => (
              // Options have no id; the index is the key.
              <option key={at} value={at}>
                {choiceLabel(each)}
              </option>
            ))}
          </select>
        </FieldFrame>
      ) : (
        <p className="text-sm text-muted">{texts.oneChoiceVersion}</p>
      )}
      {!isKnown || option === undefined ? null : (
        <div key={chosen} className="flex flex-col gap-3">
          <div inert={studio.readOnly}>
            <PickerForm
              id="choice-details"
              layout={() => choiceDetailsLayout(definition?.["type"] === "multiselect")}
              picked={choiceDetailsAsPicked(option)}
              value={choiceDetailsAsPicked(option)}
              read={choiceDetailsAsPicked}
              onChange={(next) => change(next as JsonObject)}
            />
          </div>
          <p role="status" className="text-sm text-muted">
            {condition === undefined
              ? texts.offeredAlways
              : texts.offeredWhen(dependencyWords(condition, fields))}
          </p>
          {condition === undefined && !isAdding ? null : (
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <ConditionPart
                  id="choice-condition"
                  condition={condition}
                  fields={others}
                  names={names}
                  readOnly={studio.readOnly}
                  onChange={(next) => change({ depends_on: next })}
                />
              </div>
              {studio.readOnly ? null : (
                <IconButton
                  label={texts.removeColumnCondition}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => change({ depends_on: undefined })}
                />
              )}
            </div>
          )}
          {studio.readOnly || condition !== undefined || isAdding ? null : (
            <div>
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                {texts.addCondition}
              </Button>
            </div>
          )}
        </div>
      )}
    </PanelSection>
  );
}
