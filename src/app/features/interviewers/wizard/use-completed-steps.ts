import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ApiClient } from "../../../api/api-client.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useCompiledForm } from "../../../form-work/use-compiled-form.ts";
import { localDay } from "../../../platform/local-day.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { completedSteps } from "./completed-steps.ts";
import { useWizard } from "./wizard-context.ts";
import type { WizardPath } from "./wizard-steps.ts";

/** The steps that the interviewer in hand has completed; it is saved state that counts, not what is being typed. */
export function useCompletedSteps(): ReadonlySet<WizardPath> {
  const { api } = useTenant();
  const { interviewer } = useWizard();
  const configure = useLayout(api, "configure");
  const channelPricing = useLayout(api, "channel_pricing");
  const [today] = useState(() => localDay(new Date()));
  return useMemo(
    () => completedSteps(interviewer, { configure, channelPricing }, today),
    [interviewer, configure, channelPricing, today],
  );
}

function useLayout(api: ApiClient, key: string) {
  // A failure shows in the step itself.
  const item = useQuery({ ...configItemQuery(api, "form-layout", key), meta: { isBackground: true } });
  return useCompiledForm(item.data ?? null).data;
}
