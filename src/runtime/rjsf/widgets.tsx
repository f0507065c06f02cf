import type { RegistryWidgetsType, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { fieldWidgets } from "../types/field-widgets.tsx";
import type { ChoicesState, WidgetProps } from "../types/widget-props.ts";
import { fieldIds } from "../../ui/field-ids.ts";
import { storeContextOf } from "./form-context.ts";

/** Draws one of our widgets as RJSF's: in a form of ours with the store's snapshot, in a stock form with what RJSF knows. */
function adapt(Widget: ComponentType<WidgetProps>): ComponentType<RjsfWidgetProps> {
  return function AdaptedWidget(props: RjsfWidgetProps) {
    const { id, name, label, required, disabled, readonly, rawErrors, options, schema } = props;
    const value: unknown = props.value;
    const context = storeContextOf(props.registry.formContext);
    const snapshot = context?.store.getField(name);
    const invalid = (rawErrors?.length ?? 0) > 0;
    const hasHelp = snapshot
      ? snapshot.state.subHeading !== "" || snapshot.notice !== undefined
      : Boolean(schema.description);
    const ids = fieldIds(id, { help: hasHelp, error: invalid });
    const choices = snapshot ? snapshot.choices : (options["choices"] as ChoicesState | undefined);
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
        {...(snapshot?.minDate !== undefined && { minDate: snapshot.minDate })}
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
