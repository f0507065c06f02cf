import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import { useServices } from "../../../services/app-services.ts";
import { draftSlot, readStoredDrafts } from "../../../forms/form-drafts.ts";
import type { KeyValueStorage } from "../../../platform/key-value-storage.ts";
import { isCreationDefault } from "../wizard/completed-steps.ts";
import { chosenByCards } from "../shared-draft/shared-draft.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type SetupForms, type SetupValues, valuesOf } from "../shared-draft/setup-bodies.ts";

const sections = ["archetype", "configure", "content", "channel-pricing"] as const;

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly tenant: string;
}

const slotsOf = (forms: SetupForms, storage: KeyValueStorage, { id, userId, tenant }: Place) =>
  [forms.configure, forms.interviewGuide, forms.knowledgeBase, forms.channelPricing].flatMap((form) =>
    form === null
      ? []
      : [
          {
            layoutKey: form.layoutKey,
            slot: draftSlot(
              storage,
              Date.now,
              { userId, tenant, layoutKey: form.layoutKey, recordId: id },
              "agent_draft",
            ),
          },
        ],
  );

/** The interviewer as shown in the wizard: saved values, overlaid with unsaved drafts. */
async function readWizard(
  api: ApiClient,
  forms: SetupForms,
  storage: KeyValueStorage,
  place: Place,
  signal: AbortSignal,
) {
  const { id } = place;
  const interviewer = (await api.call("getInterviewer", { params: { id }, signal })).data;
  const { interview_guide_id: guideId, knowledge_base_id: knowledgeId } = interviewer;
  const guide =
    guideId === null ? null : (await api.call("getInterviewGuide", { params: { id: guideId }, signal })).data;
  const knowledge =
    knowledgeId === null
      ? null
      : (await api.call("getKnowledgeBase", { params: { id: knowledgeId }, signal })).data;
  const values: Record<string, unknown> = { ...valuesOf({ interviewer, guide, knowledge }, forms) };
  const times = new Map<string, number>();
  for (const [form, record] of [
    [forms.interviewGuide, guide],
    [forms.knowledgeBase, knowledge],
  ] as const) {
    for (const { name } of form?.fields ?? [])
      times.set(name, record === null ? 0 : Date.parse(record.updated_at));
  }
  const stored = new Map<string, ReturnType<typeof readStoredDrafts>[number][1]>();
  for (const section of sections) {
    const { data } = await api.call("getInterviewerDraft", { params: { id, section }, signal });
    for (const [layoutKey, draft] of readStoredDrafts(data?.values)) {
      stored.set(layoutKey, draft);
      for (const [field, name] of Object.entries(chosenByCards)) {
        if (typeof draft.values[field] !== "string") continue;
        values[name] = draft.values[field];
        times.set(name, draft.savedAt);
      }
    }
  }
  for (const { layoutKey, slot } of slotsOf(forms, storage, place)) {
    const localDraft = slot.read();
    const serverDraft = stored.get(layoutKey);
    const newest =
      localDraft !== null && localDraft.savedAt >= (serverDraft?.savedAt ?? 0) ? localDraft : serverDraft;
    Object.assign(values, newest?.values);
    for (const name of Object.keys(newest?.values ?? {})) times.set(name, newest?.savedAt ?? 0);
  }
  for (const form of [forms.configure, forms.channelPricing]) {
    for (const field of form?.fields ?? []) {
      if (!times.has(field.name) && isCreationDefault(interviewer, field)) times.set(field.name, 0);
    }
  }
  const savedAt = (name: string) => times.get(name) ?? Date.parse(interviewer.updated_at);
  return { interviewer, values: values as SetupValues, savedAt };
}

/** Values of an interviewer in the wizard; fetched whenever the conversation opens. */
export function useWizardValues(id: string, forms: SetupForms) {
  const { api, name: tenant, user } = useTenant();
  const { storage } = useServices();
  const [opened] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: queryKey(api, "wizardValues", id, opened),
    queryFn: async ({ signal }) =>
      await readWizard(api, forms, storage, { id, userId: user.id, tenant }, signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isBackground: true },
  });
}

/** Deletes drafts of the wizard's forms after the conversation has saved their values. */
export function useDeleteWizardDrafts(forms: SetupForms) {
  const { api, name: tenant, user } = useTenant();
  const { storage } = useServices();
  return async (id: string) => {
    for (const { slot } of slotsOf(forms, storage, { id, userId: user.id, tenant })) {
      // There is one draft per tab that had the form open.
      while (slot.read() !== null) slot.drop();
    }
    // Failure is tolerable: the wizard then offers an old draft.
    await Promise.allSettled(
      sections.map(async (section) => await api.call("deleteInterviewerDraft", { params: { id, section } })),
    );
  };
}
