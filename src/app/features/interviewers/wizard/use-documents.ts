import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Interviewer, KnowledgeDocument } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { useServices } from "../../../services/app-services.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { base64 } from "../../../../kernel/base64.ts";
import { createDocumentUploads, type DocumentsView, type DocumentUploads } from "./document-uploads.ts";
import { fileDraft } from "./file-draft.ts";
import { documentTexts as texts } from "./texts.ts";
import { useWizard } from "./wizard-context.ts";

export interface Documents extends DocumentsView {
  readonly work: DocumentUploads;
  /** Brings the knowledge base's documents to what is shown. Fails with the first refusal; the rest stays waiting. */
  readonly send: (api: ApiClient, knowledgeBaseId: string) => Promise<void>;
}

/** The documents of an interviewer's knowledge base while it is edited. */
export function useDocuments(
  { id: interviewerId }: Pick<Interviewer, "id">,
  stored: readonly KnowledgeDocument[],
): Documents {
  const { largeStorage } = useServices();
  const { name: tenant, user } = useTenant();
  const { startedAt } = useWizard();
  const [work] = useState(() =>
    createDocumentUploads(
      stored,
      fileDraft(largeStorage, Date.now, { userId: user.id, tenant, interviewerId }),
      startedAt,
    ),
  );
  useEffect(() => void work.open(), [work]);
  const view = useSyncExternalStore(work.subscribe, work.view);

  const send = useCallback(
    async (api: ApiClient, id: string) =>
      await work.send({
        async upload({ key, name, bytes }) {
          try {
            const body = { name, content_base64: base64(bytes) };
            const options = { params: { id }, body, idempotencyKey: key };
            return (await api.call("createKnowledgeDocument", options)).data;
          } catch (error) {
            const isRefusal = error instanceof ApiProblem && error.kind === "problem";
            if (isRefusal) work.refuse([texts.uploadFailed(name, error.message)]);
            throw error;
          }
        },
        async remove(document_id) {
          try {
            await api.call("deleteKnowledgeDocument", { params: { id, document_id } });
          } catch (error) {
            if (!(error instanceof ApiProblem && error.status === 404)) throw error;
          }
        },
      }),
    [work],
  );
  return { ...view, work, send };
}
