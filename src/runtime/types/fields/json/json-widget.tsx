import { useState } from "react";
import { sameJson } from "../../../../kernel/json.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { CodeControl } from "../text/text-displays.tsx";
import { jsonTextOf, readJsonText } from "./json-type.ts";

/**
 * Code editor for a value as JSON. Keeps the text as it was typed, with its own spaces and order, until the value changes
 * elsewhere.
 */
export function JsonWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState("");
  const isTyped = sameJson(readJsonText(typed) ?? null, value ?? null);
  const text = isTyped ? typed : jsonTextOf(value);
  return (
    <CodeControl
      {...props}
      value={text}
      onChange={(next) => {
        setTyped(String(next));
        onChange(readJsonText(String(next)));
      }}
    />
  );
}
