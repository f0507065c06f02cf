import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Channel, Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { texts as formTexts } from "../../../forms/texts.ts";
import { Panel } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { voicesQuery } from "../shared-draft/card-choices.ts";
import { formOf } from "./completed-steps.ts";
import type { StepDrafts } from "./saving/server-drafts.ts";
import type { StepForm } from "./saving/step-form.ts";
import { StepFrame } from "./step-frame.tsx";
import { texts } from "./texts.ts";
import { useSaveInterviewer } from "./use-save-wizard.ts";
import { useStepForm } from "./saving/use-step-form.ts";
import { useStepSaving } from "./saving/use-step-saving.ts";
import { useWizardButtons } from "./wizard-context.ts";
import { defaultVoice } from "../shared-draft/voice-sample.ts";
import { VoiceTest } from "./voice-test.tsx";
import { formatDollars } from "../../../../kernel/format.ts";
import { Card } from "../../../../ui/card.tsx";

/** Price of an interview through the chosen channel (spec section 2.7). */
export function PricingSummary({ channel }: { readonly channel: Channel | null }) {
  const price = channel?.price ?? null;
  return (
    <Card title={texts.pricingTitle}>
      {channel === null ? (
        <p className="text-sm text-muted">{texts.pricingEmpty}</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm" aria-live="polite">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{channel.name}</dt>
            <dd className="tabular-nums">{price === null ? texts.noPrice : formatDollars(price)}</dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
            <dt>{texts.totalCost}</dt>
            <dd className="tabular-nums">{price === null ? texts.noPrice : formatDollars(price)}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

export interface VoiceSettingsProps {
  readonly interviewer: Interviewer;
  /** Form of the chosen channel, saved together with the voice. */
  readonly choice: StepForm;
  readonly channel: Channel | null;
  readonly layout: CompiledForm;
  readonly revision: string;
  readonly drafts: StepDrafts;
}

/** Form of layout `channel_pricing` for the chosen channel, the voice test and the price. */
export function VoiceSettings(props: VoiceSettingsProps) {
  const { interviewer, choice, channel, layout, revision, drafts } = props;
  const form = useStepForm({
    form: formOf(layout, interviewer),
    layoutVersion: revision,
    record: interviewer,
    context: { ...interviewer, channel },
    drafts,
  });
  useDefaultProvider(form.store, interviewer);
  const forms = [choice, form];
  const saveInterviewer = useSaveInterviewer(failureMessages.updatingInterviewer);
  const saving = useStepSaving({ forms, send: async (payloads) => await saveInterviewer(forms, payloads) });
  useWizardButtons(saving.save, saving.isSaving);
  return (
    <StepFrame forms={forms} saving={saving} drafts={drafts}>
      {channel === null ? null : channel.type === "chat" ? (
        <p className="text-sm text-muted">{texts.chatHasNoVoice}</p>
      ) : (
        <>
          <Panel title={formTexts.formBroken}>
            <FormView store={form.store} id={form.id} idPrefix={form.idPrefix} onSubmit={saving.save}>
              <button type="submit" hidden aria-hidden tabIndex={-1} />
            </FormView>
          </Panel>
          <Panel>
            <VoiceTest store={form.store} />
          </Panel>
        </>
      )}
      <PricingSummary channel={channel} />
    </StepFrame>
  );
}

/** Fills in the voice provider if none is saved (spec section 9, "Voice defaults"). */
function useDefaultProvider(store: FormStore, { voice_provider: saved, language }: Interviewer): void {
  const { api } = useTenant();
  const voices = useQuery({ ...voicesQuery(api), meta: { isBackground: true } });
  const provider = defaultVoice(
    (voices.data ?? []).filter((voice) => voice.language_code === language),
  )?.provider;
  useEffect(() => {
    if (saved !== null || provider === undefined) return;
    const field = store.getField("voice_provider");
    if (field !== undefined && (field.value ?? "") === "") store.setValue("voice_provider", provider);
  }, [store, saved, provider]);
}
