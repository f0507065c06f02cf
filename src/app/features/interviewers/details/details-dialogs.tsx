import { useQuery } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { ConflictDialog } from "../../../forms/conflict-dialog.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { DuplicateDialog } from "../duplicate-dialog.tsx";
import { helpTextQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkExpiryDialog } from "./link-expiry-dialog.tsx";
import type { HelpTextAnswer } from "./help-text-confirmation.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { ChangeInterviewer } from "./use-change-interviewer.ts";
import { useDeleteInterviewer } from "./use-delete-interviewer.ts";

export type DetailsDialog = "publish" | "invite" | "pause" | "delete" | "duplicate" | "link-expiry";

export interface DetailsDialogsProps {
  readonly interviewer: Interviewer;
  readonly changing: ChangeInterviewer;
  /** The one that is open. */
  readonly dialog: DetailsDialog | null;
  readonly onClose: () => void;
}

/** Everything that the details ask before they do it. */
export function DetailsDialogs({ interviewer, changing, dialog, onClose }: DetailsDialogsProps) {
  const { remove, isRemoving } = useDeleteInterviewer(interviewer.id);
  const close = () => {
    changing.forgetFault();
    onClose();
  };
  const { api } = useTenant();
  const asksForHelpText = interviewer.help_text_confirmed_at === null;
  const help = useQuery({
    ...helpTextQuery(api, interviewer.language ?? "en"),
    enabled: dialog === "publish" && asksForHelpText,
  });
  const publish = async (caseCode: string, read: HelpTextAnswer | undefined) => {
    const confirmation = asksForHelpText && read !== undefined ? { confirmed_help_text: read.text } : {};
    const problem = await changing.change({
      body: { status: "published", case_code: caseCode, ...confirmation },
    });
    if (problem === null) close();
    else void help.refetch();
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
          asksForHelpText={asksForHelpText}
          help={help.data}
          hasHelpFailed={help.isError}
          isPublishing={changing.isChanging}
          fault={changing.fault}
          onPublish={(caseCode, read) => void publish(caseCode, read)}
          onClose={close}
        />
      ) : null}
      {dialog === "invite" ? <InviteDialog interviewerId={interviewer.id} onClose={onClose} /> : null}
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
