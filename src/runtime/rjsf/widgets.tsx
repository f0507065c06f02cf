import type { RegistryWidgetsType, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";
import { fieldIds } from "../../ui/fields/field-frame.tsx";
import type { ChoicesState, FieldLook, WidgetProps } from "../types/widget-props.ts";
import {
  AutocompleteWidget,
  CheckboxWidget,
  MultiselectWidget,
  SelectWidget,
} from "../types/fields/choice/choice-widgets.tsx";
import {
  DateWidget,
  DatetimeWidget,
  MonthWidget,
  TimeWidget,
} from "../types/fields/moment/moment-widgets.tsx";
import { JsonWidget } from "../types/fields/json/json-widget.tsx";
import { FileWidget } from "../types/fields/file/file-widget.tsx";
import { FloatWidget, IntWidget } from "../types/fields/number/number-widgets.tsx";
import {
  HiddenWidget,
  MarkdownWidget,
  NoteWidget,
  StringWidget,
} from "../types/fields/text/text-widgets.tsx";

/** One of our widgets: a function component. */
type Widget = (props: WidgetProps) => ReactNode;

/**
 * Adapts one of our widgets to RJSF's widget props. The widget is called, not rendered, so that it is no second component
 * of each field; its hooks are those of the adapted widget.
 */
function adapt(draw: Widget): ComponentType<RjsfWidgetProps> {
  return function AdaptedWidget(props: RjsfWidgetProps) {
    const { id, name, label, required, disabled, readonly, rawErrors, options, schema } = props;
    const value: unknown = props.value;
    const invalid = (rawErrors?.length ?? 0) > 0;
    const ids = fieldIds(id, { help: Boolean(schema.description), error: invalid });
    const choices = options["choices"] as ChoicesState | undefined;
    const minDate = options["minDate"] as string | undefined;
    const maxDate = options["maxDate"] as string | undefined;
    const look = options["look"] as FieldLook | undefined;
    return draw({
      id,
      name,
      label,
      value,
      required: required ?? false,
      disabled: disabled ?? false,
      readOnly: readonly ?? false,
      invalid,
      describedBy: ids.describedBy,
      ...(choices && { choices }),
      ...(minDate !== undefined && { minDate }),
      ...(maxDate !== undefined && { maxDate }),
      ...(look && { look }),
      onChange: props.onChange,
      onBlur: () => props.onBlur(id, value),
    });
  };
}

/** Widgets of all built-in field types, by type name. */
const fieldWidgets: ReadonlyMap<string, Widget> = new Map<string, Widget>([
  ["string", StringWidget],
  ["int", IntWidget],
  ["float", FloatWidget],
  ["checkbox", CheckboxWidget],
  ["select", SelectWidget],
  ["autocomplete", AutocompleteWidget],
  ["multiselect", MultiselectWidget],
  ["date", DateWidget],
  ["markdown", MarkdownWidget],
  ["hidden", HiddenWidget],
  ["datetime", DatetimeWidget],
  ["time", TimeWidget],
  ["month", MonthWidget],
  ["note", NoteWidget],
  ["file", FileWidget],
  ["json", JsonWidget],
]);

/** Widgets of our RJSF theme, by type name. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  [...fieldWidgets].map(([name, widget]) => [name, adapt(widget)]),
);
