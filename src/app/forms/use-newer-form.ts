import { useCallback, useEffect, useRef, useState } from "react";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import type { FormMode } from "../../runtime/forms/field-value.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { focusField, focusFirstError } from "../../runtime/rjsf/focus-field.ts";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { texts } from "./texts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { calendarDay } from "../../kernel/date-time.ts";
import { createFormStore } from "../../runtime/forms/create-form-store.ts";
import { createOptionLoader } from "../../runtime/forms/choices/option-loader.ts";
import { listKey } from "../api/list-query.ts";
import { optionRowsOf } from "../api/option-rows.ts";
import { formUser, useTenant } from "../tenant/tenant-context.ts";

/**
 * Creates the store of a form's values for the current tenant.
 *
 * @param record null for a new one
 * @param mode defaults to `create` for a new record, otherwise `edit`
 */
export function useFormStore(
  form: CompiledForm,
  record: object | null,
  mode: FormMode = record === null ? "create" : "edit",
): FormStore {
  const { api, user } = useTenant();
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore({
      form,
      mode,
      today: calendarDay(new Date(), user.time_zone),
      user: formUser(user),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
      ...(record === null ? { seed: crypto.randomUUID() } : { record }),
    }),
  );
  return store;
}

/**
 * Applies a newer revision of the layout, keeping the values, and lists input of removed fields. Returns a function to
 * call if a save was refused because of the revision: after the update, the focus moves to the first error, or else to
 * the first new or changed field.
 *
 * @param idPrefix prefix of the controls' ids
 */
export function useNewerForm(store: FormStore, form: CompiledForm, idPrefix = "root"): () => void {
  const snackbars = useSnackbars();
  const isAwaited = useRef(false);
  useEffect(() => {
    const before = store.getForm();
    if (before === form) return;
    const removedFields = before.fields
      .filter(({ name }) => !form.index.has(name))
      .map(({ name }) => ({ name, label: store.getField(name)?.state.label ?? name }));
    store.replaceForm(form);
    const { values } = store.getDraft();
    const typed = removedFields.filter(({ name }) => (values[name] ?? null) !== null);
    if (typed.length > 0) snackbars.info(texts.fieldsGone(typed.map(({ label }) => label)));
    if (!isAwaited.current) return;
    isAwaited.current = false;
    const known = new Set(before.fields);
    const changed = form.fields.filter((field) => !known.has(field)).map(({ name }) => ({ name }));
    requestAnimationFrame(() => {
      if (!focusFirstError(idPrefix)) focusField(idPrefix, changed);
    });
  }, [store, form, idPrefix, snackbars]);
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
