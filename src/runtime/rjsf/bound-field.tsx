import type { FieldPathId, Registry } from "@rjsf/utils";
import { memo, useCallback, useMemo, useSyncExternalStore } from "react";
import type { FormStore } from "../forms/form-store.ts";
import { errorSchemaOf, leafSchemaOf, leafUiSchemaOf } from "./leaf-schemas.ts";
import { UnknownField } from "./unknown-field.tsx";

export interface BoundFieldProps {
  readonly name: string;
  readonly store: FormStore;
  readonly registry: Registry;
  readonly idPrefix: string;
}

/**
 * One field of the form, drawn by RJSF's own SchemaField and bound to its slice of the store: it renders again
 * when its own snapshot changes, and at no other time.
 */
export const BoundField = memo(function BoundField({ name, store, registry, idPrefix }: BoundFieldProps) {
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    () => store.getField(name),
  );
  const handlers = useMemo(
    () => ({
      change: (value: unknown) => store.setValue(name, value),
      blur: () => store.touch(name),
      path: { $id: `${idPrefix}_${name}`, path: [name] } satisfies FieldPathId,
    }),
    [store, name, idPrefix],
  );
  if (!snapshot || snapshot.state.hidden || snapshot.field.type.name === "hidden") return null;
  if (snapshot.field.type.name === "unknown")
    return <UnknownField name={name} type={snapshot.field.definition.type} />;
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={name}
      registry={registry}
      schema={leafSchemaOf(snapshot.field)}
      uiSchema={leafUiSchemaOf(snapshot)}
      errorSchema={errorSchemaOf(snapshot.errors)}
      fieldPathId={handlers.path}
      formData={snapshot.value}
      required={snapshot.state.required}
      disabled={snapshot.state.disabled}
      readonly={snapshot.readOnly}
      onChange={handlers.change}
      onBlur={handlers.blur}
      onFocus={ignore}
    />
  );
});

function ignore() {
  // RJSF asks for a handler; nothing in the form changes when a field is entered.
}
