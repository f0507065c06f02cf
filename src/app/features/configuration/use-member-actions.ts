import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSnackbars } from "../../../ui/use-snackbars.ts";
import { listKey } from "../../api/list-query.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

/** What can be done to a member beside changing it. */
export function useMemberActions(id: string) {
  const { api, name: tenant } = useTenant();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: async () => await api.call("removeMember", { params: { id } }),
    onSuccess: () => {
      snackbars.success(texts.memberRemoved);
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      // What was typed about somebody who has been removed has nowhere to go.
      void navigate({
        to: "/$tenant/admin/$resource",
        params: { tenant, resource: "users" },
        ignoreBlocker: true,
      });
    },
    onError: ({ message }) => snackbars.error(texts.memberRemoveFailed(message)),
  });
  const making = useMutation({
    mutationFn: async () => (await api.call("createPasswordLink", { params: { id } })).data,
    onError: ({ message }) => snackbars.error(texts.passwordLinkFailed(message)),
  });
  return {
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    makeLink: () => making.mutate(),
    isMakingLink: making.isPending,
    link: making.data ?? null,
    forgetLink: making.reset,
  };
}
