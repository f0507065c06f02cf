import { useId } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { fieldIds } from "../../../../ui/field-ids.ts";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { texts } from "../texts.ts";
import { languageName } from "../voice-name.ts";

/** What respondents are told after a crisis: the tenant's words, or that there are none. */
export interface HelpTextAnswer {
  readonly text: string | null;
}

export interface HelpTextConfirmationProps {
  readonly language: Interviewer["language"];
  /** None: not known yet. */
  readonly help: HelpTextAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isConfirmed: boolean;
  readonly errors: readonly string[];
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Shows what is said after a crisis. A help text has to be confirmed; without one, publishing is the confirmation. */
export function HelpTextConfirmation({
  language,
  help,
  hasFailed,
  isConfirmed,
  errors,
  onConfirm,
}: HelpTextConfirmationProps) {
  const id = useId();
  const name = languageName(language ?? "en") ?? "English";
  if (hasFailed) return <Alert tone="danger">{texts.helpTextFailed}</Alert>;
  if (help === undefined) {
    return (
      <Loading label={texts.helpTextLoading}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  }
  return (
    <section className="flex flex-col gap-2" aria-label={texts.helpText}>
      <h3 className="text-sm font-medium">{texts.helpText}</h3>
      <p className="text-xs text-muted">{texts.helpTextHelp}</p>
      {help.text === null ? (
        <p className="text-sm">{texts.helpTextNone(name)}</p>
      ) : (
        <blockquote
          dir="auto"
          lang={language ?? "en"}
          className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {help.text}
        </blockquote>
      )}
      {help.text === null ? null : (
        <FieldFrame id={id} errors={errors}>
          <Checkbox
            id={id}
            label={texts.helpTextConfirm}
            checked={isConfirmed}
            aria-required
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={fieldIds(id, { help: false, error: errors.length > 0 }).describedBy}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        </FieldFrame>
      )}
    </section>
  );
}
