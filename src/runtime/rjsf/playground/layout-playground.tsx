import { useEffect, useMemo, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorBoundary } from "../../../ui/status-panels.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import type { OptionLoader } from "../../forms/choices/option-loader.ts";
import { compilePattern } from "../../forms/validation/re2-pattern.ts";
import { JsonArea, Code, Findings, useJson } from "../../playground/json-area.tsx";
import { OpenFile } from "../../playground/open-file.tsx";
import { FormView } from "../form-view.tsx";
import { StockForm } from "./stock-form.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import type { FormStore } from "../../forms/form-store.ts";
import { renderSchemas } from "./render-schemas.ts";
import { payloadOf } from "../../forms/payload.ts";
import { exportJsonSchema } from "../../forms/tools/export-schema.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { ExplainPanel } from "../explain-panel.tsx";
import { useFormChanges } from "../use-form-changes.ts";

interface PlaygroundTabsProps {
  /** The layout as pasted. */
  readonly document: unknown;
  readonly form: CompiledForm;
  readonly store: FormStore;
}

/** Tabs with the results of compiling a layout. */
function PlaygroundTabs({ document, form, store }: PlaygroundTabsProps) {
  const [selected, setSelected] = useState("lint");
  const findings = lintLayout(document);
  return (
    <Tabs
      label="Interpreter details"
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

export interface LayoutPlaygroundProps {
  /** Layouts to start from, by button label; the first is open. */
  readonly samples: Readonly<Record<string, unknown>>;
  /** Calendar day, `yyyy-mm-dd`, that dates are compared with. */
  readonly today: string;
  /** Loads choices of endpoints. */
  readonly options: OptionLoader;
}

const textOf = (document: unknown) => JSON.stringify(document, null, 2);

/** Renders a form from a pasted or opened layout, with everything the compiler derives from it. */
export function LayoutPlayground({ samples, today, options }: LayoutPlaygroundProps) {
  const [text, setText] = useState(() => textOf(Object.values(samples)[0]));
  const [isStockShown, setStockShown] = useState(false);
  const { document, error } = useJson(text);
  const form = useMemo(() => compileForm(document, { compilePattern }), [document]);
  const [store] = useState(() => createFormStore({ form, mode: "create", today, options }));
  useEffect(() => store.replaceForm(form), [form, store]);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <div role="group" aria-label="Samples" className="flex flex-wrap gap-2">
            {Object.entries(samples).map(([name, sample]) => (
              <Button key={name} size="sm" onClick={() => setText(textOf(sample))}>
                {name}
              </Button>
            ))}
          </div>
          <OpenFile accepts={["layout"]} onOpen={(_, opened) => setText(opened)} />
          <JsonArea label="Layout (JSON)" rows={20} value={text} error={error} onChange={setText} />
          <Switch label="Stock RJSF form beside ours" checked={isStockShown} onChange={setStockShown} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {error === undefined ? null : (
            <Alert tone="info">The form shows the last layout that was valid JSON.</Alert>
          )}
          <section aria-label="Form" className="flex flex-col gap-4">
            <FormView store={store} id="playground" idPrefix="playground">
              <Button type="submit" variant="primary">
                Submit
              </Button>
            </FormView>
          </section>
          {isStockShown ? (
            <section aria-label="Stock RJSF form" className="flex flex-col gap-4 border-t border-line pt-6">
              <ErrorBoundary title="RJSF cannot show this layout" resetKey={form}>
                <StockForm key={text} id="stock" form={form} values={store.getValues()}>
                  <Button type="submit">Submit stock form</Button>
                </StockForm>
              </ErrorBoundary>
            </section>
          ) : null}
        </div>
      </div>
      <PlaygroundTabs document={document} form={form} store={store} />
    </div>
  );
}
