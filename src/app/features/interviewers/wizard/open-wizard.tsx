import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Panel } from "../../../shell/page-states.tsx";
import { useIsCurrent } from "../../../shell/use-is-current.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { cacheInterviewer } from "../interviewer-query.ts";
import { ArchetypeStep } from "./archetype-step.tsx";
import { ChannelStep } from "./channel-step.tsx";
import { ContentStep } from "./content/content-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { StepFooter, StepHeader } from "./step-navigation.tsx";
import { texts } from "./texts.ts";
import {
  type Wizard,
  WizardContext,
  WizardSideContext,
  useWizard,
  useWizardButtons,
} from "./wizard-context.ts";
import { nextStepOf, type WizardPath } from "./wizard-steps.ts";
import { setupPosition, SetupSteps } from "./setup-steps.tsx";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { AddRecordHost } from "../../../forms/add-record-host.tsx";
import { FormExplanations } from "../../../forms/form-explanations.tsx";
import { RemovedFieldValues } from "../../../forms/removed-field-values.tsx";
import { FormTools } from "../../../forms/form-tools.tsx";
import { texts as formTexts } from "../../../forms/texts.ts";
import { isConfigured, formOf, useCompletedSteps } from "./completed-steps.ts";
import { useStepSaving } from "./saving/use-step-saving.ts";
import type { StepDrafts } from "./saving/server-drafts.ts";
import { resetForm, type StoredRecord } from "../../../forms/use-save-errors.ts";
import { StepFrame } from "./step-frame.tsx";
import { useSaveInterviewer } from "./use-save-wizard.ts";
import { useStepForm } from "./saving/use-step-form.ts";
import { WithDrafts, type WizardLayout, WithLayout } from "./step-loading.tsx";

/** Drops null values, which would otherwise prevent the layout's defaults. */
function filledPart(interviewer: Interviewer): StoredRecord {
  const filled = Object.entries(interviewer).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), id: interviewer.id, version: interviewer.version };
}

/** Layouts of the forms that edit an interviewer; this step shows the first. */
const layoutKeys: readonly WizardLayout[] = ["configure", "channel_pricing"];

/** The form of layout `configure` (spec section 2.7). */
function ConfigureStep({ interviewer }: { readonly interviewer: Interviewer }) {
  return (
    <WithLayout layoutKey="configure">
      {(form, revision) => (
        <WithDrafts>
          {(drafts) => <OpenStep interviewer={interviewer} form={form} revision={revision} drafts={drafts} />}
        </WithDrafts>
      )}
    </WithLayout>
  );
}

interface OpenStepProps {
  readonly interviewer: Interviewer;
  readonly form: CompiledForm;
  readonly revision: string;
  readonly drafts: StepDrafts;
}

function OpenStep({ interviewer, form: layout, revision, drafts }: OpenStepProps) {
  const form = useStepForm({
    form: formOf(layout, interviewer),
    layoutVersion: revision,
    // Before the first save, start with the layout's defaults like a new record.
    ...(isConfigured(interviewer)
      ? { record: interviewer }
      : { record: filledPart(interviewer), mode: "create" as const }),
    drafts,
  });
  const forms = [form];
  const saveInterviewer = useSaveInterviewer(failureMessages.updateInterviewer);
  const saving = useStepSaving({ forms, send: async (payloads) => await saveInterviewer(forms, payloads) });
  useWizardButtons(saving.save, saving.isSaving);
  return (
    <StepFrame forms={forms} saving={saving} drafts={drafts}>
      <FormTools store={form.store} onReset={() => resetForm(form)} unsaved="" />
      <Panel title={formTexts.formBroken}>
        <FormView store={form.store} id={form.id} idPrefix={form.idPrefix} onSubmit={saving.save}>
          {/* Enables submitting with Enter; the visible button is in the top bar. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FormView>
      </Panel>
      <RemovedFieldValues layoutKeys={layoutKeys} record={interviewer} />
      <FormExplanations store={form.store} />
    </StepFrame>
  );
}

/** Progress of the setup: what is done, whichever step is open. The header, from the same facts, marks that step. */
function SetupProgressCard() {
  const { interviewer } = useWizard();
  const { completed } = useCompletedSteps();
  const hasGuide = interviewer !== null && interviewer.interview_guide_id !== null;
  return <SetupSteps current={setupPosition(completed, hasGuide)} />;
}

export interface OpenWizardProps {
  /** Null if it does not exist yet. */
  readonly interviewer: Interviewer | null;
  readonly step: WizardPath;
}

/** The wizard once the interviewer has loaded: header, current step and progress. */
export function OpenWizard({ interviewer, step }: OpenWizardProps) {
  const wizard = useWizardOf(interviewer, step);
  const [side, setSide] = useState<HTMLElement | null>(null);
  return (
    <WizardContext value={wizard}>
      <div className="flex flex-col gap-5">
        <StepHeader />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_15rem] lg:grid-rows-[auto_1fr]">
          {/* Remount for another step or interviewer, which have their own forms. */}
          <div className="min-w-0 lg:row-span-2">
            <WizardSideContext value={side}>
              <Panel title={texts.stepBroken} key={`${interviewer?.id ?? "new"} ${step}`}>
                <AddRecordHost>{stepOf(interviewer, step)}</AddRecordHost>
              </Panel>
            </WizardSideContext>
            <StepFooter />
          </div>
          <div className="max-lg:order-last">
            <SetupProgressCard />
          </div>
          {/* Stays visible while scrolling a long form. */}
          <div ref={setSide} className="min-w-0 empty:hidden lg:sticky lg:top-18" />
        </div>
      </div>
    </WizardContext>
  );
}

function stepOf(interviewer: Interviewer | null, step: WizardPath): ReactNode {
  if (interviewer === null || step === "archetype") return <ArchetypeStep />;
  if (step === "configure") return <ConfigureStep interviewer={interviewer} />;
  if (step === "content") return <ContentStep interviewer={interviewer} />;
  if (step === "channel-pricing") return <ChannelStep interviewer={interviewer} />;
  return <ReviewStep interviewer={interviewer} />;
}

function useWizardOf(interviewer: Interviewer | null, step: WizardPath): Wizard {
  const { name: tenant, api } = useTenant();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [startedAt] = useState(() => Date.now());
  const isStillHere = useIsCurrent(step);
  return useMemo(() => {
    const show = async (id: string, navStep: WizardPath, replace: boolean) =>
      await navigate({
        to: "/$tenant/agents/edit/$id",
        params: { tenant, id },
        search: { navStep },
        replace,
      });
    const goOn = async ({ id }: Interviewer) => {
      const next = nextStepOf(step);
      if (next === null) {
        await navigate({ to: "/$tenant/agents/details/$id", params: { tenant, id } });
        return;
      }
      // Replace the URL, so that Back opens the archetype of this interviewer instead of creating a second one.
      if (interviewer === null) await show(id, step, true);
      await show(id, next, false);
    };
    return {
      interviewer,
      step,
      startedAt,
      keep: (saved) => cacheInterviewer(queryClient, api, saved),
      goOn: (saved) => {
        if (isStillHere()) void goOn(saved);
      },
      switchToAi: () =>
        void navigate({
          to: "/$tenant/agents/chat-bot",
          params: { tenant },
          search: interviewer === null ? {} : { from: interviewer.id },
        }),
      cancel: () => void navigate({ to: "/$tenant/agents", params: { tenant } }),
    };
  }, [interviewer, step, startedAt, isStillHere, tenant, api, navigate, queryClient]);
}
