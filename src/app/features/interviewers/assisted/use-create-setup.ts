import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { successMessages, failureMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { queryKey } from "../../../api/queries.ts";
import { useServices } from "../../../services/app-services.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { cacheInterviewer } from "../interviewer-query.ts";
import type { WizardPath } from "../wizard/wizard-steps.ts";
import { setupBodies, type SetupValues } from "../shared-draft/setup-bodies.ts";
import { pendingOf } from "../shared-draft/setup-log.ts";
import {
  logToRemember,
  type MadeRecords,
  rememberedLog,
  setupMemory,
  type SetupMemory,
  submissionOf,
} from "../shared-draft/setup-memory.ts";
import type { SetupOptions } from "../shared-draft/use-setup-options.ts";
import { useDeleteWizardDrafts } from "./use-wizard-values.ts";

/** Values to save, and where the wizard opens afterwards. */
export interface SetupToSave {
  readonly values: SetupValues;
  /** `review` if the draft is complete; otherwise the step to continue with. */
  readonly step: WizardPath;
}

/**
 * Saves the draft through the wizard's API calls and opens the wizard. Updates records that an earlier attempt or the
 * wizard has created instead of creating them again. Links the conversation to the interviewer.
 */
export function useCreateSetup(memory: SetupMemory, { voices, forms, channels }: SetupOptions) {
  const forgetWizardDrafts = useDeleteWizardDrafts(forms);
  const { api, name: tenant, user } = useTenant();
  const { log, storage } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(() => {
    const keysOf = (part: keyof MadeRecords) =>
      createSubmissionKeys(() => crypto.randomUUID(), submissionOf(memory, part));
    return { interviewer: keysOf("interviewer"), guide: keysOf("guide"), knowledge: keysOf("knowledge") };
  });

  const [wasThere] = useState(() => memory.read().made.interviewer !== undefined);

  /**
   * Gives everyone who may edit the interviewer access to the conversation. Failures are ignored; syncing links it
   * later.
   */
  const linkConversation = async (interviewerId: string) => {
    const conversation = rememberedLog(memory.read());
    const events = pendingOf(conversation).map(({ key, event }) => ({ key, event: { ...event } }));
    await api
      .call("appendSetupEvents", {
        params: { id: conversation.id },
        body: { after: conversation.synced, events, interviewer_id: interviewerId },
      })
      .catch(() => undefined);
  };

  const making = useMutation({
    mutationFn: async ({ values }: SetupToSave) => {
      const isChat = channels.find(({ id }) => id === values["channel"])?.type === "chat";
      const bodies = setupBodies(values, forms, voices, isChat);
      const made = () => memory.read().made;
      const keep = (part: keyof ReturnType<typeof made>, id: string) =>
        memory.write({ made: { ...made(), [part]: id } });

      let { interviewer: id } = made();
      if (id === undefined) {
        const body = bodies.archetype;
        const { data } = await submitOnce(keys.interviewer, body, async (idempotencyKey) =>
          api.call("createInterviewer", { body, idempotencyKey }),
        );
        id = data.id;
        keep("interviewer", id);
      }
      const guide = made().guide;
      if (guide === undefined) {
        const body = bodies.guide;
        const { data } = await submitOnce(keys.guide, body, async (idempotencyKey) =>
          api.call("createInterviewGuide", { body, idempotencyKey }),
        );
        keep("guide", data.id);
      } else await api.call("updateInterviewGuide", { params: { id: guide }, body: bodies.guide });
      const knowledge = made().knowledge;
      if (knowledge === undefined) {
        const body = bodies.knowledge;
        const { data } = await submitOnce(keys.knowledge, body, async (idempotencyKey) =>
          api.call("createKnowledgeBase", { body, idempotencyKey }),
        );
        keep("knowledge", data.id);
      } else await api.call("updateKnowledgeBase", { params: { id: knowledge }, body: bodies.knowledge });
      const body = {
        ...bodies.interviewer,
        interview_guide_id: made().guide ?? null,
        knowledge_base_id: made().knowledge ?? null,
      };
      const saved = (await api.call("updateInterviewer", { params: { id }, body })).data;
      await forgetWizardDrafts(id);
      await linkConversation(id);
      return saved;
    },
    onSuccess: (interviewer, { step }) => {
      cacheInterviewer(queryClient, api, interviewer);
      for (const call of ["getInterviewGuide", "getKnowledgeBase"]) {
        void queryClient.invalidateQueries({ queryKey: queryKey(api, call) });
      }
      const remembered = memory.read();
      const { made } = remembered;
      const conversation = logToRemember(rememberedLog(remembered));
      memory.clear();
      // Store the conversation under the interviewer, so that "Switch to AI" finds it.
      const place = { userId: user.id, tenant, interviewerId: interviewer.id };
      setupMemory(storage, () => Date.now(), place).write({ ...conversation, made });
      if (!wasThere) snackbars.success(successMessages.interviewerCreated);
      const params = { tenant, id: interviewer.id };
      void navigate({ to: "/$tenant/agents/edit/$id", params, search: { navStep: step } });
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 404) memory.write({ made: {} });
      if (!(error instanceof ApiProblem)) log("Creating an interviewer from a conversation failed", error);
      snackbars.error(failureMessages.createInterviewer);
    },
  });
  return {
    create: making.mutate,
    isCreating: making.isPending || making.isSuccess,
    failure: making.isError ? reasonOf(making.error) : null,
    forgetFailure: making.reset,
  };
}

/** Reasons of a failure, including field errors. */
function reasonOf(error: Error): readonly string[] {
  if (!(error instanceof ApiProblem)) return [];
  return [error.message, ...error.fields.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`)];
}
