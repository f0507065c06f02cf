import { AffixedInput, affixId, NumberInput, Slider } from "../../../../ui/fields/number-input.tsx";
import { OptionList } from "../../../../ui/fields/option-list.tsx";
import { type WidgetProps, controlProps, descriptionOf, valueText } from "../../widget-props.ts";

/** Integer input; a slider or a rating by `display`. */
export const IntWidget = (props: WidgetProps) => drawNumber(props, "integer");

/** Decimal input; a slider by `display`. */
export const FloatWidget = (props: WidgetProps) => drawNumber(props, "decimal");

/** Number input, slider or rating by `display`. Reports the typed text, which the field type parses. */
function drawNumber(props: WidgetProps, kind: "integer" | "decimal") {
  const { look, value } = props;
  if (look?.display === "rating") return <Rating {...props} />;
  if (look?.display === "slider") {
    return (
      <Slider
        {...controlProps(props)}
        min={look.min ?? 0}
        max={look.max ?? 100}
        step={look.step ?? (kind === "integer" ? 1 : "any")}
        unit={[look.prefix, look.suffix]}
        value={typeof value === "number" ? value : undefined}
        readOnly={props.readOnly}
        onChange={props.onChange}
      />
    );
  }
  const control = controlProps(props);
  const shared = {
    ...control,
    kind,
    readOnly: props.readOnly,
    placeholder: look?.placeholder || undefined,
    value: typeof value === "number" ? value : valueText(value),
    onChange: props.onChange,
  };
  if (!look?.prefix && !look?.suffix) return <NumberInput {...shared} />;
  const describedBy = [control["aria-describedby"], affixId(props.id)].filter(Boolean).join(" ");
  return (
    <AffixedInput id={props.id} prefix={look.prefix} suffix={look.suffix}>
      <NumberInput {...shared} aria-describedby={describedBy} />
    </AffixedInput>
  );
}

const maxRatings = 12;

/** The numbers from `min` (default 1) to `max` (default 5) as a row of buttons, 12 at most. */
function Rating(props: WidgetProps) {
  const { look, value } = props;
  const first = look?.min ?? 1;
  const count = Math.min(maxRatings, Math.max(1, (look?.max ?? 5) - first + 1));
  const options = Array.from({ length: count }, (_, index) => String(first + index));
  return (
    <OptionList
      id={props.id}
      name={props.name}
      kind="one"
      arrangement="row"
      options={options.map((key) => ({ key, label: key }))}
      chosen={[valueText(value)]}
      onToggle={(key) => props.onChange(valueText(value) === key ? null : Number(key))}
      isRequired={props.required}
      isInvalid={props.invalid}
      isDisabled={props.disabled}
      isReadOnly={props.readOnly}
      describedBy={descriptionOf(props)}
      onBlur={props.onBlur}
    />
  );
}
