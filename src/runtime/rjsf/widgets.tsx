import type { RegistryWidgetsType, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { fieldIds } from "../../ui/field-ids.ts";
import { fieldWidgets } from "../types/field-widgets.tsx";
import type { ChoicesState, WidgetProps } from "../types/widget-props.ts";

/** Draws one of our widgets as RJSF's, with what RJSF knows: for stock forms. */
function adapt(Widget: ComponentType<WidgetProps>): ComponentType<RjsfWidgetProps> {
  return function AdaptedWidget(props: RjsfWidgetProps) {
    const { id, name, label, required, disabled, readonly, rawErrors, options, schema } = props;
    const value: unknown = props.value;
    const invalid = (rawErrors?.length ?? 0) > 0;
    const ids = fieldIds(id, { help: Boolean(schema.description), error: invalid });
    const choices = options["choices"] as ChoicesState | undefined;
    return (
      <Widget
        id={id}
        name={name}
        label={label}
        value={value}
        required={required ?? false}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        invalid={invalid}
        describedBy={ids.describedBy}
        {...(choices && { choices })}
        onChange={props.onChange}
        onBlur={() => props.onBlur(id, value)}
      />
    );
  };
}

/** Our widgets under the names of their field types, for RJSF's registry. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  [...fieldWidgets].map(([name, Widget]) => [name, adapt(Widget)]),
);
