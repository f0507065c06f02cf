import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import {
  failureMessages,
  guideMessages,
  knowledgeMessages,
  type RecordMessages,
} from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { queryKey } from "../../../api/queries.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { markFormsSaved, type StoredRecord } from "../../../forms/use-save-errors.ts";
import { withStepError, bodyOf, type Payload, type StepForm } from "./saving/step-form.ts";
import type { Documents } from "./content/document-uploads.ts";
import { useWizard } from "./wizard-context.ts";

const newKey = () => crypto.randomUUID();

type Create = (body: Payload) => Promise<StoredRecord>;
type Update = (id: string, body: Payload, version: number) => Promise<StoredRecord>;

/**
 * Saves guide, knowledge base and documents, and links them to the interviewer. If linking a new guide fails, the next
 * attempt updates that guide instead of creating another. It keeps its draft until linked, or it could not be found.
 */
export function useSaveContent(guide: StepForm, knowledge: StepForm, documents: Documents) {
  const { api } = useTenant();
  const { interviewer, keep, goOn } = useWizard();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [guideKeys] = useState(() => createSubmissionKeys(newKey, guide.controller.submission));
  const [knowledgeKeys] = useState(() => createSubmissionKeys(newKey, knowledge.controller.submission));
  const { send: sendDocuments } = documents;

  return useCallback(
    async ([guidePayload, knowledgePayload]: readonly Payload[]) => {
      if (interviewer === null) return;
      const { name } = interviewer;

      const done: string[] = [];
      const saveAll = async () => {
        const savedGuide = await withStepError(
          failureMessages.saveInterviewGuide,
          [guide],
          () =>
            saveRecord(guide, guidePayload, {
              create: (part) => {
                const body = { name, ...part };
                return submitOnce(guideKeys, body, async (idempotencyKey) => {
                  return (await api.call("createInterviewGuide", { body, idempotencyKey })).data;
                });
              },
              update: async (id, body, ifMatch) =>
                (await api.call("updateInterviewGuide", { params: { id }, body, ifMatch })).data,
              created: () => done.push(guideMessages.created),
              updated: () => done.push(guideMessages.updated),
            }),
          explanationOf(guide, guideMessages),
        );
        const savedKnowledge = await withStepError(
          failureMessages.saveKnowledgeBase,
          [knowledge],
          () =>
            saveRecord(knowledge, knowledgePayload, {
              create: (part) => {
                const body = { name, ...part };
                return submitOnce(knowledgeKeys, body, async (idempotencyKey) => {
                  return (await api.call("createKnowledgeBase", { body, idempotencyKey })).data;
                });
              },
              update: async (id, body, ifMatch) =>
                (await api.call("updateKnowledgeBase", { params: { id }, body, ifMatch })).data,
              created: () => done.push(knowledgeMessages.created),
              updated: () => done.push(knowledgeMessages.updated),
            }),
          explanationOf(knowledge, knowledgeMessages),
        );
        await withStepError(failureMessages.saveKnowledgeBase, [], () =>
          sendDocuments(api, savedKnowledge.id),
        );
        const tied = await withStepError(failureMessages.savingContent, [], async () => {
          const ids = { interview_guide_id: savedGuide.id, knowledge_base_id: savedKnowledge.id };
          const isTied =
            interviewer.interview_guide_id === ids.interview_guide_id &&
            interviewer.knowledge_base_id === ids.knowledge_base_id;
          const params = { id: interviewer.id };
          // Without If-Match: other changes of the interviewer do not conflict with its content.
          return isTied
            ? (await api.call("getInterviewer", { params })).data
            : (await api.call("updateInterviewer", { params, body: ids })).data;
        });
        return { savedGuide, savedKnowledge, tied };
      };
      // A single message, including what was saved before a failure.
      const { savedGuide, savedKnowledge, tied } = await saveAll().finally(() => {
        if (done.length > 0) snackbars.success(done.join(". "));
      });
      markFormsSaved([guide], savedGuide);
      markFormsSaved([knowledge], savedKnowledge);
      for (const call of ["getInterviewGuide", "getKnowledgeBase"]) {
        void queryClient.invalidateQueries({ queryKey: queryKey(api, call) });
      }
      keep(tied);
      goOn(tied);
    },
    [
      api,
      interviewer,
      keep,
      goOn,
      guideKeys,
      knowledgeKeys,
      guide,
      knowledge,
      sendDocuments,
      snackbars,
      queryClient,
    ],
  );
}

/** Messages such as "Failed to create interview guide: ..." (spec section 8). */
const explanationOf = ({ base }: StepForm, { createFailed, updateFailed }: RecordMessages) =>
  base.current === null ? createFailed : updateFailed;

interface RecordCalls {
  readonly create: Create;
  readonly update: Update;
  readonly created: () => void;
  readonly updated: () => void;
}

/** Creates or updates the form's record; returns it unchanged if nothing changed. */
async function saveRecord(
  form: StepForm,
  payload: Payload | undefined,
  calls: RecordCalls,
): Promise<StoredRecord> {
  const { base } = form;
  const body = bodyOf(form, payload);
  if (base.current !== null) {
    if (body === null) return base.current;
    const isNew = form.store.mode === "create";
    base.current = await calls.update(base.current.id, body, base.current.version);
    if (isNew) return base.current;
    markFormsSaved([form], base.current);
    calls.updated();
  } else {
    base.current = await calls.create(body ?? {});
    calls.created();
  }
  return base.current;
}

/**
 * Saves all forms of a step in one call and continues to the next step. Skips the call if nothing changed.
 *
 * @param failure message on failure
 */
export function useSaveInterviewer(failure: string) {
  const { api } = useTenant();
  const { interviewer, keep, goOn } = useWizard();
  return useCallback(
    async (forms: readonly StepForm[], payloads: readonly Payload[]) => {
      if (interviewer === null) return;
      const bodies = forms.map((form, position) => bodyOf(form, payloads[position]));
      const body = bodies.reduce<Payload>((whole, part) => ({ ...whole, ...part }), {});
      if (Object.keys(body).length === 0) {
        goOn(interviewer);
        return;
      }
      const version = forms[0]?.base.current?.version ?? interviewer.version;
      const saved = await withStepError(failure, forms, async () => {
        const options = { params: { id: interviewer.id }, body, ifMatch: version };
        return (await api.call("updateInterviewer", options)).data;
      });
      markFormsSaved(forms, saved);
      keep(saved);
      goOn(saved);
    },
    [api, interviewer, keep, goOn, failure],
  );
}
