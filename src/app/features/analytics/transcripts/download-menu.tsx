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
    onSuccess: ({ format, file }) => saveFile(file, nameOf(format, conversation)),
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

/** Such as "customers-who-left-2026-11-24-1a2b3c4d.pdf": what it is of, when, and what tells it from others. */
const nameOf = (format: Format, { id, workflow_name: name, created_at: begun }: Conversation): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["interview"];
  const stem = `${words.join("-").slice(0, 60)}-${begun.slice(0, 10)}-${id.slice(-8)}`;
  return format === "consent" ? `${stem}-consent.json` : `${stem}.${format}`;
};

const asJson = (text: string): Blob => new Blob([text], { type: "application/json" });

async function makeFile(conversation: Conversation, format: Format): Promise<Blob> {
  if (format === "json") return asJson(transcriptJson(conversation));
  if (format === "consent") return asJson(`${JSON.stringify(consentRecord(conversation), null, 2)}\n`);
  if (format === "csv") return new Blob([transcriptCsv(conversation)], { type: "text/csv" });
  const { transcriptPdf } = await import("../files/pdf/transcript-pdf.ts");
  return transcriptPdf(conversation);
}
