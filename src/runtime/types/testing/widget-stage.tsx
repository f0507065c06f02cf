import { type ComponentType, useState } from "react";
import { fieldIds, FieldFrame } from "../../../ui/fields/field-frame.tsx";
import type { WidgetProps, Choice } from "../widget-props.ts";

export interface WidgetStageProps extends Partial<WidgetProps> {
  readonly widget: ComponentType<WidgetProps>;
  readonly help?: string | undefined;
  readonly errors?: readonly string[] | undefined;
  /** The widget renders its own label. */
  readonly ownLabel?: boolean | undefined;
  /** Conversion by the field type before the store keeps a value. */
  readonly read?: ((value: unknown) => unknown) | undefined;
}

const ignore = () => undefined;
const keep = (value: unknown) => value;

/** Renders one widget as in a form: in a field frame, with a store of one value. */
export function WidgetStage(props: WidgetStageProps) {
  const { widget: Widget, help, errors = [], ownLabel = false, read = keep, ...widgetProps } = props;
  const { id = "field", label = "Label", required = false, onChange = ignore, onBlur = ignore } = widgetProps;
  const [value, setValue] = useState(props.value);
  const invalid = errors.length > 0;
  return (
    <div className="max-w-sm">
      <FieldFrame
        id={id}
        label={ownLabel ? undefined : label}
        required={required}
        help={help}
        errors={errors}
      >
        <Widget
          disabled={false}
          readOnly={false}
          name={id}
          {...widgetProps}
          id={id}
          label={label}
          required={required}
          invalid={invalid}
          describedBy={fieldIds(id, { help: Boolean(help), error: invalid }).describedBy}
          value={value}
          onChange={(next) => {
            setValue(read(next));
            onChange(next);
          }}
          onBlur={onBlur}
        />
      </FieldFrame>
    </div>
  );
}

const names = [
  "English",
  "Español",
  "Català",
  "Français",
  "Deutsch",
  "Euskara",
  "Português",
  "Dansk",
  "हिन्दी",
  "العربية",
];

/** A few choices with numeric ids. */
export const languages: readonly Choice[] = names.map((label, index) => ({
  id: index + 1,
  label,
  row: { id: index + 1, label, native: true },
}));

/** 5,000 choices with string ids. */
export const manyPeople: readonly Choice[] = Array.from({ length: 5000 }, (_, index) => ({
  id: `person-${index}`,
  label: `Person ${index}`,
  row: { id: `person-${index}`, label: `Person ${index}` },
}));
