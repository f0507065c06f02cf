import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { calculationWords } from "../../../../../runtime/studio/calculations/calculation-words.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { CalculationPart } from "../pickers/calculation-part.tsx";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface CalculationEditorProps {
  readonly studio: Studio;
  /** Whose calculation it is. */
  readonly field: string;
}

/** How a field is calculated out of others: picked, never typed, and read back as a sentence. */
export function CalculationEditor({ studio, field: name }: CalculationEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, name);
  const definition = findField(document, name)?.definition;
  const calculation = definition?.["calculate"];
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { field: name, path: ["calculate"] };
  const isThere = calculation !== undefined || isAdding;
  return (
    <section aria-label={texts.calculation} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 className="font-semibold">{texts.calculation}</h3>
      <p role="status" className="text-sm text-muted">
        {calculation === undefined
          ? texts.noCalculation
          : texts.calculatedAs(calculationWords(calculation, fields))}
      </p>
      {isThere ? (
        <div className="flex items-start gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1">
            <CalculationPart
              id="calculation"
              label={texts.calculation}
              calculation={calculation}
              type={String(definition?.["type"])}
              depth={0}
              fields={others}
              names={names}
              readOnly={studio.readOnly}
              onChange={(value) =>
                studio.run(
                  value === undefined
                    ? { kind: "unset_property", ...place }
                    : { kind: "set_property", ...place, value },
                )
              }
            />
          </div>
          {studio.readOnly ? null : (
            <IconButton
              label={texts.removeCalculation}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setAdding(false);
                if (calculation !== undefined) studio.run({ kind: "unset_property", ...place });
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          )}
        </div>
      ) : null}
      {studio.readOnly || isThere ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addCalculation}
          </Button>
        </div>
      )}
    </section>
  );
}
