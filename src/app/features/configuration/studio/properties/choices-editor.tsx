import { ClipboardPaste } from "lucide-react";
import type { ClipboardEvent } from "react";
import {
  choicesAsPicked,
  choicesFromText,
  choicesLayout,
  pickedChoices,
  withChoices,
} from "../../../../../runtime/studio/properties/choices-form.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { columnsOf } from "../../../../../runtime/studio/document/document-names.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import {
  propertyOperation,
  type PropertyOwner,
  type PropertyPath,
} from "../../../../../runtime/studio/operations/operation.ts";
import { valueAt } from "../../../../../runtime/studio/properties/property-layout.ts";
import { Button } from "../../../../../ui/button.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** Above this number, options are not listed individually. */
const maxShown = 200;

interface ChoicesEditorProps {
  readonly studio: Studio;
  /** The field, or the column whose stored values get labels. */
  readonly owner: PropertyOwner;
  /** Path of the options within the owner. */
  readonly path?: PropertyPath;
  /** Labels of the editor. */
  readonly words?: ChoiceWords;
}

interface ChoiceWords {
  readonly title: string;
  readonly item: string;
  readonly paste: string;
}

const choiceWords: ChoiceWords = { title: texts.choices, item: texts.choice, paste: texts.pasteChoices };
/** Labels for the rows of a matrix, which have the same format as options. */
export const rowWords: ChoiceWords = { title: texts.tableRows, item: texts.tableRow, paste: texts.pasteRows };
/** Labels for the options within each row. */
export const rowChoiceWords: ChoiceWords = { ...choiceWords, title: texts.rowChoices };

const optionsPath = ["options"] as const;

/** Edits the options of a field or column one by one, or by pasting from a spreadsheet. */
export function ChoicesEditor({
  studio,
  owner,
  path = optionsPath,
  words = choiceWords,
}: ChoicesEditorProps) {
  const { document } = useSession(studio.session);
  const { field, column } = owner;
  const part =
    field === undefined ? columnsOf(document)[column ?? -1] : findField(document, field)?.definition;
  const stored = isObject(part) ? valueAt(part, path) : undefined;
  const options: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const set = (value: readonly unknown[]) => {
    const place = { ...owner, path };
    studio.run(propertyOperation(place, value.length === 0 ? undefined : value));
  };
  const take = (text: string) => {
    const pasted = choicesFromText(text);
    if (pasted.length === 0) return studio.say(texts.noChoicesPasted);
    set(withChoices(options, pasted));
    return studio.say(texts.choicesPasted(pasted.length));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // A single cell is pasted into the focused input.
    if (studio.readOnly || !/[\t\n]./.test(text)) return;
    event.preventDefault();
    take(text);
  };
  return (
    <PanelSection title={words.title} onPaste={onPaste}>
      <p className="text-sm text-muted">
        {options.length > maxShown ? texts.manyChoices(options.length) : texts.choicesHelp}
      </p>
      {options.length > maxShown ? null : (
        <div inert={studio.readOnly}>
          <PickerForm
            id={path.join("-")}
            layout={() => choicesLayout(words.title, words.item)}
            picked={choicesAsPicked(options)}
            value={options}
            read={(values) => pickedChoices(values, options)}
            onChange={(value) => set(value as unknown[])}
          />
        </div>
      )}
      {studio.readOnly ? null : (
        <div>
          <Button
            size="sm"
            icon={<ClipboardPaste aria-hidden />}
            onClick={() =>
              void navigator.clipboard.readText().then(take, () => studio.say(texts.choicesPasteRefused))
            }
          >
            {words.paste}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
