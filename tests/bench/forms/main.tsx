import { createRoot } from "react-dom/client";
import "../../../src/ui/base.css";
import { compileForm } from "../../../src/runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../src/runtime/forms/compiled-form.ts";
import { createFormStore, type FormStore } from "../../../src/runtime/forms/form-store.ts";
import { FormView } from "../../../src/runtime/rjsf/form-view.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { type BenchDefinition, layoutOf } from "./layout-of.ts";

let store: FormStore | undefined;

/** The typed field counts as touched at once, so that live validation shows (see the contract of the benchmark). */
function touchWhileTyping(event: Event) {
  const name = (event.target as HTMLElement).id.replace(/^root_/, "");
  if (event.isTrusted) store?.touch(name);
}

const bench = {
  name: "ours",
  compile: (definition: BenchDefinition): CompiledForm => compileForm(layoutOf(definition)),
  mount(element: HTMLElement, form: CompiledForm, record: Record<string, unknown>) {
    const made = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
    store = made;
    element.addEventListener("input", touchWhileTyping);
    createRoot(element).render(
      <FormView store={made} id="bench" onSubmit={async () => undefined}>
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </FormView>,
    );
  },
  sel: { field: "#root_{name}", submit: "button[type=submit]", error: '[id^="root_"][id$="-error"]' },
  value: (name: string) => store?.getField(name)?.value,
};

declare global {
  interface Window {
    __bench: typeof bench;
  }
}
window.__bench = bench;
