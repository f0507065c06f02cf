import type { FieldTemplateProps } from "@rjsf/utils";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { cellClass } from "./grid-cell.ts";

/** A field in our form grid: label, control, help and errors. The root, which is no field, passes through. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, rawErrors, rawDescription, schema, uiSchema, hidden, children } = props;
  const options: Record<string, unknown> = uiSchema?.["ui:options"] ?? {};
  if (schema.type === "object" && schema.properties) return children;
  if (hidden) return null;
  return (
    <FieldFrame
      id={id}
      label={options["ownLabel"] === true ? undefined : label}
      required={required}
      help={rawDescription}
      errors={rawErrors}
      placeClass={cellClass(options["gridSize"])}
    >
      {children}
    </FieldFrame>
  );
}
