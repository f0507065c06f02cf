import type { FieldProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { fieldIds } from "../../ui/field-ids.ts";
import { fieldWidgets } from "../types/field-widgets.tsx";
import type { WidgetProps } from "../types/widget-props.ts";
import { storeContextOf } from "./form-context.ts";

/**
 * A widget of ours as an RJSF field that shows the store's snapshot. It stands in for RJSF's field components,
 * which look up a widget by schema and merge its options at every render; their number field makes an
 * `Intl.NumberFormat` each time.
 */
function leafField(Widget: ComponentType<WidgetProps>): ComponentType<FieldProps> {
  return function LeafField(props: FieldProps) {
    const { name, fieldPathId, registry, required, disabled, readonly, rawErrors, onChange, onBlur } = props;
    const snapshot = storeContextOf(registry.formContext)?.store.getField(name);
    if (!snapshot) return null;
    const { state, value, notice, choices, minDate } = snapshot;
    const id = fieldPathId.$id;
    const invalid = (rawErrors?.length ?? 0) > 0;
    const ids = fieldIds(id, { help: state.subHeading !== "" || notice !== undefined, error: invalid });
    return (
      <Widget
        id={id}
        name={name}
        label={state.label}
        value={value}
        required={required ?? false}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        invalid={invalid}
        describedBy={ids.describedBy}
        {...(choices && { choices })}
        {...(minDate !== undefined && { minDate })}
        onChange={(next) => onChange(next, fieldPathId.path)}
        onBlur={() => onBlur(id, value)}
      />
    );
  };
}

/** RJSF fields under the names of our field types. */
export const leafFields: Record<string, ComponentType<FieldProps>> = Object.fromEntries(
  [...fieldWidgets].map(([type, Widget]) => [type, leafField(Widget)]),
);
