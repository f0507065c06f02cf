import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calendarDay } from "../../domain/time/calendar-day.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../runtime/forms/create-form-store.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { createOptionLoader } from "../../runtime/forms/option-loader.ts";
import { listKey } from "../api/list-query.ts";
import { optionRowsOf } from "../api/option-rows.ts";
import { formUser, useTenant } from "../tenant/tenant-context.ts";

/**
 * Owns the values of a form that the person fills in for the tenant.
 * @param record null for a new one
 */
export function useFormStore(form: CompiledForm, record: object | null): FormStore {
  const { api, user } = useTenant();
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore({
      form,
      mode: record === null ? "create" : "edit",
      today: calendarDay(new Date(), user.time_zone),
      user: formUser(user),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
      ...(record === null ? {} : { record }),
    }),
  );
  return store;
}
