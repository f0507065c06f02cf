import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { typesWithDateBounds } from "../../../../../runtime/studio/conditions/date-bound-form.ts";
import { findField, type PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import { hiddenDefaultOf } from "../../../../../runtime/studio/properties/hidden-value-form.ts";
import { type PropertyEdit, withEdits } from "../../../../../runtime/studio/properties/property-layout.ts";
import {
  hiddenVariantProperties,
  variantFormProperties,
  fieldVariants,
  type FieldVariant,
  pickedVariant,
  type PlacedVariant,
  variantAsPicked,
  variantLayout,
  variantPart,
  variantWords,
  withVariant,
} from "../../../../../runtime/studio/conditions/variant-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { DateBoundForms } from "./date-bounds-editor.tsx";
import { HiddenValueForm } from "./conditions/hidden-value-editor.tsx";
import { PropertyForm, usePartPanel } from "./property-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface VariantsEditorProps {
  readonly studio: Studio;
  /** The field that changes. */
  readonly field: string;
}

/** Edits how a field changes with the values of others, with a summary in words. */
export function VariantsEditor({ studio, field: name }: VariantsEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others } = useReadableFields(document, name);
  const definition = findField(document, name)?.definition;
  const dependsOn = definition?.["depends_on"];
  const variants = fieldVariants(dependsOn);
  /** Whether a variant is being added; it enters the document once complete. */
  const [isAdding, setAdding] = useState(false);
  /** Counts removals and moves; part of the key, since indices then refer to other variants. */
  const [shifts, setShifts] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const place = { field: name, path: ["depends_on"] };
  /** Reads the current document, which may be newer than the rendered one. */
  const dependsOnNow = () => findField(studio.session.getState().document, name)?.definition["depends_on"];
  const variantsNow = () => fieldVariants(dependsOnNow());
  const set = (before: PlacedVariant | undefined, next: FieldVariant | undefined) => {
    const value = withVariant(dependsOnNow(), before, next);
    studio.run(propertyOperation(place, value));
    if (before === undefined) setAdding(false);
    // Changing the source moves a variant to another index, unless it is the only one.
    else if (next !== undefined && next.source !== before.source && variants.length > 1)
      setShifts(shifts + 1);
  };
  const rows = isAdding ? [...variants, undefined] : variants;
  return (
    <PanelSection title={texts.variants}>
      <p className="text-sm text-muted">{variants.length === 0 ? texts.noVariants : texts.variantsHelp}</p>
      {rows.map((variant, at) => {
        const picked = variant === undefined ? {} : variantAsPicked(variant, others);
        return (
          // Variants have no id; the index is part of the key.
          <div key={`${shifts} ${at}`} className="flex items-start gap-2 border-t border-line pt-3">
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              {variant === undefined ? null : (
                <p role="status" className="text-sm text-muted">
                  {variantWords(variant, fields)}
                </p>
              )}
              {picked === undefined ? (
                <p className="text-sm text-muted">{texts.variantComplex}</p>
              ) : (
                <div inert={studio.readOnly}>
                  <PickerForm
                    // Remount when the fields of included forms have loaded.
                    key={others.map((each) => each.name).join()}
                    id={`variant-${at}`}
                    layout={() => variantLayout(others, definition?.["options"])}
                    picked={picked}
                    value={variant && { source: variant.source, definition: variant.definition }}
                    read={(values) =>
                      pickedVariant(values, others, definition?.["options"], variant?.definition)
                    }
                    onChange={(next) => set(variant, next as FieldVariant)}
                  />
                </div>
              )}
              {variant === undefined ? null : (
                <OtherChanges
                  id={`variant-${at}-others`}
                  studio={studio}
                  definition={definition ?? {}}
                  fields={others}
                  variant={variant}
                  current={() => variantsNow()[at]}
                  onEdits={(edits) => {
                    const now = variantsNow()[at];
                    if (now !== undefined) set(now, { ...now, definition: withEdits(now.definition, edits) });
                  }}
                />
              )}
            </div>
            {studio.readOnly ? null : (
              <IconButton
                label={texts.removeVariant(at + 1)}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  if (variant === undefined) setAdding(false);
                  else {
                    set(variant, undefined);
                    setShifts(shifts + 1);
                  }
                  requestAnimationFrame(() => addButton.current?.focus());
                }}
              />
            )}
          </div>
        );
      })}
      {studio.readOnly || isAdding ? null : (
        <div>
          <Button ref={addButton} size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addVariant}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

interface OtherChangesProps {
  readonly id: string;
  readonly studio: Studio;
  /** Definition of the field. */
  readonly definition: JsonObject;
  /** Fields that its dates can be bounded by. */
  readonly fields: readonly PlacedField[];
  readonly variant: FieldVariant;
  readonly current: () => FieldVariant | undefined;
  readonly onEdits: (edits: readonly PropertyEdit[]) => void;
}

/** Edits other properties that a variant changes, in a form generated from the meta-schema, and its date bounds. */
function OtherChanges({ id, studio, definition, fields, variant, current, onEdits }: OtherChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const part = variantPart(definition, variant);
  const isHidden = definition["type"] === "hidden";
  const beside = isHidden ? hiddenVariantProperties : variantFormProperties;
  const panel = usePartPanel(studio.item.name, "variant", part, beside);
  if (panel === undefined) return null;
  return (
    <>
      <div>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.otherChanges}
        </Button>
      </div>
      {isOpen ? (
        <>
          <PropertyForm
            id={id}
            panel={panel}
            readOnly={studio.readOnly}
            current={() => {
              const now = current();
              return now && variantPart(definition, now);
            }}
            onEdits={onEdits}
          />
          {typesWithDateBounds.has(String(definition["type"])) ? (
            <DateBoundForms
              id={`${id}-days`}
              validation={variant.definition["validation"]}
              fields={fields}
              unset={() => texts.boundUnchanged}
              readOnly={studio.readOnly}
              onEdit={(edit) => onEdits([edit])}
            />
          ) : null}
          {isHidden ? (
            <HiddenValueForm
              id={`${id}-default`}
              value={hiddenDefaultOf(variant.definition)}
              hasToday={false}
              readOnly={studio.readOnly}
              onChange={({ default_value: value }) => onEdits([{ path: ["default_value"], value }])}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
