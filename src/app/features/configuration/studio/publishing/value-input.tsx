import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo } from "react";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../../runtime/forms/compiled-form.ts";
import { loadPatternCompiler } from "../../../../../runtime/forms/validation/pattern.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import { valueForm } from "../../../../../runtime/studio/impact/value-form.ts";
import { FormSkeleton } from "../../../../forms/form-skeleton.tsx";
import { useFormStore } from "../../../../forms/use-newer-form.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

interface OneValueProps {
  /** The layout with included forms resolved. */
  readonly document: unknown;
  readonly field: string;
  /** The value as stored in records; undefined if empty. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Asks for a value of a field, with the control of its form. */
export function ValueInput({ document, field, value, onChange }: OneValueProps) {
  const { api } = useTenant();
  const layout = useMemo(() => valueForm(document, field), [document, field]);
  const compiled = useQuery({
    queryKey: [api.tenant, "valueForm", layout],
    queryFn: async () => compileForm(layout, { compilePattern: await loadPatternCompiler(layout) }),
    staleTime: Infinity,
    gcTime: 0,
    // Contains functions and maps, which cannot be compared structurally.
    structuralSharing: false,
  });
  return compiled.data === undefined ? (
    <FormSkeleton />
  ) : (
    <ValueFields form={compiled.data} field={field} value={value} onChange={onChange} />
  );
}

interface ValueFieldsProps extends Omit<OneValueProps, "document"> {
  readonly form: CompiledForm;
}

function ValueFields({ form, field, value, onChange }: ValueFieldsProps) {
  const id = useId();
  const store = useFormStore(form, value === undefined ? null : { [field]: value });
  useEffect(
    () =>
      store.subscribeEdits(() => {
        const snapshot = store.getField(field);
        if (snapshot === undefined) return;
        const read = snapshot.field.type.read(snapshot.value);
        onChange(snapshot.field.type.isEmpty(read) ? undefined : read);
      }),
    [store, field, onChange],
  );
  return <FormView store={store} id={id} idPrefix={id} />;
}
