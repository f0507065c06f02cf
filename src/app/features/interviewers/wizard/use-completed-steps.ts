import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { calendarDay } from "../../../../domain/time/calendar-day.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { completedSteps } from "./completed-steps.ts";
import { useWizard } from "./wizard-context.ts";
import type { WizardPath } from "./wizard-steps.ts";

export interface CompletedSteps {
  /** It is saved state that counts, not what is being typed. */
  readonly completed: ReadonlySet<WizardPath>;
  /** Whether everything that decides it has been read; before that, a step that is complete may be missing. */
  readonly isValidated: boolean;
}

/** The steps that the interviewer in hand has completed. */
export function useCompletedSteps(): CompletedSteps {
  const { api, user } = useTenant();
  const { interviewer } = useWizard();
  const configure = useLayout(api, "configure");
  const channelPricing = useLayout(api, "channel_pricing");
  const [today] = useState(() => calendarDay(new Date(), user.time_zone));
  const completed = useMemo(
    () =>
      completedSteps(interviewer, { configure: configure.form, channelPricing: channelPricing.form }, today),
    [interviewer, configure.form, channelPricing.form, today],
  );
  return { completed, isValidated: configure.isRead && channelPricing.isRead };
}

function useLayout(api: ApiClient, key: string) {
  // A failure shows in the step itself.
  const item = useQuery({ ...configItemQuery(api, "form-layout", key), meta: { isBackground: true } });
  const form = useCompiledForm(item.data ?? null);
  const isMissing = item.data === null || item.isError;
  return { form: form.data, isRead: isMissing || form.data !== undefined || form.isError };
}
