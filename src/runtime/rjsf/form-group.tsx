import { useCallback, useSyncExternalStore } from "react";
import { BoundField, type BoundFieldProps } from "./bound-field.tsx";
import { FormList } from "./form-list.tsx";
import { FormMatrix } from "./form-matrix.tsx";
import { gridClass } from "./grid-cell.ts";

/** What stands in a section, a group or a row: a field, a group of them, or a list. */
export function FormEntry(props: BoundFieldProps) {
  const form = props.store.getForm();
  const field = form.fields[form.index.get(props.name) ?? -1];
  if (field?.type.name === "matrix") return <FormMatrix {...props} />;
  if (form.groups.has(props.name)) return <FormGroup {...props} />;
  const isList = field?.list !== undefined;
  return isList ? <FormList {...props} entry={FormEntry} /> : <BoundField {...props} />;
}

/** Fields under a heading of their own; the heading is there while one of them is. */
function FormGroup({ name, store, registry, idPrefix }: BoundFieldProps) {
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    () => store.getField(name),
  );
  const isVisible = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isGroupVisible(name), [store, name]),
  );
  const id = `${idPrefix}_${name}`;
  const { label = name, subHeading = "" } = snapshot?.state ?? {};
  const hasLabel = label !== name;
  return (
    <fieldset
      id={id}
      hidden={!isVisible}
      aria-describedby={subHeading === "" ? undefined : `${id}-help`}
      className="col-span-12 min-w-0 rounded-lg border border-line p-4"
    >
      {hasLabel ? (
        <legend id={`${id}-label`} dir="auto" className="px-1 text-sm font-semibold wrap-anywhere">
          {label}
        </legend>
      ) : null}
      {subHeading === "" ? null : (
        <p id={`${id}-help`} dir="auto" className="mb-4 text-xs text-muted wrap-anywhere">
          {subHeading}
        </p>
      )}
      <div className={gridClass}>
        {(store.getForm().groups.get(name) ?? []).map((entry) => (
          <FormEntry key={entry} name={entry} store={store} registry={registry} idPrefix={idPrefix} />
        ))}
      </div>
    </fieldset>
  );
}
