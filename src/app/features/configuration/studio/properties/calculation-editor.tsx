import { calculationWords } from "../../../../../runtime/studio/calculations/calculation-words.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { CalculationPart } from "../pickers/calculation-part.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";
import { OptionalProperty } from "./conditions/optional-property.tsx";

interface CalculationEditorProps {
  readonly studio: Studio;
  /** The calculated field. */
  readonly field: string;
  /** Calculated property: the field's value or its number of rows. */
  readonly property?: keyof typeof calculationTexts;
}

const calculationTexts = {
  calculate: {
    title: texts.calculation,
    none: texts.noCalculation,
    says: texts.calculatedAs,
    add: texts.addCalculation,
    remove: texts.removeCalculation,
  },
  row_count: texts.rowCount,
};

/** Edits the calculation of a field without typing, with a summary in words. */
export function CalculationEditor({ studio, field: name, property = "calculate" }: CalculationEditorProps) {
  const words = calculationTexts[property];
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, name);
  const definition = findField(document, name)?.definition;
  const calculation = definition?.[property];
  const place = { field: name, path: [property] };
  return (
    <OptionalProperty
      title={words.title}
      summary={calculation === undefined ? words.none : words.says(calculationWords(calculation, fields))}
      isSet={calculation !== undefined}
      readOnly={studio.readOnly}
      add={words.add}
      remove={words.remove}
      onRemove={() => studio.run(propertyOperation(place, undefined))}
    >
      <CalculationPart
        id={property}
        label={words.title}
        calculation={calculation}
        type={property === "row_count" ? "int" : String(definition?.["type"])}
        depth={0}
        fields={others}
        names={names}
        readOnly={studio.readOnly}
        onChange={(value) => studio.run(propertyOperation(place, value))}
      />
    </OptionalProperty>
  );
}
