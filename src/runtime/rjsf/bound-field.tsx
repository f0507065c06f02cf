import type { Registry, RJSFSchema, UiSchema, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import { type ComponentType, memo, useCallback, useMemo, useSyncExternalStore } from "react";
import type { FieldSnapshot, FormStore } from "../forms/form-store.ts";
import { storeContextOf, cellClass } from "./form-context.ts";
import { Alert } from "../../ui/alert.tsx";

interface UnknownFieldProps {
  readonly name: string;
  /** As in the layout; may not be a string. */
  readonly type: unknown;
}

/** Error message in place of a field whose type is unknown. */
function UnknownField({ name, type }: UnknownFieldProps) {
  return (
    <div className="col-span-12">
      <Alert tone="warning">
        The field “{name}” cannot be shown: there is no field type “
        {typeof type === "string" ? type : JSON.stringify(type)}”. Its value stays as it is.
      </Alert>
    </div>
  );
}

export interface BoundFieldProps {
  readonly name: string;
  readonly store: FormStore;
  readonly registry: Registry;
  readonly idPrefix: string;
}

/** Snapshot of a group, and whether any of its fields is visible. */
export function useGroup({ name, store }: Pick<BoundFieldProps, "name" | "store">) {
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    () => store.getField(name),
  );
  const isVisible = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isGroupVisible(name), [store, name]),
  );
  return { snapshot, isVisible };
}

/**
 * One field of the form, rendered with the FieldTemplate and widget of RJSF's registry and bound to its slice of the
 * store: it re-renders only when its own snapshot changes. RJSF's SchemaField would resolve references, unions and
 * widgets on every render, none of which a compiled field has.
 */
export const BoundField = memo(function BoundField({ name, store, registry, idPrefix }: BoundFieldProps) {
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    () => store.getField(name),
  );
  const handlers = useMemo(
    () => ({
      onChange: (value: unknown) => store.setValue(name, value),
      onBlur: () => store.touch(name),
    }),
    [store, name],
  );
  if (!snapshot || snapshot.state.hidden || snapshot.field.type.name === "hidden") return null;
  const { type, definition } = snapshot.field;
  if (type.name === "unknown") return <UnknownField name={name} type={definition.type} />;
  const { FieldTemplate } = registry.templates;
  const Widget = registry.widgets[type.name] as ComponentType<RjsfWidgetProps> | undefined;
  if (!Widget) return null;
  const id = `${idPrefix}_${name}`;
  const field = rjsfProps(snapshot, registry);
  const Surround = storeContextOf(registry.formContext)?.surround;
  const drawn = (
    <FieldTemplate
      {...field}
      id={id}
      fieldPathId={{ $id: id, path: [name] }}
      rawDescription={field.schema.description ?? ""}
      onChange={handlers.onChange}
      onKeyRename={ignore}
      onKeyRenameBlur={ignore}
      onRemoveProperty={ignore}
    >
      <Widget
        {...field}
        id={id}
        name={name}
        value={snapshot.value}
        options={field.uiSchema["ui:options"] ?? {}}
        onChange={handlers.onChange}
        onBlur={handlers.onBlur}
        onFocus={ignore}
      />
    </FieldTemplate>
  );
  if (Surround === undefined) return drawn;
  return (
    <Surround name={name} placeClass={cellClass(snapshot.state.gridSize)}>
      {drawn}
    </Surround>
  );
});

/** Converts a snapshot to props of RJSF templates and widgets. */
function rjsfProps(snapshot: FieldSnapshot, registry: Registry) {
  const { field, state, required, errors, notice, readOnly, choices, minDate, maxDate } = snapshot;
  const schema: RJSFSchema = {
    type: "string",
    title: state.label,
    description: [state.subHeading, notice].filter(Boolean).join(" "),
  };
  const uiSchema: UiSchema = {
    "ui:options": {
      gridSize: state.gridSize,
      ownLabel: field.type.hasOwnLabel === true,
      look: state.look,
      ...(choices && { choices }),
      ...(minDate !== undefined && { minDate }),
      ...(maxDate !== undefined && { maxDate }),
    },
  };
  return {
    label: state.label,
    schema,
    uiSchema,
    registry,
    required,
    disabled: state.disabled,
    readonly: readOnly,
    ...(errors.length > 0 && { rawErrors: errors.map(({ message }) => message) }),
  };
}

function ignore() {
  // RJSF requires these handlers; the layout names the fields, and focus has no effect.
}
