import { isObject } from "../../../../kernel/json.ts";
import { labelOf } from "../../../../runtime/studio/condition-form.ts";
import { columnsOf } from "../../../../runtime/studio/operations/apply-grid-operation.ts";
import { freeName } from "../../../../runtime/studio/operations/apply-layout-operation.ts";
import {
  type FieldPlace,
  findField,
  placedFields,
  sectionNames,
} from "../../../../runtime/studio/operations/layout-places.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { columnTypeWords, fieldTypeWords, texts } from "./texts.ts";
import { useMetaSchema } from "./use-metaschema.ts";
import { type Studio, useSession } from "./use-studio.ts";

interface AddDialogProps {
  readonly studio: Studio;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** The types that a field or a column can have; to choose one adds it. */
export function AddDialog({ studio, open, onClose, onAdded }: AddDialogProps) {
  const { document } = useSession(studio.session);
  const isForm = studio.item.name === "form-layout";
  const metaSchema = useMetaSchema(studio.item.name);
  const definitions = metaSchema?.["$defs"];
  const types = isObject(definitions) ? definitions[isForm ? "fieldType" : "columnType"] : undefined;
  const names = isObject(types) && Array.isArray(types["enum"]) ? types["enum"].map(String) : [];
  const words = isForm ? fieldTypeWords : columnTypeWords;
  const place = isForm ? placeFor(document, studio.selected) : undefined;
  const add = (type: string) => {
    const result = isForm ? addField(studio, document, type) : addColumn(studio, document, type);
    if (!result) return;
    onClose();
    onAdded();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={isForm ? texts.addField : texts.addColumn}
      description={place === undefined ? undefined : texts.addFieldHelp(place.words)}
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {names.map((type, at) => (
          <li key={type}>
            <button
              type="button"
              {...(at === 0 && { "data-autofocus": true })}
              onClick={() => add(type)}
              className="flex w-full flex-col rounded-md border border-line px-3 py-2 text-start transition-colors hover:border-control hover:bg-hover"
            >
              <span className="font-medium">{words[type]?.[0] ?? type}</span>
              <span className="text-xs text-muted">{words[type]?.[1] ?? ""}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** After the selected field, else at the end of the first section. */
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
  const [section] = sectionNames(document);
  return section === undefined ? undefined : { section, at: Infinity, words: texts.atEnd(section) };
}

const choosing: ReadonlySet<string> = new Set(["select", "multiselect", "autocomplete"]);

function addField({ run, select, selected }: Studio, document: unknown, type: string): boolean {
  const place = placeFor(document, selected);
  if (place === undefined) {
    run({ kind: "add_section", section: "main", at: 0 });
  }
  const to = place ?? { section: "main", at: 0 };
  const taken = new Set(placedFields(document).map(({ name }) => name));
  const name = freeName(`new_${type}`, taken);
  const title = `New ${(fieldTypeWords[type]?.[0] ?? type).toLowerCase()}`;
  const definition = {
    name,
    ...(type !== "note" && { label: title }),
    type,
    ...(type === "note" ? { text: title, grid_size: 12 } : {}),
    // An entity has its own properties; whatever a tenant adds is stored beside them.
    ...(type !== "note" && isObject(document) && document["entity"] !== undefined && { is_dynamic: true }),
    ...(choosing.has(type) && {
      options: [
        { id: "first", label: "First" },
        { id: "second", label: "Second" },
      ],
    }),
  };
  if (!run({ kind: "add_field", to: { section: to.section ?? "main", at: to.at }, definition }).ok)
    return false;
  select(name);
  return true;
}

function addColumn({ run, select, selected }: Studio, document: unknown, type: string): boolean {
  const count = columnsOf(document).length;
  const at = selected === null ? count : Math.min(Number(selected) + 1, count);
  const header = `New ${(columnTypeWords[type]?.[0] ?? type).toLowerCase()}`;
  const definition = type === "actions" ? { header, type, actions: [] } : { accessor: "id", header, type };
  if (!run({ kind: "add_column", at, definition }).ok) return false;
  select(String(at));
  return true;
}
