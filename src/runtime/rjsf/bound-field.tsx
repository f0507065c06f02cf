import type { Registry, RJSFSchema, UiSchema, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import { type ComponentType, memo, useCallback, useMemo, useSyncExternalStore } from "react";
import type { CompiledField, FieldState } from "../forms/compiled-form.ts";
import type { FieldSnapshot, FormStore } from "../forms/form-store.ts";
import { afterPress } from "./after-press.ts";
import { storeContextOf, cellClass } from "./form-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { drawFieldFrame } from "../../ui/fields/field-frame.tsx";

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

/** One field of the form, bound to its slice of the store: it re-renders only when its own snapshot changes. */
export const BoundField = memo(function BoundField(props: BoundFieldProps) {
  const { name, store } = props;
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    () => store.getField(name),
  );
  return drawField({ ...props, snapshot });
});

type Snapshots = readonly (FieldSnapshot | undefined)[];

/** The snapshots of several fields as one source; `read` returns the same array while none has changed. */
function snapshotsOf(store: FormStore, names: readonly string[]) {
  let known: Snapshots = [];
  return {
    subscribe: (listener: () => void) => {
      const releases = names.map((name) => store.subscribeField(name, listener));
      return () => releases.forEach((release) => release());
    },
    read: () => {
      const next = names.map((name) => store.getField(name));
      if (next.length !== known.length || next.some((snapshot, at) => snapshot !== known[at])) known = next;
      return known;
    },
  };
}

/**
 * Snapshots of several fields with one subscription. For the rows of a list: what React keeps for a subscription of each
 * of thousands of fields takes more memory than the fields themselves.
 *
 * @param names the same array while the fields are the same
 */
export function useFieldSnapshots(store: FormStore, names: readonly string[]): Snapshots {
  const { subscribe, read } = useMemo(() => snapshotsOf(store, names), [store, names]);
  return useSyncExternalStore(subscribe, read);
}

export interface FieldInRowProps extends BoundFieldProps {
  readonly snapshot: FieldSnapshot | undefined;
}

/** One field of a row, whose snapshot the row passes on. */
export const FieldInRow = memo(drawField);

/**
 * Draws a field with the widget of RJSF's registry. RJSF's SchemaField would resolve references, unions and widgets on
 * every render, none of which a compiled field has. Draws the frame of the theme's FieldTemplate itself, because the
 * template as a component would keep its eighteen props for each of thousands of fields.
 */
function drawField({ name, store, registry, idPrefix, snapshot }: FieldInRowProps) {
  if (!snapshot || snapshot.state.hidden || snapshot.field.type.name === "hidden") return null;
  const { type, definition } = snapshot.field;
  if (type.name === "unknown") return <UnknownField name={name} type={definition.type} />;
  const Widget = registry.widgets[type.name] as ComponentType<RjsfWidgetProps> | undefined;
  if (!Widget) return null;
  const id = `${idPrefix}_${name}`;
  const { state, required, readOnly, errors, value } = snapshot;
  const { schema, uiSchema, options } = schemasOf(snapshot);
  const rawErrors = errors.length === 0 ? noErrors : errors.map(({ message }) => message);
  const placeClass = cellClass(state.gridSize);
  const drawn = drawFieldFrame({
    id,
    label: type.hasOwnLabel === true ? undefined : state.label,
    required,
    help: schema.description,
    errors: rawErrors,
    placeClass,
    children: (
      <Widget
        id={id}
        name={name}
        label={state.label}
        value={value}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        options={options}
        required={required}
        disabled={state.disabled}
        readonly={readOnly}
        rawErrors={rawErrors}
        onChange={(next: unknown) => store.setValue(name, next)}
        onBlur={() => afterPress(() => store.touch(name))}
        onFocus={ignore}
      />
    ),
  });
  const Surround = storeContextOf(registry.formContext)?.surround;
  if (Surround === undefined) return drawn;
  return (
    <Surround name={name} placeClass={placeClass}>
      {drawn}
    </Surround>
  );
}

const noErrors: string[] = [];

interface FieldSchemas {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly options: RjsfWidgetProps["options"];
}

/** By state, which the same fields of all rows of a list share. */
const knownSchemas = new WeakMap<FieldState, FieldSchemas>();

/** Schemas of a field as RJSF's templates and widgets read them. */
function schemasOf({ field, state, notice, choices, minDate, maxDate }: FieldSnapshot): FieldSchemas {
  const known = knownSchemas.get(state) ?? newSchemas(field, state);
  knownSchemas.set(state, known);
  const { uiSchema, options } = known;
  return {
    schema:
      notice === undefined
        ? known.schema
        : { ...known.schema, description: `${state.subHeading} ${notice}`.trim() },
    uiSchema,
    options: (choices ?? minDate ?? maxDate) ? { ...options, choices, minDate, maxDate } : options,
  };
}

function newSchemas({ type }: CompiledField, state: FieldState): FieldSchemas {
  const options = { gridSize: state.gridSize, ownLabel: type.hasOwnLabel === true, look: state.look };
  return {
    schema: { type: "string", title: state.label, description: state.subHeading },
    uiSchema: { "ui:options": options },
    options,
  };
}

function ignore() {
  // RJSF requires these handlers; the layout names the fields, and focus has no effect.
}
