import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Interviewer, PublishingNotice } from "../../../../contracts/contracts.gen.ts";
import { caseCodeError } from "../../../../domain/interviewer/input-rules.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FieldFrame, fieldIds } from "../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import type { ApiProblem } from "../../../../contracts/api-problem.ts";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { chosenLanguage } from "../voice-name.ts";

export interface PublishDialogProps {
  /** Case code of the previous launch. */
  readonly caseCode: string | null;
  readonly language: Interviewer["language"];
  /** Properties missing from the page that invites respondents to take part. */
  readonly missing: { readonly title: boolean; readonly organisation: boolean };
  /** What publishing means for telephone calls; empty until loaded. */
  readonly notices: readonly PublishingNotice[];
  /** Whether the help text for crises must be confirmed. */
  readonly asksForHelpText: boolean;
  /** The help text; undefined until loaded. */
  readonly help: HelpTextAnswer | undefined;
  readonly hasHelpFailed: boolean;
  readonly isPublishing: boolean;
  /** Why the last attempt was rejected. */
  readonly error: ApiProblem | null;
  /** Link to the wizard step of a property; null if no step has it. */
  readonly stepLink: (pointer: string) => ReactNode;
  /** @param help the confirmed help text, if confirmation was required */
  readonly onPublish: (caseCode: string, help: HelpTextAnswer | undefined) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the case code, and before the first launch to confirm the help text; then launches (spec sections 2.9, 5).
 */
export function PublishDialog({
  caseCode,
  language,
  missing,
  notices,
  asksForHelpText,
  help,
  hasHelpFailed,
  isPublishing,
  error,
  stepLink,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const id = useId();
  const formId = useId();
  const [text, setText] = useState(caseCode ?? "");
  const [wasSent, setWasSent] = useState(false);
  // Tied to the text that was shown: another text must be confirmed again.
  const [confirmed, setConfirmed] = useState<HelpTextAnswer | undefined>();
  const hasNone = help?.text === null;
  const isConfirmed = hasNone || (confirmed !== undefined && confirmed.text === help?.text);
  // Without knowing the help text, leave the decision to the server.
  const mustConfirm = asksForHelpText && help !== undefined && !isConfirmed;
  const codeError = wasSent ? caseCodeError(text) : null;
  const at = (place: string) => error?.fields.filter(({ pointer }) => pointer === place) ?? [];
  const refused = at("/case_code");
  const unconfirmed = at("/confirmed_help_text");
  // Errors about other properties, such as a missing guide or channel.
  const others = error?.fields.filter((field) => ![...refused, ...unconfirmed].includes(field)) ?? [];
  const unread = wasSent ? [texts.helpTextUnconfirmed] : [];
  const errors = codeError === null ? refused.map(({ message }) => message) : [codeError];
  const helpErrors = unconfirmed.length > 0 ? unconfirmed.map(({ message }) => message) : unread;
  const publish = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (caseCodeError(text) !== null) document.getElementById(id)?.focus();
    else if (!isPublishing && !mustConfirm) onPublish(text.trim(), hasNone ? help : confirmed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.publishTitle}
      description={texts.publishHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPublishing}>
            {texts.publish}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={publish} className="flex flex-col gap-4">
        {error !== null && refused.length + unconfirmed.length === 0 ? (
          <Alert tone="danger" title={others.length === 0 ? null : error.message}>
            {others.length === 0
              ? error.message
              : others.map(({ message, pointer }) => (
                  <p key={message}>
                    {message} {stepLink(pointer)}
                  </p>
                ))}
          </Alert>
        ) : null}
        <FieldFrame
          id={id}
          label={texts.caseCode}
          hint={<HelpLink concept="case-code" />}
          help={texts.caseCodeHelp}
          errors={errors}
          required
        >
          <TextInput
            id={id}
            data-autofocus
            value={text}
            maxLength={1000}
            autoComplete="off"
            aria-required
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={fieldIds(id, { help: true, error: errors.length > 0 }).describedBy}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        {missing.title || missing.organisation ? (
          <Alert tone="info">{texts.senderMissing(missing)}</Alert>
        ) : null}
        {notices.map(({ code, message }) => (
          <Alert key={code} tone="warning">
            {message}
          </Alert>
        ))}
        {asksForHelpText ? (
          <HelpTextConfirmation
            language={language}
            help={help}
            hasFailed={hasHelpFailed}
            isConfirmed={isConfirmed}
            errors={isConfirmed ? [] : helpErrors}
            onConfirm={(isRead) => setConfirmed(isRead ? help : undefined)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** What respondents are told in a crisis; `text` is null if the tenant has no help text. */
export interface HelpTextAnswer {
  readonly text: string | null;
}

export interface HelpTextConfirmationProps {
  readonly language: Interviewer["language"];
  /** Undefined until loaded. */
  readonly help: HelpTextAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isConfirmed: boolean;
  readonly errors: readonly string[];
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Shows the help text with a checkbox to confirm it. Without a help text, publishing counts as confirmation. */
function HelpTextConfirmation({
  language,
  help,
  hasFailed,
  isConfirmed,
  errors,
  onConfirm,
}: HelpTextConfirmationProps) {
  const id = useId();
  const name = chosenLanguage(language ?? "en") ?? "English";
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
