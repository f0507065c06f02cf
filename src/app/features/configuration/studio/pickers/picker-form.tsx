import { type ClipboardEventHandler, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { sameJson } from "../../../../../kernel/json.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import type { FormLayout } from "../../../../../runtime/language/form-layout.gen.ts";
import { compileSimplePattern } from "../../../../../runtime/forms/validation/pattern.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";

type Values = Readonly<Record<string, unknown>>;

interface PickerFormProps {
  /** Id of the form and prefix of its controls. */
  readonly id: string;
  /** Called once. */
  readonly layout: () => FormLayout;
  /** Form values for `value`. */
  readonly picked: Values;
  /** Value in the document; `undefined` while being added. */
  readonly value: unknown;
  /** Converts form values to a document value; `undefined` if incomplete. */
  readonly read: (values: Values) => unknown;
  readonly onChange: (value: unknown) => void;
}

/** A small form for a condition or rule; applies every complete change immediately. */
export function PickerForm(props: PickerFormProps) {
  const { id, picked, value, read } = props;
  const [store] = useState(() =>
    createFormStore({
      form: compileForm(props.layout(), { compilePattern: compileSimplePattern }),
      mode: "edit",
      record: Object.keys(picked).length > 0 ? picked : { operator: "=" },
      today: "2000-01-01",
    }),
  );
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** Values sent to the document that have not come back as props yet, oldest first. */
  const sent = useRef<readonly unknown[]>([]);
  const seen = useRef(value);
  useEffect(
    () =>
      store.subscribeEdits(() => {
        const next = latest.current.read(store.getValues());
        if (next === undefined || sameJson(next, latest.current.value)) return;
        sent.current = [...sent.current, next];
        latest.current.onChange(next);
      }),
    [store],
  );
  useEffect(() => {
    if (sameJson(seen.current, value)) return;
    seen.current = value;
    const at = sent.current.findIndex((each) => sameJson(each, value));
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // Rendering lags behind typing: reset only if the value was changed elsewhere.
    if (at >= 0) return;
    const now = read(store.getValues());
    // Compare after reading both: the document may express the same value differently.
    const isOther = value !== undefined && now !== undefined && !sameJson(now, read(picked));
    if (isOther) store.reset(picked);
  }, [store, picked, value, read]);
  const root = useRef<HTMLDivElement>(null);
  const isNew = useRef(value === undefined);
  // The button that had the focus is unmounted.
  useEffect(() => {
    if (isNew.current) root.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, []);
  return (
    <div ref={root}>
      <FormView store={store} id={id} idPrefix={id} />
    </div>
  );
}

interface PanelSectionProps {
  readonly title: string;
  readonly ref?: Ref<HTMLElement>;
  readonly onPaste?: ClipboardEventHandler;
  readonly children: ReactNode;
}

/** A section of the properties panel with its own heading. */
export const PanelSection = ({ title, children, ...rest }: PanelSectionProps) => (
  <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line p-4" {...rest}>
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
