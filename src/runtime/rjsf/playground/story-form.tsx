import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { compileForm } from "../../forms/compile-form.ts";
import { resolveIncludes } from "../../forms/compile/includes.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { createOptionLoader, type OptionLoaderOptions } from "../../forms/choices/option-loader.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { FormView, type FormViewProps } from "../form-view.tsx";

export interface StoryFormProps extends Pick<FormViewProps, "onSubmit"> {
  readonly fields: readonly FieldDefinition[];
  /** Saved record to edit. Default: a new record. */
  readonly record?: unknown;
  /** Layouts that the fields may include. */
  readonly included?: readonly FormLayout[];
  /** Responds to requests for choices. Default: there is no service, so fields with an endpoint offer none. */
  readonly fetchRows?: OptionLoaderOptions["fetchRows"];
}

/** A form of these fields with a button that saves it, as of 21 November 2026. */
export function StoryForm({ onSubmit, fields, record, included = [], fetchRows }: StoryFormProps) {
  const [store] = useState(() => {
    const layout = { layout_key: "form", name: "Form", schema_version: 2, structure: { main: [...fields] } };
    const { document } = resolveIncludes(layout, (key) =>
      included.find(({ layout_key: includedKey }) => includedKey === key),
    );
    return createFormStore({
      form: compileForm(document),
      mode: record === undefined ? "create" : "edit",
      record,
      today: "2026-11-21",
      ...(fetchRows && { options: createOptionLoader({ fetchRows }) }),
    });
  });
  return (
    <FormView store={store} id="form" onSubmit={onSubmit}>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </FormView>
  );
}
