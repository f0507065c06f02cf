import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { failureMessages, successMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/snackbar-store.ts";
import { queryKey } from "../../../api/queries.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { settleForms, type StoredRecord } from "../../../forms/refused-save.ts";
import { attempt, bodyOf, type Payload, type StepForm } from "./saving/step-form.ts";
import type { Documents } from "./content/document-uploads.ts";
import { useWizard } from "./wizard-context.ts";

const newKey = () => crypto.randomUUID();

type Create = (body: Payload) => Promise<StoredRecord>;
type Update = (id: string, body: Payload, version: number) => Promise<StoredRecord>;

/**
 * Saves guide, knowledge base and documents, and ties them to the interviewer. A new guide whose tie failed is changed
 * and not made twice by the next try, and keeps its draft until it is tied: else nobody would find it again.
 */
export function useSaveContent(guide: StepForm, knowledge: StepForm, documents: Documents) {
  const { api } = useTenant();
  const { interviewer, keep, goOn } = useWizard();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [guideKeys] = useState(() => createSubmissionKeys(newKey, guide.work.submission));
  const [knowledgeKeys] = useState(() => createSubmissionKeys(newKey, knowledge.work.submission));
  const { send: sendDocuments } = documents;

  return useCallback(
    async ([guidePayload, knowledgePayload]: readonly Payload[]) => {
      if (interviewer === null) return;
      const { name } = interviewer;

      const done: string[] = [];
      const saveAll = async () => {
        const savedGuide = await attempt(
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
              created: () => done.push(successMessages.created.interviewGuide),
              updated: () => done.push(successMessages.updated.interviewGuide),
            }),
          explanationOf(guide, "interviewGuide"),
        );
        const savedKnowledge = await attempt(
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
              created: () => done.push(successMessages.created.knowledgeBase),
              updated: () => done.push(successMessages.updated.knowledgeBase),
            }),
          explanationOf(knowledge, "knowledgeBase"),
        );
        await attempt(failureMessages.saveKnowledgeBase, [], () => sendDocuments(api, savedKnowledge.id));
        const tied = await attempt(failureMessages.savingContent, [], async () => {
          const ids = { interview_guide_id: savedGuide.id, knowledge_base_id: savedKnowledge.id };
          const isTied =
            interviewer.interview_guide_id === ids.interview_guide_id &&
            interviewer.knowledge_base_id === ids.knowledge_base_id;
          const params = { id: interviewer.id };
          // No version: what somebody else changed in the interviewer meanwhile is no matter of its content.
          return isTied
            ? (await api.call("getInterviewer", { params })).data
            : (await api.call("updateInterviewer", { params, body: ids })).data;
        });
        return { savedGuide, savedKnowledge, tied };
      };
      // One message, also of what was saved before something else failed.
      const { savedGuide, savedKnowledge, tied } = await saveAll().finally(() => {
        if (done.length > 0) snackbars.success(done.join(". "));
      });
      settleForms([guide], savedGuide);
      settleForms([knowledge], savedKnowledge);
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

/** "Failed to create interview guide: ..." and its like (spec section 8). */
const explanationOf = ({ base }: StepForm, resource: "interviewGuide" | "knowledgeBase") =>
  failureMessages[base.current === null ? "create" : "update"][resource];

interface RecordCalls {
  readonly create: Create;
  readonly update: Update;
  readonly created: () => void;
  readonly updated: () => void;
}

/** Creates or changes the form's record; where nothing changed, answers it as it is. */
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
    settleForms([form], base.current);
    calls.updated();
  } else {
    base.current = await calls.create(body ?? {});
    calls.created();
  }
  return base.current;
}

/**
 * Saves what the forms of a step say about the interviewer, all in one call, and goes on. Where nothing changed, it
 * only goes on.
 *
 * @param failure what the person is told when it fails
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
      const saved = await attempt(failure, forms, async () => {
        const options = { params: { id: interviewer.id }, body, ifMatch: version };
        return (await api.call("updateInterviewer", options)).data;
      });
      settleForms(forms, saved);
      keep(saved);
      goOn(saved);
    },
    [api, interviewer, keep, goOn, failure],
  );
}
