import { Checkbox } from "../../../../ui/checkbox.tsx";
import { controlProps } from "../../control-props.ts";
import type { WidgetProps } from "../../widget-props.ts";

/** A box, or by `display` a switch, with its label beside it, so that its frame draws none. Anything but `true` is unticked. */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <Checkbox
      {...controlProps(props)}
      label={props.label}
      appearance={props.look?.display === "switch" ? "switch" : "box"}
      checked={props.value === true}
      aria-readonly={props.readOnly || undefined}
      // HTML knows no read-only boxes: the tick is refused, the focus is not.
      onChange={props.readOnly ? refuse : (event) => props.onChange(event.target.checked)}
    />
  );
}

/** React puts the box back, since its value stays. */
const refuse = () => undefined;
