import { isObject } from "../../../../../kernel/json.ts";
import {
  boundAsPicked,
  boundWords,
  type DateEnd,
  dateBoundLayout,
  defaultBoundLabel,
  pickedBound,
} from "../../../../../runtime/studio/conditions/date-bound-form.ts";
import { findField, type PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import type { PropertyEdit } from "../../../../../runtime/studio/properties/property-layout.ts";
import { itemEdits, itemOf } from "../../../../../runtime/studio/properties/row-form.ts";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

const ends: readonly DateEnd[] = ["min_date", "max_date"];
const noFields: readonly PlacedField[] = [];

interface DateBoundsEditorProps {
  readonly studio: Studio;
  /** The date field, or the list or matrix with a date in each row. */
  readonly field: string;
  /** Edits the bounds of the date in each row. */
  readonly inRows?: boolean;
}

/** Edits the earliest and latest date of a field, or of the date in each of its rows, with a summary in words. */
export function DateBoundsEditor({ studio, field, inRows = false }: DateBoundsEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others } = useReadableFields(document, field);
  const definition = findField(document, field)?.definition ?? {};
  const { type, validation } = (inRows ? itemOf(definition) : definition) ?? {};
  const words = boundWords(validation, fields);
  const change = (edit: PropertyEdit) => {
    const now = findField(studio.session.getState().document, field)?.definition ?? definition;
    for (const { path, value } of inRows ? itemEdits(now, [edit]) : [edit])
      studio.run(propertyOperation({ field, path }, value));
  };
  return (
    <PanelSection title={inRows ? texts.rowDateBounds : texts.dateBounds}>
      <p role="status" className="text-sm text-muted">
        {words.length === 0 ? texts.noDateBounds : words.join(" ")}
      </p>
      <DateBoundForms
        id={inRows ? "row-days" : "days"}
        validation={validation}
        // A limit of a list's row reads the fields of the row only, and a single value has no others.
        fields={inRows && definition["type"] === "list" ? noFields : others}
        unset={(end) => defaultBoundLabel(end, String(type))}
        readOnly={studio.readOnly}
        onEdit={change}
      />
    </PanelSection>
  );
}

interface DateBoundFormsProps {
  /** Id prefix of the forms. */
  readonly id: string;
  readonly validation: unknown;
  /** Fields that can bound the date. */
  readonly fields: readonly PlacedField[];
  /** Label of the option without a bound. */
  readonly unset: (end: DateEnd) => string;
  readonly readOnly: boolean;
  readonly onEdit: (edit: PropertyEdit) => void;
}

/** Forms for the earliest and the latest date of a validation. */
export const DateBoundForms = ({ id, validation, fields, unset, readOnly, onEdit }: DateBoundFormsProps) =>
  ends.map((end) => {
    const bound = isObject(validation) ? validation[end] : undefined;
    const picked = boundAsPicked(bound, fields);
    return picked === undefined ? (
      <p key={end} className="text-sm text-muted">
        {texts.dateBoundComplex}
      </p>
    ) : (
      <div key={end} inert={readOnly}>
        <PickerForm
          // Remount when the fields of included forms have loaded.
          key={fields.map(({ name }) => name).join()}
          id={`${id}-${end}`}
          layout={() => dateBoundLayout(end, fields, unset(end))}
          picked={picked}
          value={bound ?? null}
          read={pickedBound}
          onChange={(value) => onEdit({ path: ["validation", end], value: value ?? undefined })}
        />
      </div>
    );
  });
