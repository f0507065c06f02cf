import { useCallback } from "react";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { attempt } from "./step-error.ts";
import { bodyOf, type Payload, settleForms, type StepForm } from "./step-form.ts";
import { useWizard } from "./wizard-context.ts";

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
