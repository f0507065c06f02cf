import type { FieldTemplateProps } from "@rjsf/utils";
import { drawFieldFrame } from "../../ui/fields/field-frame.tsx";
import { cellClass } from "./form-context.ts";
import { useSyncExternalStore } from "react";
import { Alert } from "../../ui/alert.tsx";
import type { FormStore } from "../forms/form-store.ts";

/** Errors of a form that no visible field can show. */
export function FormErrors({ store }: { readonly store: FormStore }) {
  const { topErrors } = useSyncExternalStore(store.subscribe, store.getStatus);
  return topErrors.map((message) => (
    <Alert key={message} tone="danger">
      {message}
    </Alert>
  ));
}

/** A field in the form grid: label, control, help and errors. The root object is passed through. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, rawErrors, rawDescription, schema, uiSchema, hidden, children } = props;
  const options: Record<string, unknown> = uiSchema?.["ui:options"] ?? {};
  if (schema.type === "object" && schema.properties) return children;
  if (hidden) return null;
  return drawFieldFrame({
    id,
    label: options["ownLabel"] === true ? undefined : label,
    required,
    help: rawDescription,
    errors: rawErrors,
    placeClass: cellClass(options["gridSize"]),
    children,
  });
}
