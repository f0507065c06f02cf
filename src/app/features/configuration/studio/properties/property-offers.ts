import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { recordsByForm } from "../../../../../domain/navigation/records-by-form.ts";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import { textOf } from "../../../../../runtime/forms/label-values.ts";
import { bulkEditFields } from "../../../../../runtime/grids/transfer/bulk-edit.ts";
import type { FieldDefinition, Text } from "../../../../../runtime/language/form-layout.gen.ts";
import { labelOf } from "../../../../../runtime/studio/document/document-names.ts";
import { choices } from "../../../../../runtime/studio/document/property-words.ts";
import { languagesIn } from "../../../../../runtime/studio/properties/property-layout.ts";
import { placedFields, sectionNames } from "../../../../../runtime/studio/document/layout-places.ts";
import { texts } from "../session/texts.ts";
import { columnTypeWords, fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import type { IncludedForms } from "../session/use-included-forms.ts";

/** The types by the words that the dialog which adds a part has for them. */
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

/** The forms of the tenant, by their titles, where an include says which other one it takes, and a field by which one it adds. */
export function formChoice(
  field: FieldDefinition,
  forms: IncludedForms["forms"],
  own: string,
): FieldDefinition {
  const isInclude = field.name === "layout_key";
  if (!(isInclude || formProperties.has(field.name)) || forms === undefined) return field;
  const options = [...forms.values()]
    .filter(({ layout_key: key }) => !isInclude || key !== own)
    .map(({ layout_key: id, title }) => ({ id, label: `${title} (${id})` }));
  const { validation: _, ...rest } = field;
  return { ...rest, ...(isInclude && { label: texts.chooseForm }), type: "select", options };
}

/** Fields of panels that take one of the tenant's forms. */
const formProperties: ReadonlySet<string> = new Set(["add_layout", "detail__layout_key"]);

/** What properties are chosen among, by property: sections of the form that is included, fields that lists edit. */
export function namesFor(
  definition: JsonObject,
  forms: IncludedForms["forms"],
  document: unknown,
): Record<string, Choice[]> {
  if (narrowedTypes.has(String(definition["type"])) && definition["options"] === undefined) {
    const others = placedFields(document).filter(
      ({ name, definition: other }) => other !== definition && name !== "" && other["type"] !== "note",
    );
    return { form_filter_key: others.map((field) => ({ id: field.name, label: labelOf(field) })) };
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

/** Fields whose choices a service can narrow by what another field holds. */
const narrowedTypes: ReadonlySet<string> = new Set(choices);

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The form by which the rows of a list are edited; `undefined` for what is no list, and where no form edits them. */
function editedForm({ columns, entity }: JsonObject, forms: IncludedForms["forms"]): ConfigItem | undefined {
  const edited = columns === undefined ? undefined : formOfRows(entity);
  return edited && forms?.get(edited.layoutKey);
}

/** Properties that nobody could use: fields are edited in several rows by the form of the rows alone. */
export const unusableOf = ({ columns, entity, bulk_edit: edited }: JsonObject): ReadonlySet<string> =>
  new Set(
    columns !== undefined && edited === undefined && formOfRows(entity) === undefined ? ["bulk_edit"] : [],
  );

const formOfRows = (entity: unknown) => [...recordsByForm.values()].find((each) => each.entity === entity);

/** Whether something of a part is chosen among the tenant's forms, or among what is in one. */
export const isChosenAmongForms = (definition: JsonObject | undefined): boolean =>
  definition !== undefined && (definition["type"] === "autocomplete" || definition["columns"] !== undefined);

/** What a panel is made of: what it chooses among, and what it edits in which language. With others it is another panel. */
export const offersOf = (definition: JsonObject, forms: IncludedForms["forms"], document: unknown): string =>
  JSON.stringify([definition["options"], namesFor(definition, forms, document), languagesIn(definition)]);
