import { useState } from "react";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";

/**
 * A line of text. A value with line breaks gets several lines, since an input would drop the breaks; it keeps them
 * once it has them, so that the control does not change under the person's hands.
 */
export function StringWidget(props: WidgetProps) {
  const text = valueText(props.value);
  const [hadBreaks, setHadBreaks] = useState(false);
  const breaks = hadBreaks || text.includes("\n");
  if (breaks !== hadBreaks) setHadBreaks(breaks);
  const shared = {
    ...controlProps(props),
    readOnly: props.readOnly,
    value: text,
    autoComplete: "off",
    onChange: (event: { readonly target: { readonly value: string } }) => props.onChange(event.target.value),
  };
  return breaks ? <TextArea {...shared} rows={2} /> : <TextInput {...shared} />;
}
