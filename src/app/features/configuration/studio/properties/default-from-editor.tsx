import { useState } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import {
  calculationSource,
  defaultFromAsPicked,
  defaultFromLayout,
  defaultFromWords,
  pickedDefaultFrom,
  placesIn,
} from "../../../../../runtime/studio/calculations/default-from-form.ts";
import { findField, type PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { CalculationPart } from "../pickers/calculation-part.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface DefaultFromEditorProps {
  readonly studio: Studio;
  readonly field: string;
}

/** Edits where the initial value of a field comes from, with a summary in words. */
export function DefaultFromEditor({ studio, field }: DefaultFromEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, field);
  const definition = findField(document, field)?.definition ?? {};
  const { default_from: from } = definition;
  const type = String(definition["type"]);
  /** Set while a calculation is being added, to the source that it replaces; it enters the document once complete. */
  const [begun, setBegun] = useState<{ readonly from: unknown }>();
  const isCalculated = isObject(from) || (begun !== undefined && begun.from === from);
  const set = (value: unknown) => {
    setBegun(undefined);
    if (value !== from) studio.run(propertyOperation({ field, path: ["default_from"] }, value));
  };
  return (
    <PanelSection title={texts.defaultFrom}>
      <p role="status" className="text-sm text-muted">
        {from === undefined ? texts.noDefaultFrom : texts.beginsWith(defaultFromWords(from, fields))}
      </p>
      <div inert={studio.readOnly}>
        <SourceForm
          // Remount when the fields of included forms have loaded. A place being typed is among the places at once.
          key={others.flatMap(({ name }) => (name.startsWith("/") ? [] : [name])).join()}
          fields={others}
          type={type}
          from={from}
          isCalculated={isCalculated}
          onChange={(source) => {
            if (source === calculationSource) setBegun({ from });
            else set(source ?? undefined);
          }}
        />
      </div>
      {isCalculated ? (
        <CalculationPart
          id="default-from-calculation"
          label={texts.defaultFrom}
          calculation={isObject(from) ? from : undefined}
          type={type}
          depth={0}
          fields={others}
          names={names}
          readOnly={studio.readOnly}
          onChange={set}
        />
      ) : null}
    </PanelSection>
  );
}

interface SourceFormProps {
  readonly fields: readonly PlacedField[];
  readonly type: string;
  readonly from: unknown;
  /** Whether a calculation is shown, which may not be complete yet. */
  readonly isCalculated: boolean;
  /** Called with `null` when the source is removed. */
  readonly onChange: (source: string | null) => void;
}

function SourceForm({ fields, type, from, isCalculated, onChange }: SourceFormProps) {
  const [places] = useState(() => placesIn(fields));
  return (
    <PickerForm
      id="default-from"
      layout={() => defaultFromLayout(places, type, from)}
      picked={isCalculated ? { source: calculationSource } : defaultFromAsPicked(from, places)}
      value={isCalculated ? calculationSource : (from ?? null)}
      read={pickedDefaultFrom}
      onChange={(source) => onChange(source as string | null)}
    />
  );
}
