import type { ComponentType } from "react";
import {
  AutocompleteWidget,
  CheckboxWidget,
  MultiselectWidget,
  SelectWidget,
} from "./fields/choice/choice-widgets.tsx";
import { DateWidget, DatetimeWidget, MonthWidget, TimeWidget } from "./fields/moment/moment-widgets.tsx";
import { FileWidget } from "./fields/file/file-widget.tsx";
import { FloatWidget, IntWidget } from "./fields/number/number-widgets.tsx";
import { HiddenWidget, MarkdownWidget, NoteWidget, StringWidget } from "./fields/text/text-widgets.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** The widget of every field type that the product ships, by the type's name. */
export const fieldWidgets: ReadonlyMap<string, ComponentType<WidgetProps>> = new Map<
  string,
  ComponentType<WidgetProps>
>([
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
]);
