import { isObject } from "../../../../../kernel/json.ts";
import {
  boundAsPicked,
  boundWords,
  type DateEnd,
  dateBoundLayout,
  pickedBound,
} from "../../../../../runtime/studio/conditions/date-bound-form.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { useReadableFields } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

const ends: readonly DateEnd[] = ["min_date", "max_date"];

interface DateBoundsEditorProps {
  readonly studio: Studio;
  /** The date field. */
  readonly field: string;
}

/** Edits the earliest and latest date of a field, with a summary in words. */
export function DateBoundsEditor({ studio, field }: DateBoundsEditorProps) {
  const { document } = useSession(studio.session);
  const { fields, others } = useReadableFields(document, field);
  const validation = findField(document, field)?.definition["validation"];
  const words = boundWords(validation, fields);
  const change = (end: DateEnd, value: unknown) => {
    const place = { field, path: ["validation", end] };
    studio.run(propertyOperation(place, value ?? undefined));
  };
  return (
    <PanelSection title={texts.dateBounds}>
      <p role="status" className="text-sm text-muted">
        {words.length === 0 ? texts.noDateBounds : words.join(" ")}
      </p>
      {ends.map((end) => {
        const bound = isObject(validation) ? validation[end] : undefined;
        const picked = boundAsPicked(bound, others);
        return picked === undefined ? (
          <p key={end} className="text-sm text-muted">
            {texts.dateBoundComplex}
          </p>
        ) : (
          <div key={end} inert={studio.readOnly}>
            <PickerForm
              // Remount when the fields of included forms have loaded.
              key={others.map(({ name }) => name).join()}
              id={`days-${end}`}
              layout={() => dateBoundLayout(end, others)}
              picked={picked}
              value={bound ?? null}
              read={pickedBound}
              onChange={(value) => change(end, value)}
            />
          </div>
        );
      })}
    </PanelSection>
  );
}
