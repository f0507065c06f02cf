import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FieldFrame, fieldIds } from "../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { LookAlikeDialog } from "../../../forms/conflict-dialog.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";

export interface AddUserDialogProps {
  readonly interviewerId: string;
  readonly onClose: () => void;
}

/** Invites one person; Add is disabled until an email address is entered (spec section 2.9). */
export function AddUserDialog({ interviewerId, onClose }: AddUserDialogProps) {
  const formId = useId();
  const emailId = useId();
  const nameId = useId();
  const [email, setEmail] = useState("");
  const [fullName, setFullName] = useState("");
  const dayId = useId();
  const [lastDay, setLastDay] = useState("");
  const { invite, isInviting, problem } = useInvite(interviewerId, onClose);
  const errorsOf = (pointer: string) =>
    problem?.fields.filter((field) => field.pointer === pointer).map(({ message }) => message) ?? [];
  const [errors, dayErrors] = [errorsOf("/user_email"), errorsOf("/expires_at")];
  const isEmpty = email.trim() === "";
  const invitee = {
    email: email.trim(),
    fullName: fullName.trim() || null,
    expiresAt: expiryAfter(lastDay),
    isConfirmed: false,
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isInviting) {
      setAsked(true);
      invite(invitee);
    }
  };
  const [isAsked, setAsked] = useState(true);
  const isLookAlike = problem?.code === "ERR_LOOK_ALIKE_ADDRESS";
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.addUser}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isEmpty} busy={isInviting}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={add} className="flex flex-col gap-4">
        {problem !== null && errors.length + dayErrors.length === 0 ? (
          <Alert tone="danger">{problem.message}</Alert>
        ) : null}
        <FieldFrame id={emailId} label={texts.email} errors={errors} required>
          <TextInput
            id={emailId}
            type="email"
            data-autofocus
            autoComplete="off"
            placeholder={texts.emailPlaceholder}
            value={email}
            maxLength={320}
            aria-required
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={fieldIds(emailId, { help: false, error: errors.length > 0 }).describedBy}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FieldFrame>
        <FieldFrame id={nameId} label={texts.fullName}>
          <TextInput
            id={nameId}
            autoComplete="off"
            value={fullName}
            maxLength={300}
            onChange={(event) => setFullName(event.target.value)}
          />
        </FieldFrame>
        <LastDayField
          id={dayId}
          label={texts.invitationLastDay}
          value={lastDay}
          errors={dayErrors}
          onChange={setLastDay}
        />
      </form>
      <LookAlikeDialog
        message={isLookAlike && isAsked ? problem.message : null}
        onConfirm={() => {
          setAsked(false);
          invite({ ...invitee, isConfirmed: true });
        }}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}

interface NewInvitee {
  readonly email: string;
  readonly fullName: string | null;
  readonly expiresAt: string | null;
  /** Whether the person confirmed look-alike characters in the address. */
  readonly isConfirmed: boolean;
}

function useInvite(interviewerId: string, onDone: () => void) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const inviting = useMutation({
    mutationFn: async ({ email, fullName, expiresAt, isConfirmed }: NewInvitee) => {
      const body = {
        interviewer_id: interviewerId,
        user_email: email,
        full_name: fullName,
        expires_at: expiresAt,
        ...(isConfirmed ? { confirm_look_alikes: true } : {}),
      };
      const { data } = await submitOnce(keys, body, async (idempotencyKey) =>
        api.call("addInvitee", { body, idempotencyKey }),
      );
      return data;
    },
    onSuccess: ({ email, mail_state: mailState }) => {
      snackbars.success(mailState === "by_hand" ? texts.linkCreated(email) : texts.invited(email));
      void queryClient.invalidateQueries({
        queryKey: listKey(api, `/api/users/invitee-list/${interviewerId}`),
      });
      onDone();
    },
  });
  return {
    invite: inviting.mutate,
    isInviting: inviting.isPending,
    problem: inviting.error instanceof ApiProblem ? inviting.error : null,
  };
}

const two = (part: number) => String(part).padStart(2, "0");

/** Local date of a moment in the format of date inputs: `2026-11-21`. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Today's local date, the earliest last day. */
export const today = (now: Date): string => dayOf(now);

/** Expiry of a link after its last day: the following local midnight. Null without a day. */
export function expiryAfter(lastDay: string): string | null {
  const [year, month, day] = lastDay.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const end = new Date(year, month - 1, day + 1);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** The last local day on which a link works; "" if it does not expire. */
export const lastDayOf = (expiresAt: string | null): string =>
  expiresAt === null ? "" : dayOf(new Date(new Date(expiresAt).getTime() - 1));

export interface LastDayFieldProps {
  readonly id: string;
  readonly label: string;
  /** `2026-11-21`, or "" for no expiry. */
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (day: string) => void;
}

/** Input for the last day of a link; empty means no expiry. */
export function LastDayField({ id, label, value, errors, onChange }: LastDayFieldProps) {
  const [earliest] = useState(() => today(new Date()));
  return (
    <FieldFrame id={id} label={label} help={texts.lastDayHelp} errors={errors}>
      <TextInput
        id={id}
        type="date"
        min={earliest}
        value={value}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={fieldIds(id, { help: true, error: errors.length > 0 }).describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
