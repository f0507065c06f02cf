import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import type { FormStore } from "../../forms/form-store.ts";
import { renderSchemas } from "../../forms/json-schema.ts";
import { payloadOf } from "../../forms/record.ts";
import { exportJsonSchema } from "../../forms/tools/export-schema.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
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

function Findings({ findings }: { readonly findings: ReturnType<typeof lintLayout> }) {
  if (findings.length === 0) return <p className="text-sm text-muted">Nothing found.</p>;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {findings.map(({ code, pointer, message, suggestion, severity }) => (
        <li key={`${code} ${pointer}`} className="flex flex-wrap items-baseline gap-2">
          <Badge tone={severity === "error" ? "danger" : "warning"}>{code}</Badge>
          <span className="min-w-0 wrap-anywhere">
            {message} {suggestion} <code className="font-mono text-xs text-muted">{pointer}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Values({ store }: { readonly store: FormStore }) {
  useFormChanges(store);
  const payload = payloadOf(store.getForm(), store.inspect());
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Code label="Values" value={store.getDraft().values} />
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

function Code({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section aria-label={label} className="w-full min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{label}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        tabIndex={0}
        dir="ltr"
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
