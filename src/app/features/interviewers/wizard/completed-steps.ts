import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { sameJson } from "../../../../kernel/json.ts";
import { getAt } from "../../../../kernel/path.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { validateRecord } from "../../../../runtime/forms/validate-record.ts";
import { formOf } from "./form-of.ts";
import type { WizardPath } from "./wizard-steps.ts";

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
