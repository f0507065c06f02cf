import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ThemeEditsInput } from "../../../../contracts/contracts.gen.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { insightsQuery } from "./insights-query.ts";

/** Stores what staff make of the themes; the insights are computed anew with it. */
export function useThemeEdits(workerId: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { queryKey } = insightsQuery(api, workerId);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: ThemeEditsInput) =>
      (await api.call("editThemes", { params: { id: workerId }, body })).data,
    onSuccess: (insights) => queryClient.setQueryData(queryKey, insights),
    onError: (error) => {
      snackbars.error(texts.editRefused(error.message));
      // Somebody else was quicker: their themes are shown.
      if (error instanceof ApiProblem && error.status === 409)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { save: mutate, isSaving: isPending };
}
