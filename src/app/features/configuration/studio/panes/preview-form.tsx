import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isObject, type JsonObject, setAt } from "../../../../../kernel/json.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import type { FormStore } from "../../../../../runtime/forms/form-store.ts";
import { loadPatternCompiler } from "../../../../../runtime/forms/validation/pattern.ts";
import { createOptionLoader } from "../../../../../runtime/forms/choices/option-loader.ts";
import type { FixtureCase } from "../../../../../runtime/forms/tools/fixtures/fixture.gen.ts";
import { AfterCreating } from "../../../../../runtime/rjsf/after-creating.tsx";
import { ExplainPanel } from "../../../../../runtime/rjsf/explain-panel.tsx";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import { Accordion } from "../../../../../ui/accordion.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../../../api/list-query.ts";
import { optionRowsOf } from "../../../../api/option-rows.ts";
import { formUser, useTenant } from "../../../../tenant/tenant-context.ts";
import { texts } from "../session/texts.ts";

/** Conditions under which a form is previewed. */
export interface PreviewConditions {
  /** A stored record; undefined for a new one. */
  readonly record: unknown;
  /** The date to use as today, `yyyy-mm-dd`. */
  readonly today: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** A test record before it is named and has expectations. */
export type UnnamedTestRecord = Omit<FixtureCase, "name" | "expect">;

interface PreviewFormProps {
  readonly document: unknown;
  readonly trial: PreviewConditions;
  /** Saves the values as a test record; undefined if read-only. */
  readonly onKeep: ((record: UnnamedTestRecord) => void) | undefined;
}

/** A working preview of a form that sends nothing. */
export function PreviewForm({ document, trial, onKeep }: PreviewFormProps) {
  const { api } = useTenant();
  const { language } = trial;
  const compiled = useQuery({
    queryKey: [api.tenant, "previewForm", language, document],
    queryFn: async () =>
      compileForm(document, { language, compilePattern: await loadPatternCompiler(document) }),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    placeholderData: (previous: CompiledForm | undefined) => previous,
  });
  return compiled.data === undefined ? null : (
    <FilledForm form={compiled.data} trial={trial} onKeep={onKeep} />
  );
}

function FilledForm({
  form,
  trial,
  onKeep,
}: Omit<PreviewFormProps, "document"> & { readonly form: CompiledForm }) {
  const { api, user } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const [isExplained, setExplained] = useState(false);
  const { record, today } = trial;
  const [store] = useState(() =>
    createFormStore({
      form,
      mode: record === undefined ? "create" : "edit",
      today,
      user: formUser(user),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
      ...(record === undefined ? { seed: crypto.randomUUID() } : { record }),
    }),
  );
  // Keep the entered values while the document changes.
  useEffect(() => store.replaceForm(form), [form, store]);
  const [isCreated, setCreated] = useState(false);
  if (isCreated && form.afterCreating !== "")
    return (
      <AfterCreating text={form.afterCreating}>
        <Button onClick={() => setCreated(false)}>{texts.backToForm}</Button>
      </AfterCreating>
    );
  return (
    <div className="flex flex-col gap-5">
      <FormView
        store={store}
        id="studio-preview"
        idPrefix="preview"
        onSubmit={async () => {
          snackbars.success(texts.valid);
          setCreated(store.mode === "create");
        }}
      >
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{texts.tryIt}</Button>
          {onKeep === undefined ? null : (
            <Button onClick={() => onKeep(triedRecord(store, trial))}>{texts.keepRecord}</Button>
          )}
        </div>
      </FormView>
      <Accordion title={texts.explanations} level={2} open={isExplained} onOpenChange={setExplained}>
        {isExplained ? <ExplainPanel store={store} /> : null}
      </Accordion>
    </div>
  );
}

/** Creates a test record from the values of the form. */
function triedRecord(store: FormStore, { record, today, language }: PreviewConditions): UnnamedTestRecord {
  const tried: JsonObject = isObject(record) ? structuredClone(record) : {};
  for (const field of store.getForm().fields) {
    const snapshot = store.getField(field.name);
    if (snapshot === undefined || snapshot.state.hidden || field.type.name === "unknown") continue;
    // The test record is readable by everyone who can see the document.
    if (field.type.isSecret === true) {
      setAt(tried, field.path, null);
      continue;
    }
    const value = field.type.read(snapshot.value);
    setAt(tried, field.path, field.type.isEmpty(value) ? null : value);
  }
  return {
    today,
    mode: store.mode === "create" ? "create" : "edit",
    record: tried,
    ...(language !== "en" && { language }),
    steps: ["submit"],
  };
}
