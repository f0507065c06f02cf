import { Plus } from "lucide-react";
import { isObject, pointerTo } from "../../../../../kernel/json.ts";
import { labelOf, uniqueName } from "../../../../../runtime/studio/document/document-names.ts";
import { newField } from "../../../../../runtime/studio/templates/new-field.ts";
import { findField, placedFields } from "../../../../../runtime/studio/document/layout-places.ts";
import { Button } from "../../../../../ui/button.tsx";
import { PanelSection } from "../pickers/picker-form.tsx";
import { texts } from "../session/texts.ts";
import { fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface InnerFieldsProps {
  readonly studio: Studio;
  /** The group, list or matrix that contains the fields. */
  readonly field: string;
  /** Called when the properties of another field are opened. */
  readonly onOpened: () => void;
}

/** Lists the fields in a group or in each row of a list, each opening its properties, with a button to add one. */
export function InnerFields({ studio, field: holder, onOpened }: InnerFieldsProps) {
  const { document } = useSession(studio.session);
  const found = findField(document, holder);
  const inner = found?.definition["fields"];
  if (found === undefined || !Array.isArray(inner)) return null;
  const open = (at: number) => {
    // Select by position: fields in rows may share their names with others.
    studio.select(pointerTo("", ...found.path, "fields", at));
    onOpened();
  };
  const add = () => {
    const taken = new Set(placedFields(document).map(({ name }) => name));
    const [title = ""] = fieldTypeWords["string"] ?? [];
    const name = uniqueName(`${found.name}_text`.slice(0, 60), taken);
    const definition = newField("string", { name, label: title, innerLabel: title, taken });
    const to = { parent: holder, at: inner.length };
    if (studio.run({ kind: "add_field", to, definition: { ...definition } }).ok) open(inner.length);
  };
  return (
    <PanelSection title={texts.innerFields}>
      <ul className="flex flex-col gap-1">
        {inner.map((definition: unknown, at) => {
          if (!isObject(definition)) return null;
          const name = String(definition["name"]);
          return (
            <li key={name}>
              <Button size="sm" variant="quiet" onClick={() => open(at)}>
                {texts.innerField(
                  labelOf({ name, definition }),
                  fieldTypeWords[String(definition["type"])]?.[0] ?? String(definition["type"]),
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {studio.readOnly ? null : (
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
            {texts.addInnerField}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
