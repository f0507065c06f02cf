import { type ComponentType, useState } from "react";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import type { WidgetProps } from "../../widget-props.ts";

/** Adds a text field for a free-text answer below a choice widget, if the layout allows one. */
export function withOtherText(Widget: ComponentType<WidgetProps>, kind: "one" | "many") {
  return function ChoicesWithOther(props: WidgetProps) {
    return props.look?.other === undefined ? (
      <Widget {...props} />
    ) : (
      <OtherText {...props} widget={Widget} kind={kind} />
    );
  };
}

export interface OtherTextProps extends WidgetProps {
  readonly widget: ComponentType<WidgetProps>;
  readonly kind: "one" | "many";
}

/** The text is the value, or one item of it. While typing, it stays in the text field even if it equals a choice. */
export function OtherText({ widget: Widget, kind, ...props }: OtherTextProps) {
  const { id, look, value, choices, disabled, readOnly, invalid, describedBy, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string>();
  const offered = new Set<unknown>(choices?.choices.map((choice) => choice.id));
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const freeText = items.find((item) => typeof item === "string" && item !== "" && !offered.has(item));
  const edited = typed ?? freeText;
  const others = items.filter((item) => item !== edited);
  const write = (text: string) => {
    setTyped(text);
    const isBlank = text.trim() === "";
    if (kind === "one") onChange(isBlank ? null : text);
    else onChange(isBlank ? others : [...others.filter((item) => item !== text), text]);
  };
  const choose = (next: unknown) => {
    setTyped(undefined);
    if (kind === "one" || edited === undefined || edited === "") onChange(next);
    else onChange([...(Array.isArray(next) ? (next as readonly unknown[]) : []), edited]);
  };
  const shownValue = kind === "one" ? (edited === undefined ? value : null) : others;
  return (
    <div className="flex flex-col gap-2">
      <Widget {...props} value={shownValue} onChange={choose} />
      <label className="flex items-center gap-2.5 text-sm">
        <span dir="auto" className="shrink-0 text-muted">
          {look?.other}
        </span>
        <span className="min-w-0 grow">
          <TextInput
            id={`${id}-other`}
            value={typeof edited === "string" ? edited : ""}
            disabled={disabled}
            readOnly={readOnly}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            autoComplete="off"
            onChange={(event) => write(event.target.value)}
            onBlur={() => {
              setTyped(undefined);
              onBlur();
            }}
          />
        </span>
      </label>
    </div>
  );
}
