import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { FormExplanations } from "../../../forms/form-explanations.tsx";
import { FormTools } from "../../../forms/form-tools.tsx";
import { texts as formTexts } from "../../../forms/texts.ts";
import { Panel } from "../../../shell/panel.tsx";
import { isConfigured } from "./completed-steps.ts";
import { formOf } from "./form-of.ts";
import { resetForm } from "./reset-form.ts";
import type { StepDrafts } from "./server-drafts.ts";
import type { StoredRecord } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";
import { useSaveInterviewer } from "./use-save-interviewer.ts";
import { useStepForm } from "./use-step-form.ts";
import { useStepSaving } from "./use-step-saving.ts";
import { useWizardButtons } from "./use-wizard-buttons.ts";
import { WithDrafts } from "./with-drafts.tsx";
import { WithLayout } from "./with-layout.tsx";

/** Defaults stand where a record has nothing; a null would be something. */
function filledPart(interviewer: Interviewer): StoredRecord {
  const filled = Object.entries(interviewer).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), id: interviewer.id, version: interviewer.version };
}

/** The form of layout `configure` (spec section 2.7). */
export function ConfigureStep({ interviewer }: { readonly interviewer: Interviewer }) {
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
    // The first time it starts with the layout's defaults, as a new record does.
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
          {/* Lets Enter submit; the visible button is in the top bar. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FormView>
      </Panel>
      <FormExplanations store={form.store} />
    </StepFrame>
  );
}
