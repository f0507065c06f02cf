import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { calendarDay } from "../../../../../kernel/date-time.ts";
import type { CompiledForm } from "../../../../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import { createOptionLoader } from "../../../../../runtime/forms/choices/option-loader.ts";
import type { FormMode } from "../../../../../runtime/forms/field-value.ts";
import { listKey } from "../../../../api/list-query.ts";
import { optionRowsOf } from "../../../../api/option-rows.ts";
import { useServices } from "../../../../services/app-services.ts";
import { draftSlot } from "../../../../forms/form-drafts.ts";
import { useNewerForm } from "../../../../forms/use-newer-form.ts";
import { useFormController } from "../../../../forms/form-controller.ts";
import { formUser, useTenant } from "../../../../tenant/tenant-context.ts";
import type { StepDrafts } from "./server-drafts.ts";
import type { StoredRecord } from "../../../../forms/use-save-errors.ts";
import type { StepForm } from "./step-form.ts";
import { useWizard } from "../wizard-context.ts";

export interface StepFormOptions {
  readonly form: CompiledForm;
  /** Revision of the layout; undefined for card choices. */
  readonly layoutVersion?: string;
  /** Null if it does not exist yet. */
  readonly record: StoredRecord | null;
  /** Default: `edit` if there is a record. */
  readonly mode?: FormMode;
  /** Context of the layout's rules; default: the record. */
  readonly context?: unknown;
  readonly drafts: StepDrafts;
}

/**
 * A form of a step. Restores what was typed earlier in this visit, such as before going to another step and back;
 * drafts of earlier visits are offered.
 */
export function useStepForm(options: StepFormOptions): StepForm {
  const { form, layoutVersion, record, mode, context, drafts } = options;
  const { storage } = useServices();
  const { name: tenant, user, api } = useTenant();
  const { interviewer, startedAt } = useWizard();
  const id = useId();
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore({
      form,
      mode: mode ?? (record === null ? "create" : "edit"),
      today: calendarDay(new Date(), user.time_zone),
      user: formUser(user),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
      ...(record === null ? { seed: crypto.randomUUID() } : { record }),
      ...(context === undefined ? {} : { context }),
    }),
  );
  const [slot] = useState(() => {
    const place = {
      userId: user.id,
      tenant,
      layoutKey: form.layoutKey,
      recordId: interviewer?.id ?? null,
    };
    return drafts.slot(form.layoutKey, draftSlot(storage, Date.now, place, "agent_draft"));
  });
  const controller = useFormController(store, record, slot);
  const [base] = useState(() => ({ current: record }));
  useEffect(() => {
    const offer = controller.offer();
    if (offer !== null && offer.savedAt >= startedAt) controller.restore();
  }, [controller, startedAt]);
  const [idPrefix] = useState(`form-${form.layoutKey}`);
  const awaitLayout = useNewerForm(store, form, idPrefix);
  const [parts] = useState(() => ({ id, idPrefix, store, controller, base, awaitLayout }));
  return { ...parts, layoutVersion };
}
