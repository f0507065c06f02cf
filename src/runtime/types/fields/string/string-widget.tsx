import { useState } from "react";
import { AffixedInput, affixId } from "../../../../ui/affixed-input.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import { MaskedInput } from "../../masked-input.tsx";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { PasswordControl } from "./password-control.tsx";

/**
 * A line of text; by `display` an address with the keyboard that suits it, several lines, or a password. A value with line breaks
 * gets several lines, since an input would drop the breaks; it keeps them once it has them, so that the control does
 * not change under the person's hands.
 */
export function StringWidget(props: WidgetProps) {
  return props.look?.display === "password" ? <PasswordControl {...props} /> : <PlainText {...props} />;
}

function PlainText(props: WidgetProps) {
  const { look } = props;
  const text = valueText(props.value);
  const [hadBreaks, setHadBreaks] = useState(false);
  const breaks = hadBreaks || text.includes("\n");
  if (breaks !== hadBreaks) setHadBreaks(breaks);
  const control = controlProps(props);
  const shared = {
    ...control,
    readOnly: props.readOnly,
    value: text,
    placeholder: look?.placeholder || undefined,
    autoComplete: "off",
    onChange: (event: { readonly target: { readonly value: string } }) => props.onChange(event.target.value),
  };
  if (breaks || look?.display === "textarea") return <TextArea {...shared} rows={look?.rows ?? 2} />;
  if (look?.mask) {
    const { onChange: _, ...others } = shared;
    return <MaskedInput {...others} mask={look.mask} onChange={props.onChange} />;
  }
  if (!look?.prefix && !look?.suffix) return <TextInput {...shared} inputMode={keyboardOf(props)} />;
  const describedBy = [control["aria-describedby"], affixId(props.id)].filter(Boolean).join(" ");
  return (
    <AffixedInput id={props.id} prefix={look.prefix} suffix={look.suffix}>
      <TextInput {...shared} aria-describedby={describedBy} inputMode={keyboardOf(props)} />
    </AffixedInput>
  );
}

/** Not by the input's type: browsers would bring rules and messages of their own. */
function keyboardOf({ look }: WidgetProps): "email" | "url" | "tel" | undefined {
  const display = look?.display;
  return display === "email" || display === "url" || display === "tel" ? display : undefined;
}
