import { useState } from "react";
import { labelOf } from "../../../../../../runtime/studio/document/document-names.ts";
import { findField } from "../../../../../../runtime/studio/document/layout-places.ts";
import {
  type HiddenDefault,
  hiddenDefaultOf,
  hiddenValueAsPicked,
  hiddenValueLayout,
  hiddenValueOperations,
  hiddenValueWords,
  isOtherValue,
  pickedHiddenValue,
} from "../../../../../../runtime/studio/properties/hidden-value-form.ts";
import { PickerForm, PanelSection } from "../../pickers/picker-form.tsx";
import { texts } from "../../session/texts.ts";
import { type Studio, useSession } from "../../session/use-studio.ts";

interface HiddenValueEditorProps {
  readonly studio: Studio;
  /** The hidden field. */
  readonly field: string;
}

/** Edits the default value of a hidden field, whose kind is chosen first, with a summary in words. */
export function HiddenValueEditor({ studio, field }: HiddenValueEditorProps) {
  const { document } = useSession(studio.session);
  const value = hiddenDefaultOf(findField(document, field)?.definition ?? {});
  const change = (next: HiddenDefault) => {
    const now = findField(studio.session.getState().document, field);
    if (now === undefined) return;
    const operations = hiddenValueOperations(field, hiddenDefaultOf(now.definition), next);
    const [only] = operations;
    // A single operation merges with the typing before it.
    if (operations.length === 1 && only !== undefined) studio.run(only);
    else studio.runAll(operations, texts.hiddenValueChanged(labelOf(now)));
  };
  return (
    <PanelSection title={texts.hiddenValue}>
      <p role="status" className="text-sm text-muted">
        {hiddenValueWords(value)}
      </p>
      <HiddenValueForm
        id="hidden-value"
        value={value}
        hasToday
        readOnly={studio.readOnly}
        onChange={change}
      />
    </PanelSection>
  );
}

interface HiddenValueFormProps {
  readonly id: string;
  readonly value: HiddenDefault;
  /** Whether the value can be the current day. */
  readonly hasToday: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: HiddenDefault) => void;
}

/** Form for a default value without a type. Offers JSON once the value was something that no other kind can hold. */
export function HiddenValueForm({ id, value, hasToday, readOnly, onChange }: HiddenValueFormProps) {
  const isOther = isOtherValue(value);
  const [wasOther, setWasOther] = useState(isOther);
  if (isOther && !wasOther) setWasOther(true);
  return (
    <div inert={readOnly}>
      <PickerForm
        key={String(wasOther)}
        id={id}
        layout={() => hiddenValueLayout(wasOther, hasToday)}
        picked={hiddenValueAsPicked(value)}
        value={value}
        read={pickedHiddenValue}
        onChange={(next) => onChange(next as HiddenDefault)}
      />
    </div>
  );
}
