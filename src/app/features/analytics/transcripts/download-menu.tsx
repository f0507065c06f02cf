import { useMutation } from "@tanstack/react-query";
import { Download, FileBraces, FileCheck, FileSpreadsheet, FileText } from "lucide-react";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useServices } from "../../../services/app-services.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { consentRecord } from "../files/consent-record.ts";
import { transcriptCsv } from "../files/transcript-csv.ts";
import { transcriptJson } from "../files/transcript-json.ts";
import { texts } from "../texts.ts";

type Format = "pdf" | "json" | "csv" | "consent";

/** The transcript as a file, in the form that one's next tool reads. */
export function DownloadMenu({ conversation }: { readonly conversation: Conversation }) {
  const snackbars = useSnackbars();
  const { log } = useServices();
  const preparing = useMutation({
    mutationFn: async (format: Format) => ({ format, file: await makeFile(conversation, format) }),
    onSuccess: ({ format, file }) => saveFile(file, nameOf(format, conversation.id)),
    onError: (error) => {
      log("A transcript could not be made into a file", error);
      snackbars.error(texts.downloadFailed);
    },
  });
  const entry = (format: Format, label: string, icon: typeof Download) => {
    const Icon = icon;
    return { label, icon: <Icon aria-hidden />, onSelect: () => preparing.mutate(format) };
  };
  return (
    <Menu
      entries={[
        entry("pdf", texts.downloadPdf, FileText),
        entry("json", texts.downloadJson, FileBraces),
        entry("csv", texts.downloadCsv, FileSpreadsheet),
        entry("consent", texts.downloadConsent, FileCheck),
      ]}
      trigger={
        <Button icon={<Download aria-hidden />} busy={preparing.isPending}>
          {preparing.isPending ? texts.preparing : texts.download}
        </Button>
      }
    />
  );
}

const nameOf = (format: Format, id: string): string =>
  format === "consent" ? `consent-${id}.json` : `transcript-${id}.${format}`;

const asJson = (text: string): Blob => new Blob([text], { type: "application/json" });

async function makeFile(conversation: Conversation, format: Format): Promise<Blob> {
  if (format === "json") return asJson(transcriptJson(conversation));
  if (format === "consent") return asJson(`${JSON.stringify(consentRecord(conversation), null, 2)}\n`);
  if (format === "csv") return new Blob([transcriptCsv(conversation)], { type: "text/csv" });
  const { transcriptPdf } = await import("../files/pdf/transcript-pdf.ts");
  return transcriptPdf(conversation);
}
