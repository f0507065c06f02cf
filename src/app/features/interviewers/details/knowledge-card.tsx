import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { KnowledgeBase } from "../../../../contracts/contracts.gen.ts";
import { Markdown } from "../../../../ui/markdown.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { knowledgeBaseQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { DocumentList } from "./document-list.tsx";
import { Part } from "./part.tsx";
import { PartHeading } from "./part-heading.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export interface KnowledgeCardProps {
  /** Null: the interviewer has no knowledge base. */
  readonly id: string | null;
  /** What to do where there is none. */
  readonly noneAction: ReactNode;
  /** To where it is changed. */
  readonly editAction: ReactNode;
}

/** What the interviewer knows of its subject (spec section 2.9). */
export function KnowledgeCard({ id, noneAction, editAction }: KnowledgeCardProps) {
  const { api } = useTenant();
  const knowledge = useQuery(knowledgeBaseQuery(api, id));
  return (
    <Part
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
    </Part>
  );
}

/** A knowledge base as people read it. */
export function Knowledge({ knowledge }: { readonly knowledge: KnowledgeBase }) {
  return (
    <div className="flex flex-col gap-5">
      <PartHeading title={texts.background}>
        {/* Reached by keyboard too: a long text scrolls. */}
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
