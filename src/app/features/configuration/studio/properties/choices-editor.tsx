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

/** More are drawn by nobody one by one. */
const maxShown = 200;

interface ChoicesEditorProps {
  readonly studio: Studio;
  /** Whose choices they are: a field's, or the words that a column has for what is stored. */
  readonly owner: PropertyOwner;
  /** Where they stand in it. */
  readonly path?: PropertyPath;
  /** What they are called. */
  readonly words?: ChoiceWords;
}

interface ChoiceWords {
  readonly title: string;
  readonly item: string;
  readonly paste: string;
}

const choiceWords: ChoiceWords = { title: texts.choices, item: texts.choice, paste: texts.pasteChoices };
/** Of the rows of a table of questions, which are written as choices are. */
export const rowWords: ChoiceWords = { title: texts.tableRows, item: texts.tableRow, paste: texts.pasteRows };
/** Of what stands in each row. */
export const rowChoiceWords: ChoiceWords = { ...choiceWords, title: texts.rowChoices };

const optionsPath = ["options"] as const;

/** The choices of a field or of a column, one by one or pasted from a spreadsheet. */
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
  const held = isObject(part) ? valueAt(part, path) : undefined;
  const options: readonly unknown[] = Array.isArray(held) ? held : [];
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
    // One cell is pasted into the box that it is meant for.
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
