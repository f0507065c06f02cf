import { useId } from "react";
import type { DataMigration } from "../../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { FieldFrame, fieldIds } from "../../../../../ui/field-frame.tsx";
import { TextInput } from "../../../../../ui/text-input.tsx";
import { ApiProblem } from "../../../../api/api-problem.ts";
import { texts as studioTexts } from "../session/texts.ts";
import { texts } from "./texts.ts";
import type { Impact } from "./use-impact.ts";

interface ChangingNoticeProps {
  /** Stored values that are changing for the published version; `undefined`: none are. */
  readonly running: DataMigration | undefined;
  /** Leads to them; left out where no way is. */
  readonly onShowStored?: (() => void) | undefined;
}

/** Says why no other version is published while stored values change, and how far that is. */
export function ChangingNotice({ running, onShowStored }: ChangingNoticeProps) {
  if (running === undefined) return null;
  return (
    <Alert
      tone="info"
      title={texts.isChanging}
      actions={
        onShowStored && (
          <Button size="sm" onClick={onShowStored}>
            {texts.showStoredValues}
          </Button>
        )
      }
    >
      <p>{texts.isChangingHelp(running.owner)}</p>
      <p className="tabular-nums">{texts.progress(running.seen, running.records)}</p>
    </Alert>
  );
}

/** Why the service refused to publish, with each error that it named. */
export function RefusedNotice({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  const errors = error instanceof ApiProblem ? error.fields : [];
  return (
    <Alert tone="danger" title={studioTexts.publishFailed}>
      <p>{error.message}</p>
      <ul className="list-disc ps-5">
        {errors.slice(0, 5).map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * What stored values keep from being published: that they are changing or being counted, or that a choice for them lacks
 * something.
 */
export function storedValuesBlock(
  running: DataMigration | undefined,
  { incomplete, answer }: Pick<Impact, "incomplete" | "answer">,
  labels: ReadonlyMap<string, string>,
): string | undefined {
  if (running !== undefined) return texts.waitForChange;
  if (answer?.count?.state === "running") return texts.waitForCount;
  if (incomplete.length === 0) return undefined;
  return texts.incomplete(incomplete.map((field) => labels.get(field) ?? field));
}

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** Why the document changes, as it is kept with the version. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={studioTexts.note} help={studioTexts.noteHelp}>
      <TextInput
        id={id}
        value={note}
        maxLength={500}
        aria-describedby={fieldIds(id, { help: true, error: false }).describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
