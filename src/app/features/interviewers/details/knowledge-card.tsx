import { useQuery, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { KnowledgeBase, KnowledgeDocument } from "../../../../contracts/contracts.gen.ts";
import { Markdown } from "../../../../ui/markdown.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { knowledgeBaseQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { QuerySection, PartHeading } from "../card-parts.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { Download, FileText } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { saveFile, fileSize } from "../../../platform/files.ts";

interface DocumentListProps {
  readonly knowledgeBaseId: string;
  readonly documents: readonly KnowledgeDocument[];
}

/** Documents of a knowledge base with download buttons. */
function DocumentList({ knowledgeBaseId, documents }: DocumentListProps) {
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

export interface KnowledgeCardProps {
  /** Null if the interviewer has no knowledge base. */
  readonly id: string | null;
  /** Action to show if there is no knowledge base. */
  readonly noneAction: ReactNode;
  /** Link to edit the knowledge base. */
  readonly editAction: ReactNode;
}

/** The interviewer's knowledge base (spec section 2.9). */
export function KnowledgeCard({ id, noneAction, editAction }: KnowledgeCardProps) {
  const { api } = useTenant();
  const knowledge = useQuery(knowledgeBaseQuery(api, id));
  return (
    <QuerySection
      title={texts.knowledge}
      help={<HelpLink concept="knowledge-base" />}
      query={id === null ? null : knowledge}
      loading={texts.knowledgeLoading}
      failed={texts.knowledgeFailed}
      none={texts.knowledgeNone}
      noneHelp={texts.knowledgeNoneHelp}
      noneAction={noneAction}
      renderActions={() => editAction}
    >
      {(data) => <Knowledge knowledge={data} />}
    </QuerySection>
  );
}

/** Read-only view of a knowledge base. */
export function Knowledge({ knowledge }: { readonly knowledge: KnowledgeBase }) {
  return (
    <div className="flex flex-col gap-5">
      <PartHeading title={texts.background}>
        {/* Focusable, so that long texts can be scrolled by keyboard. */}
        <div
          role="region"
          aria-label={texts.background}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="max-h-96 overflow-y-auto rounded-md"
        >
          <Markdown text={knowledge.data} breaks={false} />
        </div>
      </PartHeading>
      {knowledge.documents.length === 0 ? null : (
        <PartHeading title={texts.documents}>
          <DocumentList knowledgeBaseId={knowledge.id} documents={knowledge.documents} />
        </PartHeading>
      )}
    </div>
  );
}
