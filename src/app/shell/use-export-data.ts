import { useMutation } from "@tanstack/react-query";
import { useSnackbars } from "../../ui/use-snackbars.ts";
import { useServices } from "../app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";

/** Exports all interviews of the tenant: shows the answer's message (spec section 7) and fetches the file it leads to. */
export function useExportData(): () => void {
  const { api } = useTenant();
  const { settings } = useServices();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async () => (await api.call("exportData")).data,
    onSuccess: ({ message, interviews, download_path: path }) => {
      snackbars.success(message);
      if (interviews === 0) return;
      // The browser streams the file to disk; the path carries a ticket, since no header can go on a link.
      const link = document.createElement("a");
      link.href = `${settings.main_api_url}${path}`;
      link.download = "";
      link.click();
    },
    onError: ({ message }) => snackbars.error(message),
  });
  return mutate;
}
