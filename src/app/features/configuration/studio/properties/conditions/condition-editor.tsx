import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { joinWithAnd } from "../../../../../../runtime/forms/tools/format-value.ts";
import { dependencyWords } from "../../../../../../runtime/studio/conditions/condition-form.ts";
import { isAlwaysShown } from "../../../../../../runtime/studio/conditions/variant-form.ts";
import {
  type PropertyOwner,
  propertyOperation,
} from "../../../../../../runtime/studio/operations/operation.ts";
import { Button, IconButton } from "../../../../../../ui/button.tsx";
import { ConditionPart } from "../../pickers/condition-part.tsx";
import { PanelSection } from "../../pickers/picker-form.tsx";
import { texts } from "../../session/texts.ts";
import { useReadableFields } from "../../session/use-included-forms.ts";
import { type Studio, useSession } from "../../session/use-studio.ts";

interface ConditionEditorProps {
  readonly studio: Studio;
  /** The field or section. */
  readonly owner: PropertyOwner;
  readonly dependsOn: unknown;
}

/** Edits when a field or section is shown, with a summary in words. */
export function ConditionEditor({ studio, owner, dependsOn }: ConditionEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others, names } = useReadableFields(document, owner.field ?? "/");
  const all: readonly unknown[] =
    dependsOn === undefined ? [] : Array.isArray(dependsOn) ? dependsOn : [dependsOn];
  // Entries that only change the field are edited elsewhere and kept at the end.
  const beside = all.filter(isAlwaysShown);
  const dependencies = all.filter((dependency) => !isAlwaysShown(dependency));
  /** Whether a condition is being added; it enters the document once complete. */
  const [isAdding, setAdding] = useState(false);
  const set = (conditions: readonly unknown[]) => {
    const next = [...conditions, ...beside];
    const [first, ...more] = next;
    studio.run(propertyOperation({ ...owner, path: ["depends_on"] }, more.length > 0 ? next : first));
  };
  const addButton = useRef<HTMLButtonElement>(null);
  /** Call after removing the focused row. */
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const rows = isAdding ? [...dependencies, undefined] : dependencies;
  const words = dependencies.map((dependency) => dependencyWords(dependency, fields));
  return (
    <PanelSection title={texts.conditions}>
      <p role="status" className="text-sm text-muted">
        {words.length === 0 ? texts.always : texts.shownWhen(joinWithAnd(words))}
      </p>
      {rows.map((dependency, at) => (
        // Conditions have no id; the index is the key.
        <div key={at} className="flex items-start gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1">
            <ConditionPart
              id={`condition-${at}`}
              condition={dependency}
              fields={others}
              names={names}
              isOfField
              readOnly={studio.readOnly}
              onChange={(next) => {
                set(next === undefined ? dependencies.toSpliced(at, 1) : dependencies.toSpliced(at, 1, next));
                if (at >= dependencies.length) setAdding(false);
              }}
            />
          </div>
          {studio.readOnly ? null : (
            <IconButton
              label={texts.removeCondition(at + 1)}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                if (at < dependencies.length) set(dependencies.toSpliced(at, 1));
                else setAdding(false);
                focusAdd();
              }}
            />
          )}
        </div>
      ))}
      {studio.readOnly || isAdding ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addCondition}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
