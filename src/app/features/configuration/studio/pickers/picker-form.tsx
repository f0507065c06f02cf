import { type ClipboardEventHandler, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { sameJson } from "../../../../../kernel/json.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import type { FormLayout } from "../../../../../runtime/language/form-layout.gen.ts";
import { compileSimplePattern } from "../../../../../runtime/forms/pattern.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";

type Values = Readonly<Record<string, unknown>>;

interface PickerFormProps {
  /** Of the form and its controls. */
  readonly id: string;
  /** Made once. */
  readonly layout: () => FormLayout;
  /** What is picked in the document. */
  readonly picked: Values;
  /** What the document holds; `undefined` for something that is being added. */
  readonly value: unknown;
  /** What values stand for; `undefined` while something is missing. */
  readonly read: (values: Values) => unknown;
  readonly onChange: (value: unknown) => void;
}

/** A small form that picks a condition or a rule; whatever is complete is taken over at once. */
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
  /** What was picked here and has not come back from the document yet, oldest first. */
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
    // Whoever types is ahead of what is drawn: only what was changed elsewhere takes the place of what is typed.
    if (at >= 0) return;
    const now = read(store.getValues());
    // Compared as it is picked: the document may say the same otherwise.
    const isOther = value !== undefined && now !== undefined && !sameJson(now, read(picked));
    if (isOther) store.reset(picked);
  }, [store, picked, value, read]);
  const root = useRef<HTMLDivElement>(null);
  const isNew = useRef(value === undefined);
  // The button that added it is gone.
  useEffect(() => {
    if (isNew.current) root.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, []);
  return (
    <div ref={root}>
      <FormView store={store} id={id} idPrefix={id} onSubmit={noCall} />
    </div>
  );
}

const noCall = async () => undefined;

interface PanelSectionProps {
  readonly title: string;
  readonly ref?: Ref<HTMLElement>;
  readonly onPaste?: ClipboardEventHandler;
  readonly children: ReactNode;
}

/** A part of the properties that is picked rather than filled in, under a heading of its own. */
export const PanelSection = ({ title, children, ...rest }: PanelSectionProps) => (
  <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line p-4" {...rest}>
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
