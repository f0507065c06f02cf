import { useMutation } from "@tanstack/react-query";
import { Download, FileText } from "lucide-react";
import type { KnowledgeDocument } from "../../../../contracts/contracts.gen.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { fileSize } from "../file-size.ts";
import { texts } from "../texts.ts";

export interface DocumentListProps {
  readonly knowledgeBaseId: string;
  readonly documents: readonly KnowledgeDocument[];
}

/** The documents of a knowledge base, to be read again. */
export function DocumentList({ knowledgeBaseId, documents }: DocumentListProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const fetching = useMutation({
    mutationFn: async ({ id }: KnowledgeDocument) => {
      const params = { id: knowledgeBaseId, document_id: id };
      return (await api.call("getKnowledgeDocument", { params })).data;
    },
    onSuccess: ({ name, content }) => saveFile(new Blob([content], { type: "text/plain" }), name),
    onError: () => snackbars.error(texts.downloadFailed),
  });
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 py-1.5 ps-3 pe-1.5 text-sm">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span dir="auto" className="min-w-0 flex-1 truncate" title={document.name}>
            {document.name}
          </span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{fileSize(document.size)}</span>
          <IconButton
            label={texts.download(document.name)}
            icon={<Download aria-hidden />}
            disabled={fetching.isPending}
            onClick={() => fetching.mutate(document)}
          />
        </li>
      ))}
    </ul>
  );
}
