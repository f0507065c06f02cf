import type { ComponentType } from "react";
import { AutocompleteWidget } from "./fields/autocomplete/autocomplete-widget.tsx";
import { CheckboxWidget } from "./fields/checkbox/checkbox-widget.tsx";
import { DateWidget } from "./fields/date/date-widget.tsx";
import { DatetimeWidget } from "./fields/datetime/datetime-widget.tsx";
import { FileWidget } from "./fields/file/file-widget.tsx";
import { FloatWidget } from "./fields/float/float-widget.tsx";
import { HiddenWidget } from "./fields/hidden/hidden-widget.tsx";
import { IntWidget } from "./fields/int/int-widget.tsx";
import { MarkdownWidget } from "./fields/markdown/markdown-widget.tsx";
import { MonthWidget } from "./fields/month/month-widget.tsx";
import { MultiselectWidget } from "./fields/multiselect/multiselect-widget.tsx";
import { NoteWidget } from "./fields/note/note-widget.tsx";
import { SelectWidget } from "./fields/select/select-widget.tsx";
import { StringWidget } from "./fields/string/string-widget.tsx";
import { TimeWidget } from "./fields/time/time-widget.tsx";
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
