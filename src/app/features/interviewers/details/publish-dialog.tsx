import { type FormEvent, useId, useState } from "react";
import { caseCodeError } from "../../../../domain/interviewer/case-code.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { fieldIds } from "../../../../ui/field-ids.ts";
import { TextInput } from "../../../../ui/text-input.tsx";
import type { ApiProblem } from "../../../api/api-problem.ts";
import { texts } from "../texts.ts";

export interface PublishDialogProps {
  /** The code of an earlier launch. */
  readonly caseCode: string | null;
  readonly isPublishing: boolean;
  /** Why the last try was refused. */
  readonly fault: ApiProblem | null;
  readonly onPublish: (caseCode: string) => void;
  readonly onClose: () => void;
}

/** Asks for the case code, then launches (spec sections 2.9 and 5). */
export function PublishDialog({ caseCode, isPublishing, fault, onPublish, onClose }: PublishDialogProps) {
  const id = useId();
  const formId = useId();
  const [text, setText] = useState(caseCode ?? "");
  const [wasSent, setWasSent] = useState(false);
  const own = wasSent ? caseCodeError(text) : null;
  const refused = fault?.fields.filter(({ pointer }) => pointer === "/case_code") ?? [];
  // What the interviewer lacks: its guide, its channel.
  const others = fault?.fields.filter((field) => !refused.includes(field)) ?? [];
  const errors = own === null ? refused.map(({ message }) => message) : [own];
  const publish = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (caseCodeError(text) === null && !isPublishing) onPublish(text.trim());
    else document.getElementById(id)?.focus();
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
        {fault !== null && refused.length === 0 ? (
          <Alert tone="danger" title={others.length === 0 ? null : fault.message}>
            {others.length === 0
              ? fault.message
              : others.map(({ message }) => <p key={message}>{message}</p>)}
          </Alert>
        ) : null}
        <FieldFrame id={id} label={texts.caseCode} help={texts.caseCodeHelp} errors={errors} required>
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
      </form>
    </Dialog>
  );
}
