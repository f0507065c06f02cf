import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useSnackbars } from "../../ui/use-snackbars.ts";
import { saveFile } from "../platform/save-file.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

export interface ExportButtonProps {
  readonly gridKey: string;
  /** The parameters of the list as it is shown. */
  readonly query: Readonly<Record<string, string>>;
}

/** Downloads everything that matches, as CSV. A token cannot go on a link, so the file is fetched first. */
export function ExportButton({ gridKey, query }: ExportButtonProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const fetching = useMutation({
    mutationFn: () => api.download(`/api/grid-export/${gridKey}`, { query }),
    onSuccess: (file) => saveFile(file, `${gridKey}.csv`),
    onError: () => snackbars.error(texts.exportFailed),
  });
  return (
    <IconButton
      label={fetching.isPending ? texts.exporting : texts.exportCsv}
      icon={<Download aria-hidden />}
      size="md"
      variant="secondary"
      aria-busy={fetching.isPending || undefined}
      aria-disabled={fetching.isPending || undefined}
      onClick={() => {
        if (!fetching.isPending) fetching.mutate();
      }}
    />
  );
}
