import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { successMessages, failureMessages } from "../../../domain/errors/result-messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { FieldFrame, fieldIds } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { createSubmissionKeys, submitOnce } from "../../forms/submission-keys.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { cacheInterviewer } from "./interviewer-query.ts";
import { texts } from "./texts.ts";

const maxNameLength = 500;

export interface DuplicateDialogProps {
  /** The interviewer to copy. */
  readonly parent: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for a name, duplicates the interviewer with guide and knowledge base, and opens the copy (spec section 2.6). */
export function DuplicateDialog({ parent, onClose }: DuplicateDialogProps) {
  const id = useId();
  const formId = useId();
  const [name, setName] = useState(() => texts.copyOf(parent.name).slice(0, maxNameLength));
  const [wasSent, setWasSent] = useState(false);
  const { duplicate, isDuplicating, problem } = useDuplicate(parent.id, onClose);
  const isMissing = wasSent && name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (name.trim() !== "" && !isDuplicating) duplicate(name.trim());
    else document.getElementById(id)?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.duplicateTitle}
      description={texts.duplicateHelp(parent.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isDuplicating}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-2">
        {problem === null ? null : <Alert tone="danger">{problem.message}</Alert>}
        <FieldFrame id={id} errors={isMissing ? [texts.duplicateMissing] : []}>
          <TextInput
            id={id}
            data-autofocus
            aria-label={texts.duplicateTitle}
            placeholder={texts.duplicatePlaceholder}
            value={name}
            maxLength={maxNameLength}
            onFocus={(event) => event.target.select()}
            aria-invalid={isMissing || undefined}
            aria-describedby={fieldIds(id, { help: false, error: isMissing }).describedBy}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
      </form>
    </Dialog>
  );
}

function useDuplicate(parentId: string, onDone: () => void) {
  const { api, name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const making = useMutation({
    mutationFn: async (name: string) => {
      const body = { parent_id: parentId, name };
      const { data } = await submitOnce(keys, body, async (idempotencyKey) =>
        api.call("duplicateInterviewer", { body, idempotencyKey }),
      );
      return data;
    },
    onSuccess: (copy) => {
      cacheInterviewer(queryClient, api, copy);
      snackbars.success(successMessages.interviewerCreated);
      onDone();
      void navigate({ to: "/$tenant/agents/$id", params: { tenant, id: copy.id } });
    },
    onError: () => snackbars.error(failureMessages.createInterviewer),
  });
  return {
    duplicate: making.mutate,
    isDuplicating: making.isPending,
    problem: making.error instanceof ApiProblem ? making.error : null,
  };
}
