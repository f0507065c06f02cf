import { type ReactNode, useId } from "react";
import type { ConfigFinding, DataMigration } from "../../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { FieldFrame, fieldIds } from "../../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { texts as studioTexts } from "../session/texts.ts";
import { texts } from "./texts.ts";
import type { Impact } from "./use-impact.ts";

interface ChangingNoticeProps {
  /** The running change of stored values for the published version, if any. */
  readonly running: DataMigration | undefined;
  /** Opens the dialog of stored values; undefined if there is no way to. */
  readonly onShowStored?: (() => void) | undefined;
}

/** Explains that publishing is blocked while stored values change, with its progress. */
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

/** Number of findings that are listed. */
const listedFindings = 5;

interface BlockingFindingsProps {
  /** The findings that are errors. */
  readonly errors: readonly Pick<ConfigFinding, "pointer" | "code" | "message">[];
  readonly actions?: ReactNode;
}

/** Lists the findings that block publishing. */
export function BlockingFindings({ errors, actions }: BlockingFindingsProps) {
  if (errors.length === 0) return null;
  return (
    <Alert tone="danger" title={studioTexts.blocked(errors.length)} actions={actions}>
      <ul className="list-disc ps-5">
        {errors.slice(0, listedFindings).map(({ pointer, code, message }) => (
          <li key={`${pointer} ${code}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The reason why publishing was rejected, with the individual errors. */
export function RejectedNotice({ error }: { readonly error: Error | null }) {
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

/** The reason why stored values block publishing: a running change or count, or an incomplete choice. */
export function storedValuesBlocker(
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

/** Input for the reason of the change, stored with the version. */
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
