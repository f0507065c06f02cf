import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { successMessages } from "../../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { forgetInterviewer } from "../interviewer-query.ts";

/** Deletes an interviewer and goes back to the list. */
export function useDeleteInterviewer(id: string) {
  const { api, name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: async () => await api.call("deleteInterviewer", { params: { id } }),
    onSuccess: async () => {
      snackbars.success(successMessages.agentDeleted);
      // First away from here: this page would ask for what is no more.
      await navigate({ to: "/$tenant/agents", params: { tenant } });
      forgetInterviewer(queryClient, api, id);
    },
    onError: () => snackbars.error(failureMessages.deleteAgent),
  });
  return { remove: () => removing.mutate(), isRemoving: removing.isPending };
}
