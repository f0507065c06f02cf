import { type RefObject, useCallback } from "react";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { fieldIds } from "../../../ui/field-ids.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import type { DocumentText } from "./document-text.ts";
import { texts } from "./texts.ts";

export interface DocumentFieldProps {
  readonly id: string;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly work: DocumentText;
  /** Another number for another text: it comes with a field of its own. */
  readonly replacements: number;
  readonly errors: readonly string[];
  readonly isFaulty: boolean;
  readonly readOnly: boolean;
  /** Absent where nothing is to be told, such as to who only reads it. */
  readonly help?: string | undefined;
}

/** Rows that the text takes whatever is in it, as far as the window is high enough. */
const rows = 30;

const style = {
  // A field that grows with its text measures all of it with every key, and one of these lines is never the last one.
  fieldSizing: "fixed",
  minHeight: "12lh",
  maxHeight: "75dvh",
  // JSON reads from the left whatever its texts are in; to look for the direction of each line takes longest.
  unicodeBidi: "isolate",
} as const;

/**
 * The text of a document. The field keeps it to itself: to hand hundreds of thousands of characters to and fro with
 * every key takes longer than a key may.
 */
export function DocumentField(props: DocumentFieldProps) {
  const { id, ref, work, replacements, errors, isFaulty, readOnly, help } = props;
  const ids = fieldIds(id, { help: help !== undefined, error: errors.length > 0 });
  const fill = useCallback(
    (field: HTMLTextAreaElement | null) => {
      ref.current = field;
      if (field !== null) field.value = work.getState().text;
    },
    [ref, work],
  );
  return (
    <FieldFrame id={id} label={texts.dnaDocument} help={help} errors={errors}>
      <div className="font-mono text-sm">
        <TextArea
          // The browser would undo what was typed in a text that is no longer there, and mix the two.
          key={replacements}
          ref={fill}
          id={id}
          onInput={({ currentTarget: field }) => work.type(() => field.value)}
          rows={rows}
          maxRows={rows}
          style={style}
          spellCheck={false}
          dir="ltr"
          readOnly={readOnly}
          aria-describedby={ids.describedBy}
          aria-invalid={errors.length > 0 || isFaulty || undefined}
        />
      </div>
    </FieldFrame>
  );
}
