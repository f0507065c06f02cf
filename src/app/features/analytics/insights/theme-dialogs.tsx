import { useId, useState } from "react";
import { ConfirmDialog, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { TextArea, TextInput } from "../../../../ui/fields/text-input.tsx";
import { texts } from "../texts.ts";
import { limits, readWords, readSynonyms } from "./theme-changes.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import type { ThemeEdits } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";

export interface ThemeFormDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (name: string, words: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Edits the name and the words of a theme. */
export function ThemeFormDialog(props: ThemeFormDialogProps) {
  const id = useId();
  const [name, setName] = useState(props.name);
  const [words, setWords] = useState(props.words.join(", "));
  const read = readWords(words);
  const tooLong = read.find((word) => word.length > limits.maxWordLength);
  const error = read.length > limits.maxWords ? texts.tooManyWords : tooLong && texts.wordTooLong(tooLong);
  return (
    <ConfirmDialog
      open
      isForm
      title={props.title}
      description={texts.themeFormHelp}
      confirmLabel={props.confirmLabel}
      busy={props.isSaving}
      isIncomplete={name.trim() === "" || read.length === 0 || Boolean(error)}
      onConfirm={() => props.onSave(name.trim(), read)}
      onCancel={props.onCancel}
    >
      <div className="space-y-4">
        <FieldFrame id={`${id}-name`} label={texts.themeName}>
          <TextInput
            id={`${id}-name`}
            data-autofocus
            dir="auto"
            autoComplete="off"
            maxLength={limits.maxNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
        <FieldFrame
          id={`${id}-words`}
          label={texts.themeWords}
          help={texts.themeWordsHelp}
          errors={error ? [error] : []}
        >
          <TextArea
            id={`${id}-words`}
            dir="auto"
            rows={3}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </FieldFrame>
      </div>
    </ConfirmDialog>
  );
}

interface SynonymsDialogProps {
  readonly edits: ThemeEdits;
  readonly isSaving: boolean;
  /** `null` restores the default list. */
  readonly onSave: (synonyms: string[][] | null) => void;
  readonly onClose: () => void;
}

/** Edits groups of synonyms, one group per line. */
export function SynonymsDialog({ edits, isSaving, onSave, onClose }: SynonymsDialogProps) {
  const id = useId();
  const [text, setText] = useState(edits.synonyms.map((group) => group.join(", ")).join("\n"));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.synonyms}
      description={texts.synonymsHelp}
      size="md"
      footer={
        <>
          {edits.has_default_synonyms ? null : (
            <Button variant="quiet" disabled={isSaving} onClick={() => onSave(null)}>
              {texts.synonymsReset}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isSaving} onClick={() => onSave(readSynonyms(text))}>
            {texts.save}
          </Button>
        </>
      }
    >
      <FieldFrame id={id} label={texts.synonymGroups}>
        <TextArea
          id={id}
          dir="auto"
          rows={8}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
    </Dialog>
  );
}

export interface SplitDialogProps {
  readonly themeName: string;
  /** At least 2. */
  readonly words: readonly string[];
  readonly isSaving: boolean;
  readonly onSplit: (name: string, words: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Asks which words to split off and how to name the new theme. At least one word must remain. */
export function SplitDialog({ themeName, words, isSaving, onSplit, onCancel }: SplitDialogProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isWhole = chosen.length === words.length;
  return (
    <ConfirmDialog
      open
      isForm
      title={texts.splitTitle(themeName)}
      description={texts.splitHelp}
      confirmLabel={texts.split}
      busy={isSaving}
      isIncomplete={name.trim() === "" || chosen.length === 0 || isWhole}
      onConfirm={() => onSplit(name.trim(), chosen)}
      onCancel={onCancel}
    >
      <div className="space-y-4">
        <fieldset>
          <legend className="text-sm font-medium">{texts.splitWords}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {words.map((word, index) => (
              <Checkbox
                key={word}
                data-autofocus={index === 0 ? true : undefined}
                label={word}
                checked={chosen.includes(word)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, word] : chosen.filter((other) => other !== word))
                }
              />
            ))}
          </div>
          {isWhole ? <p className="text-sm text-danger-ink">{texts.splitAll}</p> : null}
        </fieldset>
        <FieldFrame id={id} label={texts.themeName}>
          <TextInput
            id={id}
            dir="auto"
            autoComplete="off"
            maxLength={limits.maxNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
      </div>
    </ConfirmDialog>
  );
}
