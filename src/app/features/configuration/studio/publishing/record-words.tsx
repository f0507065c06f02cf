import type { ConfigImpact } from "../../../../../contracts/contracts.gen.ts";
import { textOf } from "../../../../../runtime/forms/choices/label-values.ts";
import { readLayout } from "../../../../../runtime/forms/compile/read-layout.ts";
import { fieldTypes } from "../../../../../runtime/types/field-types.ts";
import { textLinkClass } from "../../../../../ui/text-link.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { recordPathOf } from "../../admin-resources.ts";
import { texts } from "./texts.ts";

/** Labels of the kinds of changes. */
export const changeKindWords: Readonly<Record<ConfigImpact["changes"][number]["kind"], string>> = {
  added: "added",
  removed: "removed",
  moved: "moved",
  presentation: "looks",
  stricter: "stricter",
  looser: "looser",
  options_narrowed: "fewer choices",
  type_changed: "stored differently",
};

/** Labels of fields by name; the first document wins. */
export function fieldLabels(...documents: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    documents
      .toReversed()
      .flatMap((document) =>
        readLayout(document, fieldTypes).fields.map(
          ({ definition: { name, label } }) => [name, textOf(label, "en") || name] as const,
        ),
      ),
  );
}

/** URL segments of the interviewer screens that contain the forms of interviewer, guide and knowledge base. */
const interviewerSteps: Readonly<Record<string, string>> = {
  configure: "configure",
  channel_pricing: "channel-pricing",
  interview_guide: "content",
  knowledge_base: "content",
};

interface RecordLinkProps {
  /** Layout of the form that edits the record. */
  readonly layoutKey: string;
  readonly id: string;
  readonly label: string;
  /** The interviewer whose screens contain the form. */
  readonly interviewerId?: string | null;
}

/** Name of a record; opens its form in a new tab, if there is one. */
export function RecordLink({ layoutKey, id, label, interviewerId = null }: RecordLinkProps) {
  const { name: tenant } = useTenant();
  const step = interviewerSteps[layoutKey];
  const administered = recordPathOf(tenant, layoutKey);
  const path =
    interviewerId !== null && step !== undefined
      ? `/${tenant}/agents/${interviewerId}/${step}`
      : administered && `${administered}${id}`;
  if (path === undefined) return label;
  return (
    <a href={path} target="_blank" rel="noreferrer" className={textLinkClass}>
      {label}
    </a>
  );
}

interface RecordsProgressProps {
  /** Accessible name of the progress bar. */
  readonly label: string;
  readonly seen: number;
  readonly records: number;
}

/** Progress of a job over records. */
export function RecordsProgress({ label, seen, records }: RecordsProgressProps) {
  return (
    <div className="flex flex-col gap-1">
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        max={Math.max(1, records)}
        value={seen}
        aria-label={label}
      />
      <p className="text-xs text-muted tabular-nums">{texts.progress(seen, records)}</p>
    </div>
  );
}
