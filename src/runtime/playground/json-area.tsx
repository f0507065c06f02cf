import { useId } from "react";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { fieldIds } from "../../ui/field-ids.ts";
import { TextArea } from "../../ui/text-area.tsx";

export interface JsonAreaProps {
  readonly label: string;
  readonly rows: number;
  readonly value: string;
  /** What is wrong with the text, for people to read. */
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Where a document of a playground is pasted and edited. */
export function JsonArea({ label, rows, value, fault, onChange }: JsonAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} errors={fault === undefined ? [] : [fault]}>
      <div className="font-mono">
        <TextArea
          id={id}
          rows={rows}
          maxRows={40}
          dir="ltr"
          spellCheck={false}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fieldIds(id, { help: false, error: fault !== undefined }).describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
