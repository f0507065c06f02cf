import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import {
  labelOf,
  columnsOf,
  sectionTitle,
  uniqueName,
  nameFromLabel,
} from "../../../../../runtime/studio/document/document-names.ts";
import { fieldColumns } from "../../../../../runtime/studio/templates/field-columns.ts";
import { newColumn } from "../../../../../runtime/studio/templates/new-column.ts";
import { newField } from "../../../../../runtime/studio/templates/new-field.ts";
import {
  type FieldPlace,
  findField,
  placedFields,
  sectionNames,
  sectionOfAddress,
} from "../../../../../runtime/studio/document/layout-places.ts";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FieldFrame, fieldIds } from "../../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { formLayoutsQuery } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { ColumnPreview } from "./column-preview.tsx";
import { FieldPreview } from "./field-preview.tsx";
import { texts } from "../session/texts.ts";
import { columnTypeWords, fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import { useMetaSchema } from "../session/document-words.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface AddDialogProps {
  readonly studio: Studio;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Lists the types of fields or columns; choosing one adds it. */
export function AddDialog({ studio, open, onClose, onAdded }: AddDialogProps) {
  const { document } = useSession(studio.session);
  const isForm = studio.item.name === "form-layout";
  const place = isForm ? placeFor(document, studio.selected) : undefined;
  const added = (isAdded: boolean) => {
    if (!isAdded) return;
    onClose();
    onAdded();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={isForm ? texts.addField : texts.addColumn}
      description={place === undefined ? undefined : texts.addFieldHelp(place.words)}
    >
      {open ? (
        isForm ? (
          <FieldChoices studio={studio} document={document} onAdded={added} />
        ) : (
          <ColumnChoices studio={studio} document={document} onAdded={added} />
        )
      ) : null}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly studio: Studio;
  readonly document: unknown;
  readonly onAdded: (isAdded: boolean) => void;
}

function FieldChoices({ studio, document, onAdded }: ChoicesProps) {
  const [label, setLabel] = useState("");
  const types = useTypes(studio.item.name, "fieldType");
  const [shown, setShown] = useState<string>();
  const id = useId();
  const [first] = types;
  return (
    <div className="flex flex-col gap-4">
      <FieldFrame id={id} label={texts.newLabel} help={texts.newLabelHelp}>
        <TextInput
          id={id}
          data-autofocus
          value={label}
          maxLength={200}
          aria-describedby={fieldIds(id, { help: true, error: false }).describedBy}
          onChange={(event) => setLabel(event.target.value)}
        />
      </FieldFrame>
      <div className="flex flex-col-reverse gap-4 sm:grid sm:grid-cols-2 sm:items-start">
        <ChoiceList
          onShow={setShown}
          choices={types.map((type) => ({
            key: type,
            title: fieldTypeWords[type]?.[0] ?? type,
            help: fieldTypeWords[type]?.[1] ?? "",
            onChoose: () => onAdded(addField(studio, document, type, label.trim())),
          }))}
        />
        {first === undefined ? null : <FieldPreview type={shown ?? first} label={label.trim()} />}
      </div>
    </div>
  );
}

function ColumnChoices({ studio, document, onAdded }: ChoicesProps) {
  const { api } = useTenant();
  const types = useTypes(studio.item.name, "columnType");
  const layouts = useQuery(formLayoutsQuery(api));
  const offered = fieldColumns(layouts.data?.map(({ data, resolved }) => resolved ?? data) ?? [], document);
  const [shown, setShown] = useState<JsonObject>();
  const ofTypes = types.map((type) => {
    const [title, help = ""] = columnTypeWords[type] ?? [type];
    return { key: type, title, help, definition: newColumn(type, `New ${title.toLowerCase()}`) };
  });
  const ofFields = offered.map(({ label, form, definition }) => ({
    key: String(definition["accessor"]),
    title: label,
    help: texts.fieldOf(form),
    definition,
  }));
  const list = (choices: typeof ofTypes) => (
    <ChoiceList
      onShow={(key) => setShown(choices.find((choice) => choice.key === key)?.definition)}
      choices={choices.map(({ definition, ...choice }) => ({
        ...choice,
        onChoose: () => onAdded(addColumn(studio, document, definition)),
      }))}
    />
  );
  const preview = shown ?? [...ofFields, ...ofTypes][0]?.definition;
  return (
    <div className="flex flex-col-reverse gap-4 sm:grid sm:grid-cols-2 sm:items-start">
      <div className="flex flex-col gap-4">
        {offered.length === 0 ? null : (
          <>
            <h3 className="text-sm font-semibold">{texts.columnsOfFields}</h3>
            {list(ofFields)}
            <h3 className="text-sm font-semibold">{texts.columnsOfTypes}</h3>
          </>
        )}
        {list(ofTypes)}
      </div>
      {preview === undefined ? null : <ColumnPreview definition={preview} />}
    </div>
  );
}

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly help: string;
  readonly onChoose: () => void;
}

interface ChoiceListProps {
  readonly choices: readonly Choice[];
  /** Called when a choice is hovered or focused. */
  readonly onShow: (key: string) => void;
}

function ChoiceList({ choices, onShow }: ChoiceListProps) {
  return (
    <ul className="grid gap-2">
      {choices.map(({ key, title, help, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            onClick={onChoose}
            onFocus={() => onShow(key)}
            onPointerEnter={() => onShow(key)}
            className="flex w-full scroll-mt-60 flex-col sm:scroll-mt-0 rounded-md border border-line px-3 py-2 text-start transition-colors hover:border-control hover:bg-hover"
          >
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="text-xs text-muted">{help}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Types defined by the meta-schema, in its order. */
function useTypes(kind: string, definition: string): string[] {
  const definitions = useMetaSchema(kind)?.["$defs"];
  const types = isObject(definitions) ? definitions[definition] : undefined;
  return isObject(types) && Array.isArray(types["enum"]) ? types["enum"].map(String) : [];
}

/** After the selected field, at the end of the selected section, or at the end of the first one. */
function placeFor(
  document: unknown,
  selected: string | null,
): (FieldPlace & { readonly words: string }) | undefined {
  const field = selected === null ? undefined : findField(document, selected);
  if (field?.path.length === 3) {
    return {
      section: String(field.path[1]),
      at: Number(field.path[2]) + 1,
      words: texts.afterField(labelOf(field)),
    };
  }
  const names = sectionNames(document);
  const chosen = selected === null ? undefined : sectionOfAddress(selected);
  const section = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  return section === undefined
    ? undefined
    : { section, at: Infinity, words: texts.atEnd(sectionTitle(document, section)) };
}

function addField(
  { run, select, selected }: Studio,
  document: unknown,
  type: string,
  label: string,
): boolean {
  const place = placeFor(document, selected);
  if (place === undefined) {
    run({ kind: "add_section", section: "main", at: 0 });
  }
  const to = place ?? { section: "main", at: 0 };
  const taken = new Set(placedFields(document).map(({ name }) => name));
  const name = uniqueName(nameFromLabel(label) ?? `new_${type}`, taken);
  const title = label === "" ? `New ${(fieldTypeWords[type]?.[0] ?? type).toLowerCase()}` : label;
  const field = newField(type, {
    name,
    label: title,
    innerLabel: fieldTypeWords["string"]?.[0] ?? "",
    taken,
  });
  const { label: words, ...definition } = field;
  const added: JsonObject = {
    ...definition,
    // An include takes its label from the included form.
    ...(words !== undefined && (type !== "include" || label !== "") && { label: words }),
    // Fields that a tenant adds to an entity are stored next to its built-in properties.
    ...(type !== "note" && isObject(document) && document["entity"] !== undefined && { is_dynamic: true }),
  };
  if (!run({ kind: "add_field", to: { section: to.section ?? "main", at: to.at }, definition: added }).ok)
    return false;
  select(name);
  return true;
}

function addColumn({ run, select, selected }: Studio, document: unknown, definition: JsonObject): boolean {
  const columns = columnsOf(document);
  const last = columns.at(-1);
  // Keep the row buttons last.
  const end = isObject(last) && last["type"] === "actions" ? columns.length - 1 : columns.length;
  const at = selected === null ? end : Math.min(Number(selected) + 1, columns.length);
  if (!run({ kind: "add_column", at, definition }).ok) return false;
  select(String(at));
  return true;
}
