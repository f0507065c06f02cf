import type { KeyboardEvent } from "react";
import { cx } from "../../../../ui/tone.ts";
import { controlClass, TextInput } from "../../../../ui/fields/text-input.tsx";
import { controlProps, valueText, type WidgetProps } from "../../widget-props.ts";
import { isColor } from "./text-types.ts";

/**
 * Text area for source code: fixed width, no wrapping, no spelling, numbered lines. Enter continues the indent of its
 * line; Tab moves the focus as everywhere, since a control that keeps it is a trap for the keyboard.
 */
export function CodeControl(props: WidgetProps) {
  const { value, readOnly, look, onChange } = props;
  const text = valueText(value);
  const lines = text.split("\n").length;
  const indented = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || readOnly) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const before = area.value.slice(0, area.selectionStart);
    const [indent = ""] = /[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1)) ?? [];
    if (indent === "") return;
    event.preventDefault();
    area.setRangeText(`\n${indent}`, area.selectionStart, area.selectionEnd, "end");
    onChange(area.value);
  };
  const gutter = `calc(${String(lines).length}ch + 1.25rem)`;
  return (
    <div className="relative max-h-[32rem] overflow-y-auto rounded-md font-mono text-sm" dir="ltr">
      <textarea
        {...controlProps(props)}
        value={text}
        readOnly={readOnly}
        placeholder={look?.placeholder || undefined}
        // As high as its text, so that it scrolls together with the numbers.
        rows={Math.max(look?.rows ?? 6, lines)}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        style={{ paddingInlineStart: `calc(${gutter} + 0.5rem)` }}
        className={cx(controlClass, "resize-none overflow-x-auto overflow-y-hidden font-mono")}
        onKeyDown={indented}
        onChange={(event) => onChange(event.target.value)}
      />
      <div
        aria-hidden
        className="pointer-events-none absolute start-px top-px rounded-s-md bg-sunken py-1.5 pe-2 text-end whitespace-pre text-muted select-none"
        style={{ width: gutter }}
      >
        {Array.from({ length: lines }, (_, line) => line + 1).join("\n")}
      </div>
    </div>
  );
}

/** Color as text, with the browser's palette beside it. */
export function ColorControl(props: WidgetProps) {
  const { label, value, disabled, readOnly, look, onChange, onBlur } = props;
  const text = valueText(value);
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`Palette for ${label}`}
        // A palette always shows some color; the text says whether one is chosen.
        value={isColor(text) ? text.toLowerCase() : "#000000"}
        disabled={disabled || readOnly}
        className="h-9 w-11 shrink-0 rounded-md border border-control bg-surface p-1 disabled:cursor-not-allowed"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div className="min-w-0 grow">
        <TextInput
          {...controlProps(props)}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          placeholder={look?.placeholder || "#rrggbb"}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
