import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { readTextFile } from "../../../platform/files.ts";
import {
  type InviteeLine,
  type LineError,
  maxInviteesAtOnce,
  readInviteeLines,
} from "../../../../domain/interviewer/invitee-lines.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FileButton } from "../../../../ui/fields/file-button.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { TextArea } from "../../../../ui/fields/text-input.tsx";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import type { InviteesAnswer, RefusedInvitee } from "../../../../contracts/contracts.gen.ts";
import { listKey } from "../../../api/list-query.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { inviteManyTexts as texts } from "../texts.ts";

/** 2,000 lines with names are about 200 kB. */
const maxFileBytes = 1_000_000;

interface Progress {
  readonly invited: number;
  readonly byHand: number;
  readonly refused: readonly LineError[];
  /** People who were invited earlier. */
  readonly alreadyInvited: readonly LineError[];
  readonly lookAlikes: readonly InviteeLine[];
  /** Lines not sent yet, or sent without a response. */
  readonly left: readonly InviteeLine[];
  /** Whether the person confirmed addresses with look-alike characters. */
  readonly isConfirmed: boolean;
}

const nothingYet = {
  invited: 0,
  byHand: 0,
  refused: [],
  alreadyInvited: [],
  lookAlikes: [],
  isConfirmed: false,
};

/** Progress after a batch of lines was answered. */
function afterBatch(
  progress: Progress,
  batch: readonly InviteeLine[],
  { invited, refused }: InviteesAnswer,
): Progress {
  const lineOf = (email: string) => batch.find((line) => line.email === email.toLowerCase());
  const errorOf = ({ user_email: text, message }: RefusedInvitee): LineError => ({
    line: lineOf(text)?.line ?? 0,
    text,
    message,
  });
  const isTaken = ({ code }: RefusedInvitee) => code === "taken";
  const lookAlikes = refused.filter(({ code }) => code === "ERR_LOOK_ALIKE_ADDRESS");
  return {
    ...progress,
    invited: progress.invited + invited.length,
    byHand: progress.byHand + invited.filter(({ mail_state: state }) => state === "by_hand").length,
    refused: [...progress.refused, ...refused.filter((refusal) => !isTaken(refusal)).map(errorOf)],
    alreadyInvited: [...progress.alreadyInvited, ...refused.filter(isTaken).map(errorOf)],
    lookAlikes: [
      ...progress.lookAlikes,
      ...lookAlikes.flatMap(({ user_email: email }) => lineOf(email) ?? []),
    ],
    left: progress.left.slice(batch.length),
  };
}

/**
 * Invites people in batches of 100. Completed batches survive a lost connection, and the rest can be resumed. A batch
 * without a response is sent again with its idempotency key, so that people invited by it are not rejected. Use it
 * outside the dialog: reopening that shows what is left.
 */
export function useInviteMany(interviewerId: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const inviting = useMutation({
    mutationFn: async (from: Progress) => {
      let current = from;
      setProgress(current);
      while (current.left.length > 0) {
        const part = current.left.slice(0, maxInviteesAtOnce);
        const invitees = part.map(({ email, fullName }) => ({ user_email: email, full_name: fullName }));
        const body = {
          interviewer_id: interviewerId,
          invitees,
          ...(from.isConfirmed ? { confirm_look_alikes: true } : {}),
        };
        const { data } = await submitOnce(keys, body, async (idempotencyKey) =>
          api.call("addInvitees", { body, idempotencyKey }),
        );
        current = afterBatch(current, part, data);
        setProgress(current);
      }
    },
    onSettled: () =>
      void queryClient.invalidateQueries({
        queryKey: listKey(api, `/api/users/invitee-list/${interviewerId}`),
      }),
  });
  return {
    progress,
    isInviting: inviting.isPending,
    problem: inviting.error instanceof ApiProblem ? inviting.error.message : null,
    start: (left: readonly InviteeLine[]) => inviting.mutate({ ...nothingYet, left }),
    goOn: () => progress && inviting.mutate(progress),
    /** Discards the result to start with other lines. */
    startOver: () => {
      inviting.reset();
      setProgress(null);
    },
    /** Invites the addresses with look-alike characters after confirmation. */
    confirm: () =>
      progress &&
      inviting.mutate({
        ...progress,
        refused: progress.refused.filter(
          ({ line }) => !progress.lookAlikes.some((lookAlike) => lookAlike.line === line),
        ),
        lookAlikes: [],
        left: progress.lookAlikes,
        isConfirmed: true,
      }),
  };
}

export type InviteMany = ReturnType<typeof useInviteMany>;

export interface AddManyDialogProps {
  readonly inviting: InviteMany;
  readonly onClose: () => void;
}

/** Invites up to 2,000 people from pasted lines or a file, after a preview of the parsed lines. */
export function AddManyDialog({ inviting, onClose }: AddManyDialogProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [fileError, setFileError] = useState<string | null>(null);
  const { invitees, errors } = useMemo(() => readInviteeLines(text), [text]);
  const { progress, isInviting, problem, start, goOn, startOver, confirm } = inviting;
  const take = async (file: File) => {
    const result = await readTextFile(file, maxFileBytes);
    if ("text" in result) {
      setText(result.text);
      setFileError(null);
    } else {
      const { fileTooLarge, fileUnreadable } = texts;
      setFileError((result.error === "too_large" ? fileTooLarge : fileUnreadable)(file.name));
    }
  };
  const isDone = progress !== null && progress.left.length === 0 && !isInviting;
  const close = () => {
    // Keep unfinished work for the next time the dialog opens.
    if (isDone) startOver();
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={isInviting ? () => {} : close}
      title={texts.title}
      description={progress === null ? texts.help : undefined}
      footer={
        progress === null ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="primary" disabled={invitees.length === 0} onClick={() => start(invitees)}>
              {texts.invite(invitees.length)}
            </Button>
          </>
        ) : (
          <>
            {progress.left.length > 0 && !isInviting ? (
              <>
                <Button onClick={startOver}>{texts.startOver}</Button>
                <Button onClick={goOn}>{texts.goOn}</Button>
              </>
            ) : null}
            {isDone && progress.lookAlikes.length > 0 ? (
              <Button onClick={confirm}>{texts.confirm(progress.lookAlikes.length)}</Button>
            ) : null}
            <Button variant="primary" busy={isInviting} onClick={close}>
              {texts.close}
            </Button>
          </>
        )
      }
    >
      {progress === null ? (
        <div className="flex flex-col gap-3">
          <FieldFrame id={id} label={texts.label}>
            <TextArea
              id={id}
              data-autofocus
              rows={6}
              maxRows={12}
              spellCheck={false}
              placeholder={texts.placeholder}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FieldFrame>
          <div>
            <FileButton
              size="sm"
              icon={<FileUp aria-hidden />}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFile={(file) => void take(file)}
            >
              {texts.upload}
            </FileButton>
          </div>
          {fileError === null ? null : <Alert tone="danger">{fileError}</Alert>}
          <p role="status" className="text-sm font-medium">
            {text.trim() === "" ? "" : texts.found(invitees.length, errors.length)}
          </p>
          <LineErrors errors={errors} />
          <Preview invitees={invitees} />
        </div>
      ) : (
        <div className="flex flex-col gap-3 pb-2">
          <output className="text-sm font-medium tabular-nums">
            {isDone
              ? texts.done(progress.invited, progress.byHand)
              : texts.running(
                  progress.invited + progress.refused.length + progress.alreadyInvited.length,
                  progress.left.length,
                )}
          </output>
          {problem === null ? null : <Alert tone="danger">{texts.interrupted(problem)}</Alert>}
          <LineErrors errors={progress.refused} />
          <AlreadyInvited people={progress.alreadyInvited} />
        </div>
      )}
    </Dialog>
  );
}

/** Maximum number of lines shown. */
const maxShown = 100;

function LineErrors({ errors }: { readonly errors: readonly LineError[] }) {
  if (errors.length === 0) return null;
  return (
    <section aria-label={texts.errors}>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-md border border-line p-3 text-sm">
        {errors.slice(0, maxShown).map(({ line, text, message }) => (
          <li key={`${line} ${text}`}>
            <span className="me-2 text-muted tabular-nums">{texts.line(line)}</span>
            <span className="text-danger-ink wrap-anywhere">{message}</span>
            {message.includes(text) ? null : (
              <bdi className="ms-2 text-xs text-muted wrap-anywhere">{text}</bdi>
            )}
          </li>
        ))}
        {errors.length > maxShown ? <li>{texts.more(errors.length - maxShown)}</li> : null}
      </ul>
    </section>
  );
}

/** People who were already invited; this is not an error, and they receive no second invitation. */
function AlreadyInvited({ people }: { readonly people: readonly LineError[] }) {
  if (people.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">{texts.alreadyInvited(people.length)}</summary>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto rounded-md border border-line p-3">
        {people.slice(0, maxShown).map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="me-2 text-muted tabular-nums">{texts.line(line)}</span>
            {text}
          </li>
        ))}
        {people.length > maxShown ? <li>{texts.more(people.length - maxShown)}</li> : null}
      </ul>
    </details>
  );
}

function Preview({ invitees }: { readonly invitees: readonly InviteeLine[] }) {
  if (invitees.length === 0) return null;
  return (
    <section aria-label={texts.people}>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-md border border-line p-3 text-sm">
        {invitees.slice(0, maxShown).map(({ line, email, fullName }) => (
          <li key={line} className="wrap-anywhere">
            <span className="me-2 text-muted tabular-nums">{texts.line(line)}</span>
            {email}
            {fullName === null ? null : <bdi className="ms-2 text-muted">{fullName}</bdi>}
          </li>
        ))}
        {invitees.length > maxShown ? <li>{texts.more(invitees.length - maxShown)}</li> : null}
      </ul>
    </section>
  );
}
