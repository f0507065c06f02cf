import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { calculationWords } from "../../../../../runtime/studio/calculations/calculation-words.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { CalculationPart } from "../pickers/calculation-part.tsx";
import { PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

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
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { field: name, path: [property] };
  const isThere = calculation !== undefined || isAdding;
  return (
    <PanelSection title={words.title}>
      <p role="status" className="text-sm text-muted">
        {calculation === undefined ? words.none : words.says(calculationWords(calculation, fields))}
      </p>
      {isThere ? (
        <div className="flex items-start gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1">
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
          </div>
          {studio.readOnly ? null : (
            <IconButton
              label={words.remove}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setAdding(false);
                if (calculation !== undefined) studio.run(propertyOperation(place, undefined));
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ) : null}
      {studio.readOnly || isThere ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
