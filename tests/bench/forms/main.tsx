import { createRoot } from "react-dom/client";
import "../../../src/ui/base.css";
import { compileForm } from "../../../src/runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../src/runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../src/runtime/forms/create-form-store.ts";
import type { FormStore } from "../../../src/runtime/forms/form-store.ts";
import { FormView } from "../../../src/runtime/rjsf/form-view.tsx";
import { Button } from "../../../src/ui/button.tsx";
import type { BenchPage } from "./bench-page.ts";
import { layoutOf } from "./layout-of.ts";

let store: FormStore | undefined;

/** Marks the typed field as touched, so that live validation shows (see the contract of the benchmark). */
function touchWhileTyping(event: Event) {
  const name = (event.target as HTMLElement).id.replace(/^root_/, "");
  if (event.isTrusted) store?.touch(name);
}

const page: BenchPage = {
  name: "ours",
  compile: (definition) => compileForm(layoutOf(definition)),
  mount(element, form, record) {
    const made = createFormStore({ form: form as CompiledForm, mode: "edit", record, today: "2026-01-01" });
    store = made;
    element.addEventListener("input", touchWhileTyping);
    createRoot(element).render(
      <FormView store={made} id="bench" onSubmit={() => Promise.resolve()}>
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </FormView>,
    );
  },
  sel: {
    field: "#root_{name}",
    submit: "button[type=submit]",
    error: ".field-error:not(:empty)",
  },
  value: (name) => store?.getField(name)?.value,
};
window.__bench = page;
