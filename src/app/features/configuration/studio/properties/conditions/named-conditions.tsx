import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isObject } from "../../../../../../kernel/json.ts";
import { fieldReferences } from "../../../../../../runtime/forms/compile/field-references.ts";
import { dependencyWords } from "../../../../../../runtime/studio/conditions/condition-form.ts";
import { conditionNames } from "../../../../../../runtime/studio/conditions/condition-tree.ts";
import { nameFromLabel } from "../../../../../../runtime/studio/document/document-names.ts";
import { Button, IconButton } from "../../../../../../ui/button.tsx";
import { ConditionPart } from "../../pickers/condition-part.tsx";
import { PromptDialog } from "../../session/prompt-dialog.tsx";
import { PanelSection } from "../../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../../session/texts.ts";
import { useReadableFields } from "../../session/use-included-forms.ts";
import { type Studio, useSession } from "../../session/use-studio.ts";

/** Owner for `useReadableFields`: the form itself, not one of its fields. */
const theForm = "/";

/** Edits the named conditions of a form, which its fields, sections and rules share. */
export function NamedConditions({ studio }: { readonly studio: Studio }) {
  const { document } = useSession(studio.session);
  const { fields, names } = useReadableFields(document, theForm);
  const conditions = isObject(document) && isObject(document["conditions"]) ? document["conditions"] : {};
  const [isNaming, setNaming] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  /** Name of a condition being added; it enters the document once complete. */
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (name: string, value: unknown) => {
    const place = { path: ["conditions", name] };
    studio.run(propertyOperation(place, value));
  };
  const uses = usesOf(document);
  const rows = added === null || names.includes(added) ? names : [...names, added];
  return (
    <PanelSection title={texts.namedConditions}>
      <p className="text-sm text-muted">{texts.namedConditionsHelp}</p>
      {rows.map((name, at) => (
        <div key={name} className="flex items-start gap-2 border-t border-line pt-3">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <h4 className="text-sm font-medium wrap-anywhere">{name}</h4>
            {conditions[name] === undefined ? null : (
              <p role="status" className="text-sm text-muted">
                {texts.holdsWhen(dependencyWords(conditions[name], fields))}
              </p>
            )}
            <ConditionPart
              id={`named-condition-${at}`}
              condition={conditions[name]}
              fields={fields}
              // A condition must not refer to itself.
              names={names.filter((other) => other !== name)}
              readOnly={studio.readOnly}
              onChange={(next) => {
                set(name, next);
                setAdded(null);
              }}
            />
          </div>
          {studio.readOnly || conditions[name] === undefined ? null : (
            <IconButton
              label={texts.renameNamedCondition(name)}
              icon={<Pencil aria-hidden />}
              onClick={() => setRenamed(name)}
            />
          )}
          {studio.readOnly ? null : (
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              aria-label={texts.removeNamedCondition(name)}
              disabledReason={uses.has(name) ? texts.conditionIsUsed : undefined}
              onClick={() => {
                if (conditions[name] !== undefined) set(name, undefined);
                setAdded(null);
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ))}
      {studio.readOnly ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setNaming(true)}>
            {texts.addNamedCondition}
          </Button>
        </div>
      )}
      {isNaming ? (
        <PromptDialog
          title={texts.addNamedCondition}
          description={texts.namedConditionHelp}
          label={texts.newName}
          value=""
          confirmLabel={texts.addNamedCondition}
          onConfirm={(typed) => {
            const name = nameFromLabel(typed);
            if (name === undefined) return texts.conditionNameMissing;
            if (names.includes(name)) return texts.conditionNameTaken(name);
            setNaming(false);
            setAdded(name);
            return null;
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
      {renamed === null ? null : (
        <PromptDialog
          title={texts.renameNamedCondition(renamed)}
          description={texts.renameNamedConditionHelp}
          label={texts.newName}
          value={renamed}
          confirmLabel={texts.rename}
          onConfirm={(typed) => {
            const name = nameFromLabel(typed);
            if (name === undefined) return texts.conditionNameMissing;
            if (name !== renamed) {
              const result = studio.run({ kind: "rename_condition", condition: renamed, name });
              if (!result.ok) return result.reason;
            }
            setRenamed(null);
            return null;
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </PanelSection>
  );
}

/** Names of the conditions that are in use. */
const usesOf = (document: unknown): ReadonlySet<string> => {
  const names = new Set(conditionNames(document));
  return new Set(
    fieldReferences(document).flatMap(({ kind, text }) =>
      kind === "condition" && names.has(text) ? [text] : [],
    ),
  );
};
