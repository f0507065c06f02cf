import { useId, useState } from "react";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { texts } from "../texts.ts";
import { limits, readWords } from "./theme-changes.ts";

export interface ThemeFormDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (name: string, words: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** What a theme is called, and the words that it is found by. */
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
