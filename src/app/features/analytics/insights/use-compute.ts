import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { insightsQuery } from "./insights-query.ts";

/** Has the insights computed anew. */
export function useCompute(workerId: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.call("computeInsights", { params: { id: workerId } })).data,
    onSuccess: (insights) => queryClient.setQueryData(insightsQuery(api, workerId).queryKey, insights),
    onError: ({ message }) => snackbars.error(texts.computeRefused(message)),
  });
  return { compute: () => mutate(), isStarting: isPending };
}
