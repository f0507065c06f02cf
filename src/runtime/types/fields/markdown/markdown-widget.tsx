import { Eye, PencilLine } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { controlProps } from "../../control-props.ts";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";

/**
 * Text in markdown with a preview. The text stays in the page while it is previewed, so that an error can still
 * take the focus to it, which brings it back.
 */
export function MarkdownWidget(props: WidgetProps) {
  const [preview, setPreview] = useState(false);
  const text = valueText(props.value);
  return (
    <div className="flex flex-col gap-1.5">
      {/* It keeps its width: a long text in a narrow box is laid out as a line a word, which takes seconds. */}
      <div className={preview ? "h-0 overflow-hidden opacity-0" : undefined}>
        <TextArea
          {...controlProps(props)}
          rows={props.look?.rows ?? 5}
          placeholder={props.look?.placeholder || undefined}
          readOnly={props.readOnly}
          value={text}
          onFocus={() => setPreview(false)}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      {preview ? (
        <section
          aria-label={`Preview of ${props.label}`}
          className="min-h-32 rounded-md border border-line bg-sunken px-4 py-3"
        >
          {text.trim() === "" ? <p className="text-muted">Nothing to preview</p> : <Markdown text={text} />}
        </section>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted">Markdown: **bold**, # heading, - list</span>
        <Button
          size="sm"
          variant="quiet"
          icon={preview ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setPreview(!preview)}
        >
          {preview ? "Edit" : "Preview"}
        </Button>
      </div>
    </div>
  );
}
