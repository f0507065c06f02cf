import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import type { FormStore } from "../../forms/form-store.ts";
import { renderSchemas } from "../../forms/json-schema.ts";
import { payloadOf } from "../../forms/payload.ts";
import { exportJsonSchema } from "../../forms/tools/export-schema.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { Code } from "../../playground/code.tsx";
import { Findings } from "../../playground/findings.tsx";
import { ExplainPanel } from "../explain-panel.tsx";
import { useFormChanges } from "../use-form-changes.ts";

export interface PlaygroundTabsProps {
  /** The layout as it was pasted. */
  readonly document: unknown;
  readonly form: CompiledForm;
  readonly store: FormStore;
}

/** What the interpreter makes of a layout, one tab each. */
export function PlaygroundTabs({ document, form, store }: PlaygroundTabsProps) {
  const [selected, setSelected] = useState("lint");
  const findings = lintLayout(document);
  return (
    <Tabs
      label="What the interpreter knows"
      selected={selected}
      onSelect={setSelected}
      items={[
        { key: "lint", label: `Lint (${findings.length})`, content: <Findings findings={findings} /> },
        { key: "explain", label: "Explanations", content: <ExplainPanel store={store} /> },
        { key: "values", label: "Values", content: <Values store={store} /> },
        {
          key: "schema",
          label: "JSON Schema",
          content: <Code label="JSON Schema" value={renderSchemas(form).schema} />,
        },
        {
          key: "ui",
          label: "UI schema",
          content: <Code label="UI schema" value={renderSchemas(form).uiSchema} />,
        },
        { key: "export", label: "Exported schema", content: <Exported form={form} /> },
      ]}
    />
  );
}

function Values({ store }: { readonly store: FormStore }) {
  useFormChanges(store);
  const data = store.inspect();
  const payload = payloadOf(store.getForm(), data, data.mode);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Code label="Values" value={store.getValues()} />
      <Code label="Payload" value={payload} />
    </div>
  );
}

function Exported({ form }: { readonly form: CompiledForm }) {
  const schema = exportJsonSchema(form);
  const download = () => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(schema, null, 2)], { type: "application/schema+json" }),
    );
    const link = Object.assign(window.document.createElement("a"), {
      href: url,
      download: `${form.layoutKey || "form"}.schema.json`,
    });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={download}>Download</Button>
      <Code label="Exported schema" value={schema} />
    </div>
  );
}
