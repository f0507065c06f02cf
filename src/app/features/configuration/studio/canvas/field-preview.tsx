import { type ReactNode, useState } from "react";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { compileSimplePattern } from "../../../../../runtime/forms/validation/pattern.ts";
import type { FieldSurroundProps } from "../../../../../runtime/rjsf/form-context.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import { newField } from "../../../../../runtime/studio/templates/new-field.ts";
import { useFormStore } from "../../../../forms/use-newer-form.ts";
import { texts } from "../session/texts.ts";
import { fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";

interface FieldPreviewProps {
  readonly type: string;
  /** Label of the field; if empty, that of its type is shown. */
  readonly label: string;
}

/**
 * Preview of a field before it is added. Hidden from assistive technology, which has the description of the type.
 */
export function FieldPreview({ type, label }: FieldPreviewProps) {
  const [title = type] = fieldTypeWords[type] ?? [];
  const words =
    type === "hidden" ? texts.previewHidden : type === "include" ? texts.previewInclude : undefined;
  return (
    <PreviewFrame title={title}>
      {words === undefined ? (
        <DrawnField key={`${type} ${label}`} type={type} label={label === "" ? title : label} />
      ) : (
        <p className="text-muted">{words}</p>
      )}
    </PreviewFrame>
  );
}

interface PreviewFrameProps {
  /** Title of the type. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Frame of a preview next to the list of types; sticky on narrow screens. */
export function PreviewFrame({ title, children }: PreviewFrameProps) {
  return (
    <div
      aria-hidden
      className="sticky top-0 max-h-56 overflow-hidden rounded-md border border-line bg-surface p-4 shadow-raised sm:max-h-none sm:shadow-none"
    >
      <p className="mb-3 text-xs font-medium text-muted">{texts.fieldPreview(title)}</p>
      {children}
    </div>
  );
}

function DrawnField({ type, label }: FieldPreviewProps) {
  const [form] = useState(() => {
    const [innerLabel = ""] = fieldTypeWords["string"] ?? [];
    const field = newField(type, { name: "preview", label, innerLabel, taken: new Set() });
    const layout = {
      layout_key: "preview",
      name: "preview",
      structure: { main: [{ ...field, grid_size: 12 }] },
    };
    return compileForm(layout, { compilePattern: compileSimplePattern });
  });
  const store = useFormStore(form, null);
  return <FormView store={store} id="field-preview" idPrefix="field-preview" surround={Untouched} />;
}

/** Makes the previewed field inert. */
const Untouched = ({ placeClass, children }: FieldSurroundProps) => (
  <div inert className={placeClass}>
    {children}
  </div>
);
