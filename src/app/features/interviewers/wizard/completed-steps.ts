import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { sameJson, getAt } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { validateRecord } from "../../../../runtime/forms/validate-record.ts";
import type { WizardPath } from "./wizard-steps.ts";
import { editableForm } from "../../../../runtime/forms/payload.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { calendarDay } from "../../../../domain/time/calendar-day.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { useWizard } from "./wizard-context.ts";

interface CompletedSteps {
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

/** A layout as an interviewer is edited by it: a draft is still being made, as the service validates it too. */
export function formOf(layout: CompiledForm, { status }: Pick<Interviewer, "status">): CompiledForm {
  return status === "draft" ? editableForm(layout) : layout;
}

/** The layouts that say whether a step is complete; undefined while a layout loads or where it is missing. */
export interface StepLayouts {
  readonly configure: CompiledForm | undefined;
  readonly channelPricing: CompiledForm | undefined;
}

/**
 * The steps that a saved interviewer has completed, validated by the same layouts as the steps themselves. Review is
 * never complete: it is where one ends.
 *
 * @param interviewer null before it was created
 * @param today `yyyy-mm-dd`
 */
export function completedSteps(
  interviewer: Interviewer | null,
  layouts: StepLayouts,
  today: string,
): ReadonlySet<WizardPath> {
  const completed = new Set<WizardPath>();
  if (interviewer === null) return completed;
  const record = Object.fromEntries(Object.entries(interviewer));
  const isValid = (form: CompiledForm | undefined) =>
    form !== undefined &&
    validateRecord(formOf(form, interviewer), { body: {}, previous: record, mode: "edit", today }).ok;
  if (interviewer.archetype_id !== null) completed.add("archetype");
  if (isConfigured(interviewer) && isValid(layouts.configure)) completed.add("configure");
  if (interviewer.interview_guide_id !== null && interviewer.knowledge_base_id !== null) {
    completed.add("content");
  }
  const { channel } = interviewer;
  if (channel !== null && (channel.type === "chat" || isValid(layouts.channelPricing))) {
    completed.add("channel-pricing");
  }
  return completed;
}

/** Whether the configure step was ever saved; before that its form starts with the layout's defaults. */
export function isConfigured({ language, description, dynamic_fields: dynamic }: Interviewer): boolean {
  return language !== null || description !== null || Object.keys(dynamic).length > 0;
}

/** Whether a field still has what the service gave it when the interviewer was created: nobody chose it. */
export function isCreationDefault(
  interviewer: Interviewer,
  { name, path, definition }: Pick<CompiledField, "name" | "path" | "definition">,
): boolean {
  if (interviewer.version !== 1) return false;
  const value = getAt(interviewer, path) ?? null;
  return sameJson(value, name === "name" ? "Agent" : (definition.default_value ?? null));
}
