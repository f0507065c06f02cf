import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { listWords } from "../../../../runtime/forms/tools/value-words.ts";
import {
  conditionLayout,
  dependencyAsPicked,
  dependencyWords,
  pickedDependency,
} from "../../../../runtime/studio/condition-form.ts";
import { findField, type PlacedField } from "../../../../runtime/studio/operations/layout-places.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { PickerForm } from "./picker-form.tsx";
import { texts } from "./texts.ts";
import { useReadableFields } from "./use-included-forms.ts";
import { type Studio, useSession } from "./use-studio.ts";

interface ConditionEditorProps {
  readonly studio: Studio;
  /** Whose condition it is. */
  readonly field: string;
}

/** When a field is shown: picked, never typed, and read back as a sentence. */
export function ConditionEditor({ studio, field: name }: ConditionEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others } = useReadableFields(document, name);
  const dependsOn = findField(document, name)?.definition["depends_on"];
  const dependencies: readonly unknown[] =
    dependsOn === undefined ? [] : Array.isArray(dependsOn) ? dependsOn : [dependsOn];
  /** One more that is being picked, and is in no document before it is complete. */
  const [isAdding, setAdding] = useState(false);
  const set = (next: readonly unknown[]) => {
    const [first, ...more] = next;
    studio.run(
      first === undefined
        ? { kind: "unset_property", field: name, path: ["depends_on"] }
        : { kind: "set_property", field: name, path: ["depends_on"], value: more.length > 0 ? next : first },
    );
  };
  const addButton = useRef<HTMLButtonElement>(null);
  /** What was removed had the focus. */
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const rows = isAdding ? [...dependencies, undefined] : dependencies;
  const words = dependencies.map((dependency) => dependencyWords(dependency, fields));
  return (
    <section aria-label={texts.conditions} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 className="font-semibold">{texts.conditions}</h3>
      <p role="status" className="text-sm text-muted">
        {words.length === 0 ? texts.always : texts.shownWhen(listWords(words))}
      </p>
      {rows.map((dependency, at) => (
        // Conditions have no identity but their place.
        <div key={at} className="flex items-start gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1" inert={studio.readOnly}>
            <ConditionRow
              at={at}
              dependency={dependency}
              fields={others}
              onChange={(next) => {
                set(at < dependencies.length ? dependencies.with(at, next) : [...dependencies, next]);
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
    </section>
  );
}

interface ConditionRowProps {
  readonly at: number;
  readonly dependency: unknown;
  readonly fields: readonly PlacedField[];
  readonly onChange: (dependency: unknown) => void;
}

function ConditionRow({ at, dependency, fields, onChange }: ConditionRowProps) {
  const picked = dependency === undefined ? {} : dependencyAsPicked(dependency, fields);
  if (picked === undefined) return <p className="text-sm text-muted">{texts.conditionComplex}</p>;
  return (
    <PickerForm
      // The fields of included forms come later.
      key={fields.map((field) => field.name).join()}
      id={`condition-${at}`}
      layout={() => conditionLayout(fields)}
      picked={picked}
      value={dependency}
      read={(values) => pickedDependency(values, fields)}
      onChange={onChange}
    />
  );
}
