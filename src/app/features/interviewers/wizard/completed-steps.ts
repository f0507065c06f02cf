import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { sameJson, getAt } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { validateRecord } from "../../../../runtime/forms/validation/validate-record.ts";
import type { WizardPath } from "./wizard-steps.ts";
import { editableForm } from "../../../../runtime/forms/payload.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { calendarDay } from "../../../../kernel/date-time.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { useWizard } from "./wizard-context.ts";

interface CompletedSteps {
  /** Based on saved state, not on unsaved values. */
  readonly completed: ReadonlySet<WizardPath>;
  /** Whether the layouts have loaded; until then `completed` may be incomplete. */
  readonly isValidated: boolean;
}

/** Completed steps of the current interviewer. */
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
  // The step itself shows the error.
  const item = useQuery({ ...configItemQuery(api, "form-layout", key), meta: { isBackground: true } });
  const form = useCompiledForm(item.data ?? null);
  const isMissing = item.data === null || item.isError;
  return { form: form.data, isRead: isMissing || form.data !== undefined || form.isError };
}

/** The layout for editing an interviewer: drafts may also set create-only fields, as on the service. */
export function formOf(layout: CompiledForm, { status }: Pick<Interviewer, "status">): CompiledForm {
  return status === "draft" ? editableForm(layout) : layout;
}

/** Layouts that determine completion; undefined while loading or if missing. */
export interface StepLayouts {
  readonly configure: CompiledForm | undefined;
  readonly channelPricing: CompiledForm | undefined;
}

/**
 * Completed steps of a saved interviewer, validated with the layouts of the steps. Never includes the review.
 *
 * @param interviewer null before it is created
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

/** Whether the configure step was ever saved; until then its form uses the layout's defaults. */
export function isConfigured({ language, description, dynamic_fields: dynamic }: Interviewer): boolean {
  return language !== null || description !== null || Object.keys(dynamic).length > 0;
}

/** Whether a field still has the value that the service set on creation. */
export function isCreationDefault(
  interviewer: Interviewer,
  { name, path, definition }: Pick<CompiledField, "name" | "path" | "definition">,
): boolean {
  if (interviewer.version !== 1) return false;
  const value = getAt(interviewer, path) ?? null;
  return sameJson(value, name === "name" ? "Agent" : (definition.default_value ?? null));
}
