import { Markdown } from "../../../../ui/markdown.tsx";
import type { WidgetProps } from "../../widget-props.ts";

/** Sanitised markdown, with the label above it as its title. */
export function NoteWidget({ label, name, look }: WidgetProps) {
  const text = look?.text ?? "";
  return (
    <div className="text-sm text-muted" data-field={name}>
      {label === name ? null : <p className="font-medium text-ink">{label}</p>}
      {text === "" ? null : <Markdown text={text} />}
    </div>
  );
}
