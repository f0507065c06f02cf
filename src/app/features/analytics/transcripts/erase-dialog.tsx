import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";

export interface EraseDialogProps {
  /** Whose respondent is to be forgotten; null: nobody asked. */
  readonly conversationId: string | null;
  readonly onClose: () => void;
}

/** Asks before a respondent's data is deleted everywhere, and deletes it. */
export function EraseDialog({ conversationId, onClose }: EraseDialogProps) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const erasing = useMutation({
    mutationFn: async (id: string) =>
      (await api.call("eraseRespondent", { body: { conversation_id: id } })).data,
    onSuccess: () => {
      snackbars.success(texts.eraseDone);
      // Names, words and quotes stand in lists, transcripts and insights.
      void queryClient.invalidateQueries({ queryKey: [api.tenant] });
      onClose();
    },
    onError: ({ message }, id) => {
      snackbars.error(texts.eraseFailed(message));
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "getTranscript", id) });
    },
  });
  return (
    <ConfirmDialog
      open={conversationId !== null}
      title={texts.eraseTitle}
      description={texts.eraseHelp}
      confirmLabel={texts.erase}
      danger
      busy={erasing.isPending}
      onConfirm={() => {
        if (conversationId !== null) erasing.mutate(conversationId);
      }}
      onCancel={onClose}
    />
  );
}
