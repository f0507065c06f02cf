import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useRef, useState } from "react";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { successMessages } from "../../../../domain/errors/messages/success.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { createSubmissionKeys } from "../../../forms/submission-keys.ts";
import { submitOnce } from "../../../forms/submit-once.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { Missing } from "../../../shell/missing.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ArchetypeCard } from "./archetype-card.tsx";
import { cardChoice } from "./card-choice.ts";
import { CardField } from "./card-field.tsx";
import { CardsSkeleton, NotReady } from "./not-ready.tsx";
import { archetypesQuery } from "./choices-queries.ts";
import type { LinkDraft } from "./shared-draft-panel.tsx";
import type { StepDrafts } from "./server-drafts.ts";
import { attempt } from "./step-error.ts";
import { bodyOf, type Payload, settleForms, type StepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";
import { TemplateCards } from "./template-cards.tsx";
import { texts } from "./texts.ts";
import { useStepForm } from "./use-step-form.ts";
import { useStepSaving } from "./use-step-saving.ts";
import { useWizardButtons } from "./use-wizard-buttons.ts";
import { WithDrafts } from "./with-drafts.tsx";
import { useWizard } from "./wizard-context.ts";
import { HelpLink } from "../../../help/help-link.tsx";

const newKey = () => crypto.randomUUID();
const field = "archetype_id";
const choice = cardChoice({ name: field, label: texts.archetypes, missing: texts.archetypeMissing });

/** Chooses what the interviewer starts from; the first save creates it (spec section 2.7). */
export function ArchetypeStep() {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  if (archetypes.data !== undefined && archetypes.data.length > 0) {
    const { data } = archetypes;
    return <WithDrafts>{(drafts) => <OpenStep archetypes={data} drafts={drafts} />}</WithDrafts>;
  }
  return (
    <NotReady>
      {archetypes.isError ? (
        <LoadError
          title={texts.archetypesFailed}
          error={archetypes.error}
          onRetry={() => void archetypes.refetch()}
          retrying={archetypes.isFetching}
        />
      ) : archetypes.isPending ? (
        <CardsSkeleton label={texts.archetypesLoading} />
      ) : (
        <Missing title={texts.archetypesNone} help={texts.archetypesNoneHelp} />
      )}
    </NotReady>
  );
}

interface OpenStepProps {
  readonly archetypes: readonly Archetype[];
  readonly drafts: StepDrafts;
}

function OpenStep({ archetypes, drafts }: OpenStepProps) {
  const { interviewer } = useWizard();
  const form = useStepForm({ form: choice, record: interviewer, drafts });
  const forms = [form];
  const link = useRef<LinkDraft>(null);
  const send = useSendArchetype(form, link);
  const saving = useStepSaving({
    forms,
    send: async ([payload]) => await send(payload),
  });
  useWizardButtons(saving.save, saving.isSaving);
  return (
    <StepFrame forms={forms} saving={saving} drafts={drafts} linkRef={link}>
      {interviewer === null ? <TemplateCards archetypes={archetypes} /> : null}
      <p className="flex items-center gap-1 text-sm text-muted">
        {texts.archetypesHelp}
        <HelpLink concept="archetype" />
      </p>
      <CardField
        form={form}
        name={field}
        label={texts.archetypes}
        cards={archetypes.map((archetype) => ({
          id: archetype.id,
          isDisabled: !archetype.is_active,
          title: archetype.type,
          text: [archetype.description, archetype.useCase, archetype.examples].join(" "),
          content: <ArchetypeCard archetype={archetype} />,
        }))}
      />
    </StepFrame>
  );
}

/** Creates the interviewer, or gives an existing one another archetype. */
function useSendArchetype(form: StepForm, link: RefObject<LinkDraft | null>) {
  const { api } = useTenant();
  const { interviewer, keep, goOn } = useWizard();
  const snackbars = useSnackbars();
  const [keys] = useState(() => createSubmissionKeys(newKey, form.work.submission));
  return useCallback(
    async (payload: Payload | undefined) => {
      const { base } = form;
      const body = bodyOf(form, payload);
      if (interviewer !== null && body === null) {
        goOn(interviewer);
        return;
      }
      const message =
        interviewer === null ? failureMessages.createInterviewer : failureMessages.updateInterviewer;
      const saved = await attempt(message, [form], async () => {
        if (interviewer === null) {
          return await submitOnce(keys, body, async (idempotencyKey) => {
            const answer = await api.call("createInterviewer", { body: body ?? {}, idempotencyKey });
            return answer.data;
          });
        }
        const ifMatch = base.current?.version ?? interviewer.version;
        const options = { params: { id: interviewer.id }, body: body ?? {}, ifMatch };
        return (await api.call("updateInterviewer", options)).data;
      });
      settleForms([form], saved);
      keep(saved);
      if (interviewer === null) {
        await link.current?.(saved.id);
        snackbars.success(successMessages.interviewerCreated);
      }
      goOn(saved);
    },
    [api, form, link, interviewer, keep, goOn, keys, snackbars],
  );
}
