import { useId, useState } from "react";
import type { ThemeEdits } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { texts } from "../texts.ts";
import { readSynonyms } from "./theme-changes.ts";

export interface SynonymsDialogProps {
  readonly edits: ThemeEdits;
  readonly isSaving: boolean;
  /** `null`: the list that the product comes with. */
  readonly onSave: (synonyms: string[][] | null) => void;
  readonly onClose: () => void;
}

/** Which words mean the same, a group a line. */
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
