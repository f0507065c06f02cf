import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { ConfirmDialog, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { ConflictDialog } from "../../../forms/conflict-dialog.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { DuplicateDialog } from "../duplicate-dialog.tsx";
import { helpTextQuery, evictInterviewer, publishingReportQuery } from "../interviewer-query.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";
import { stepForPointer } from "../wizard/wizard-steps.ts";
import { useInviteMany } from "./add-many-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type HelpTextAnswer, PublishDialog } from "./publish-dialog.tsx";
import type { ChangeInterviewer } from "./use-change-interviewer.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { successMessages, failureMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useId, useState, type FormEvent } from "react";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { expiryAfter, lastDayOf, LastDayField } from "./add-user-dialog.tsx";
import { type LinkedInterviewer, useOpenLink } from "./use-open-link.ts";

const isFilled = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

interface LinkExpiryDialogProps {
  readonly interviewer: LinkedInterviewer;
  readonly onClose: () => void;
}

/** Sets the last day of the open link. */
function LinkExpiryDialog({ interviewer, onClose }: LinkExpiryDialogProps) {
  const formId = useId();
  const dayId = useId();
  const { expiresAt, setExpiry, isChanging, error } = useOpenLink(interviewer);
  const [day, setDay] = useState(() => lastDayOf(expiresAt));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanging) setExpiry(expiryAfter(day), onClose);
  };
  const errors = error instanceof ApiProblem ? error.fields.map(({ message }) => message) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkExpiryTitle}
      description={texts.linkExpiryHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isChanging}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <LastDayField id={dayId} label={texts.lastDay} value={day} errors={errors} onChange={setDay} />
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  readonly interviewer: Pick<Interviewer, "name" | "interview_count">;
  readonly isDeleting: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms deletion; if interviews would be deleted too, the name must be typed. */
function DeleteDialog({ interviewer, isDeleting, onConfirm, onCancel }: DeleteDialogProps) {
  const { name, interview_count: count } = interviewer;
  const id = useId();
  const [typed, setTyped] = useState("");
  const isIncomplete = count > 0 && typed.trim() !== name.trim();
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      description={texts.deleteHelp(name, count)}
      confirmLabel={texts.delete}
      danger
      busy={isDeleting}
      isIncomplete={isIncomplete}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count === 0 ? null : (
        <FieldFrame id={id} label={texts.deleteName}>
          <TextInput
            id={id}
            autoComplete="off"
            placeholder={name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
      )}
    </ConfirmDialog>
  );
}

/** Deletes an interviewer and returns to the list. */
function useDeleteInterviewer(id: string) {
  const { api, name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: async () => await api.call("deleteInterviewer", { params: { id } }),
    onSuccess: async () => {
      snackbars.success(successMessages.agentDeleted);
      // Navigate first: this page would refetch the deleted interviewer.
      await navigate({ to: "/$tenant/agents", params: { tenant } });
      evictInterviewer(queryClient, api, id);
    },
    onError: () => snackbars.error(failureMessages.deleteAgent),
  });
  return { remove: () => removing.mutate(), isRemoving: removing.isPending };
}

export type DetailsDialog = "publish" | "invite" | "pause" | "delete" | "duplicate" | "link-expiry";

export interface DetailsDialogsProps {
  readonly interviewer: Interviewer;
  readonly changing: ChangeInterviewer;
  /** The open dialog, or null. */
  readonly dialog: DetailsDialog | null;
  readonly onClose: () => void;
}

/** All dialogs of the details page. */
export function DetailsDialogs({ interviewer, changing, dialog, onClose }: DetailsDialogsProps) {
  const { remove, isRemoving } = useDeleteInterviewer(interviewer.id);
  const close = () => {
    changing.forgetError();
    onClose();
  };
  const inviting = useInviteMany(interviewer.id);
  const { api, name: tenant } = useTenant();
  const asksForHelpText = interviewer.help_text_confirmed_at === null;
  const help = useQuery({
    ...helpTextQuery(api, interviewer.language ?? "en"),
    enabled: dialog === "publish" && asksForHelpText,
  });
  const report = useQuery({ ...publishingReportQuery(api, interviewer.id), enabled: dialog === "publish" });
  const publish = async (caseCode: string, read: HelpTextAnswer | undefined) => {
    const confirmation = asksForHelpText && read !== undefined ? { confirmed_help_text: read.text } : {};
    const problem = await changing.change({
      body: { status: "published", case_code: caseCode, ...confirmation },
    });
    if (problem === null) close();
    else void help.refetch();
  };
  const stepLink = (pointer: string) => {
    const step = stepForPointer(pointer);
    return step === undefined ? null : (
      <Link to={interviewerPaths(tenant, interviewer.id).step(step.path)} className="font-medium underline">
        {texts.openStep(step.title)}
      </Link>
    );
  };
  const pause = async () => {
    await changing.change({ body: { is_active: false }, done: texts.paused });
    onClose();
  };
  return (
    <>
      {dialog === "publish" ? (
        <PublishDialog
          caseCode={interviewer.tenant.case_code}
          language={interviewer.language}
          missing={{
            title: !isFilled(interviewer.dynamic_fields["public_title"]),
            organisation: !isFilled(interviewer.dynamic_fields["public_organisation"]),
          }}
          notices={report.data ?? []}
          asksForHelpText={asksForHelpText}
          help={help.data}
          hasHelpFailed={help.isError}
          isPublishing={changing.isChanging}
          error={changing.error}
          stepLink={stepLink}
          onPublish={(caseCode, read) => void publish(caseCode, read)}
          onClose={close}
        />
      ) : null}
      {dialog === "invite" ? (
        <InviteDialog interviewer={interviewer} inviting={inviting} onClose={onClose} />
      ) : null}
      {dialog === "duplicate" ? <DuplicateDialog parent={interviewer} onClose={onClose} /> : null}
      {dialog === "link-expiry" ? <LinkExpiryDialog interviewer={interviewer} onClose={onClose} /> : null}
      <ConfirmDialog
        open={dialog === "pause"}
        title={texts.pauseTitle}
        description={texts.pauseHelp}
        confirmLabel={texts.pause}
        busy={changing.isChanging}
        onConfirm={() => void pause()}
        onCancel={onClose}
      />
      {dialog === "delete" ? (
        <DeleteDialog
          interviewer={interviewer}
          isDeleting={isRemoving}
          onConfirm={remove}
          onCancel={onClose}
        />
      ) : null}
      <ConflictDialog
        changes={changing.conflict}
        words={texts.conflict}
        onKeepMine={changing.goOn}
        onClose={changing.leave}
      />
    </>
  );
}
