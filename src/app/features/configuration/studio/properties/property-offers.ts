import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { recordsByForm } from "../../../../../domain/navigation/records-by-form.ts";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import { textOf } from "../../../../../runtime/forms/choices/label-values.ts";
import { bulkEditFields } from "../../../../../runtime/grids/transfer/bulk-edit.ts";
import type { FieldDefinition, Text } from "../../../../../runtime/language/form-layout.gen.ts";
import { labelOf } from "../../../../../runtime/studio/document/document-names.ts";
import { choices } from "../../../../../runtime/studio/document/property-words.ts";
import { answerOffers } from "../../../../../runtime/studio/properties/answer-offers.ts";
import { languagesIn } from "../../../../../runtime/studio/properties/property-layout.ts";
import { placedFields, sectionNames } from "../../../../../runtime/studio/document/layout-places.ts";
import { texts } from "../session/texts.ts";
import { columnTypeWords, fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import type { IncludedForms } from "../session/use-included-forms.ts";

/** Labels the options of `type` as the add dialog does. */
export function typeChoice(
  field: FieldDefinition,
  kind: "field" | "section" | "column" | "document",
): FieldDefinition {
  if (kind === "document" || kind === "section") return field;
  const words = kind === "field" ? fieldTypeWords : columnTypeWords;
  if (field.name !== "type" || field.options === undefined) return field;
  const options = field.options.map((type) =>
    typeof type === "string" ? { id: type, label: words[type]?.[0] ?? type } : type,
  );
  return { ...field, options };
}

/** Turns a property that takes a layout key into a choice of the tenant's forms by title. */
export function formChoice(
  field: FieldDefinition,
  forms: IncludedForms["forms"],
  ownKey: string,
): FieldDefinition {
  const isInclude = field.name === "layout_key";
  if (!(isInclude || formProperties.has(field.name)) || forms === undefined) return field;
  const options = [...forms.values()]
    .filter(({ layout_key: key }) => !isInclude || key !== ownKey)
    .map(({ layout_key: id, title }) => ({ id, label: `${title} (${id})` }));
  const { validation: _, ...rest } = field;
  return { ...rest, ...(isInclude && { label: texts.chooseForm }), type: "select", options };
}

/** Properties that take one of the tenant's forms. */
const formProperties: ReadonlySet<string> = new Set(["add_layout", "detail__layout_key"]);

/**
 * Choices by property: sections of the included form, fields that a list can bulk-edit, fields that narrow options or
 * whose answers are options.
 */
export function choicesByProperty(
  definition: JsonObject,
  forms: IncludedForms["forms"],
  document: unknown,
): Record<string, Choice[]> {
  if (choiceTypes.has(String(definition["type"])) && definition["columns"] === undefined) {
    const fields = placedFields(document);
    const place = fields.find((field) => field.definition === definition);
    const answers = place === undefined ? {} : answerOffers(document, place.path, definition["options_from"]);
    if (definition["options"] !== undefined) return answers;
    const others = fields.filter(
      ({ name, definition: other }) => other !== definition && name !== "" && other["type"] !== "note",
    );
    return {
      ...answers,
      form_filter_key: others.map((field) => ({ id: field.name, label: labelOf(field) })),
    };
  }
  const edited = editedForm(definition, forms);
  if (edited !== undefined) return { bulk_edit: bulkEditFields(edited.resolved ?? edited.data) };
  const included = definition["type"] === "include" && forms?.get(String(definition["layout_key"]))?.data;
  if (!isObject(included)) return {};
  const headings = isObject(included["sections"]) ? included["sections"] : {};
  const sections = sectionNames(included).map((id) => {
    const heading = headings[id];
    return { id, label: (isObject(heading) && textOf(heading["label"] as Text | undefined, "en")) || id };
  });
  return sections.length === 0 ? {} : { sections };
}

/** Field types with options, which other answers can bring, or the value of another field narrow. */
const choiceTypes: ReadonlySet<string> = new Set(choices);

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The form that edits the rows of a list; `undefined` if this is no list or no form edits its rows. */
function editedForm({ columns, entity }: JsonObject, forms: IncludedForms["forms"]): ConfigItem | undefined {
  const edited = columns === undefined ? undefined : formOfRows(entity);
  return edited && forms?.get(edited.layoutKey);
}

/** Properties without effect: bulk editing needs a form that edits the rows. */
export const ineffectiveProperties = ({
  columns,
  entity,
  bulk_edit: edited,
}: JsonObject): ReadonlySet<string> =>
  new Set(
    columns !== undefined && edited === undefined && formOfRows(entity) === undefined ? ["bulk_edit"] : [],
  );

const formOfRows = (entity: unknown) => [...recordsByForm.values()].find((each) => each.entity === entity);

/** Whether a property of the part is chosen among the tenant's forms or their contents. */
export const hasFormChoices = (definition: JsonObject | undefined): boolean =>
  definition !== undefined && (definition["type"] === "autocomplete" || definition["columns"] !== undefined);

/** Cache key of a panel: its options, choices and languages. */
export const panelCacheKey = (
  definition: JsonObject,
  forms: IncludedForms["forms"],
  document: unknown,
): string =>
  JSON.stringify([
    definition["options"],
    choicesByProperty(definition, forms, document),
    languagesIn(definition),
  ]);
