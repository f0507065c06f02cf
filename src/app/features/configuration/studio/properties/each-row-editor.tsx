import { type ReactNode, useId } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import { typesWithDateBounds } from "../../../../../runtime/studio/conditions/date-bound-form.ts";
import { firstChoices, newField } from "../../../../../runtime/studio/templates/new-field.ts";
import { findField, placedFields } from "../../../../../runtime/studio/document/layout-places.ts";
import { type Operation, propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import type { PropertyEdit } from "../../../../../runtime/studio/properties/property-layout.ts";
import { answerOffers } from "../../../../../runtime/studio/properties/answer-offers.ts";
import { choices } from "../../../../../runtime/studio/document/property-words.ts";
import {
  defaultRowsAsPicked,
  defaultRowsLayout,
  itemEdits,
  itemOf,
  newItem,
  pickedDefaultRows,
  plainTypes,
} from "../../../../../runtime/studio/properties/row-form.ts";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { ChoicesEditor, rowChoiceWords, rowWords } from "./choices-editor.tsx";
import { DateBoundsEditor } from "./date-bounds-editor.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { PropertyForm, usePartPanel } from "./property-form.tsx";
import { texts } from "../session/texts.ts";
import { fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface EachRowEditorProps {
  readonly studio: Studio;
  /** The list or matrix field. */
  readonly field: string;
  readonly definition: JsonObject;
}

const several = "fields";

/** Edits what each row of a list or matrix contains, and its default rows. */
export function EachRowEditor({ studio, field, definition }: EachRowEditorProps) {
  const item = itemOf(definition);
  const isMatrix = definition["type"] === "matrix";
  const rows = defaultRowsLayout(definition);
  const set = (path: readonly string[], value: unknown): Operation =>
    propertyOperation({ field, path }, value);
  return (
    <>
      {isMatrix ? <ChoicesEditor studio={studio} owner={{ field }} path={["rows"]} words={rowWords} /> : null}
      <PanelSection title={definition["type"] === "range" ? texts.eachEnd : texts.eachRow}>
        <HoldsChoice studio={studio} field={field} definition={definition} />
        {item === undefined ? null : (
          <ItemProperties
            studio={studio}
            field={field}
            item={item}
            onEdits={(edits) => {
              const now = findField(studio.session.getState().document, field)?.definition ?? definition;
              for (const { path, value } of itemEdits(now, edits)) {
                const result = studio.session.apply(set(path, value));
                if (!result.ok) studio.say(result.reason);
              }
            }}
          />
        )}
        {rows === undefined ? null : (
          <div inert={studio.readOnly}>
            <PickerForm
              // Other fields need another form: remount.
              key={JSON.stringify(rows)}
              id="default-rows"
              layout={() => rows}
              picked={defaultRowsAsPicked(definition)}
              value={definition["default_value"] ?? []}
              read={(values) => pickedDefaultRows(values, definition) ?? []}
              onChange={(value) =>
                studio.run(
                  set(["default_value"], Array.isArray(value) && value.length > 0 ? value : undefined),
                )
              }
            />
          </div>
        )}
      </PanelSection>
      {item !== undefined && typesWithDateBounds.has(String(item["type"])) ? (
        <DateBoundsEditor studio={studio} field={field} inRows />
      ) : null}
      {item !== undefined && choices.includes(String(item["type"])) && item["options_from"] === undefined ? (
        <ChoicesEditor studio={studio} owner={{ field }} path={["of", "options"]} words={rowChoiceWords} />
      ) : null}
    </>
  );
}

/** Selects whether each row holds several fields or a single value, and its type. */
function HoldsChoice({ studio, field, definition }: EachRowEditorProps) {
  const id = useId();
  const item = itemOf(definition);
  const current = item === undefined ? several : String(item["type"]);
  const isRange = definition["type"] === "range";
  const offered = plainTypes(definition["type"]);
  const choose = (next: string) => {
    const place = (key: string) => ({ field, path: [key] });
    const fields = () => {
      const taken = new Set(placedFields(studio.session.getState().document).map(({ name }) => name));
      const [title = ""] = fieldTypeWords["string"] ?? [];
      return newField("list", { name: String(definition["name"]), label: title, innerLabel: title, taken })
        .fields;
    };
    const value = next === several ? fields() : newItem(next, firstChoices);
    const from = next === several ? "of" : "fields";
    studio.runAll(
      [
        ...(definition[from] === undefined ? [] : [propertyOperation(place(from), undefined)]),
        propertyOperation(place(next === several ? "fields" : "of"), value),
        // The default value has the shape of the previous rows.
        ...(definition["default_value"] === undefined
          ? []
          : [propertyOperation(place("default_value"), undefined)]),
      ],
      texts.rowHoldsChanged(wordsOf(next)),
    );
  };
  return (
    <FieldFrame id={id} label={texts.rowHolds}>
      <select
        id={id}
        value={current}
        disabled={studio.readOnly}
        className={controlClass}
        onChange={(event) => choose(event.target.value)}
      >
        {[
          ...(isRange ? [] : [several]),
          ...offered,
          ...(current === several || offered.includes(current) ? [] : [current]),
        ].map((each) => (
          <option key={each} value={each}>
            {wordsOf(each)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const wordsOf = (type: string): string =>
  type === several ? texts.severalFields : (fieldTypeWords[type]?.[0] ?? type);

interface ItemPropertiesProps {
  readonly studio: Studio;
  readonly field: string;
  readonly item: JsonObject;
  readonly onEdits: (edits: readonly PropertyEdit[]) => void;
}

/** Properties that are edited elsewhere: the type above, the options below. */
const beside: ReadonlySet<string> = new Set([
  "type",
  "options",
  "validation.min_date",
  "validation.max_date",
]);

/** Edits appearance and validation of the single value in each row. */
function ItemProperties({ studio, field, item, onEdits }: ItemPropertiesProps): ReactNode {
  const { document } = useSession(studio.session);
  const place = findField(document, field)?.path;
  const names =
    place !== undefined && choices.includes(String(item["type"]))
      ? answerOffers(document, [...place, "of"], item["options_from"])
      : {};
  const panel = usePartPanel(studio.item.name, "item", item, beside, names);
  if (panel === undefined) return null;
  const current = () => {
    const now = findField(studio.session.getState().document, field)?.definition;
    return isObject(now) ? itemOf(now) : undefined;
  };
  return (
    <PropertyForm
      id="row-item"
      panel={panel}
      readOnly={studio.readOnly}
      current={current}
      onEdits={onEdits}
    />
  );
}
