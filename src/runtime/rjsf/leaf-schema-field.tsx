import type { FieldProps } from "@rjsf/utils";

/**
 * Draws a leaf as RJSF's SchemaField does, from the registry's field template and field. A compiled leaf has no
 * references, conditionals, unions or enumerations, and its UI schema names its field, so nothing is left to
 * resolve; RJSF's own would look for all of it at every render, and compare its props deeply before.
 */
export function LeafSchemaField(props: FieldProps) {
  const { registry, schema, uiSchema, fieldPathId, errorSchema, name, onChange } = props;
  const { FieldTemplate } = registry.templates;
  const Field = registry.fields[String(uiSchema?.["ui:field"])];
  if (!Field) return null;
  const rawErrors = errorSchema?.__errors;
  return (
    <FieldTemplate
      id={fieldPathId.$id}
      fieldPathId={fieldPathId}
      label={uiSchema?.["ui:title"] ?? name}
      rawDescription={uiSchema?.["ui:description"] ?? ""}
      {...(rawErrors && { rawErrors })}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      schema={schema}
      {...(uiSchema && { uiSchema })}
      registry={registry}
      onChange={onChange}
      onKeyRename={nothing}
      onKeyRenameBlur={nothing}
      onRemoveProperty={nothing}
    >
      <Field {...props} {...(rawErrors && { rawErrors })} />
    </FieldTemplate>
  );
}

function nothing() {
  // Leaves are named by the layout; nobody renames or removes them.
}
