import { useId, useState, useSyncExternalStore } from "react";
import { Badge } from "../../ui/badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { FormStore } from "../forms/form-store.ts";
import { explainField } from "../forms/tools/explain.ts";
import { useFormChanges } from "./use-form-changes.ts";
import type { Cause, FieldExplanation, Topic } from "../forms/tools/explain/origins.ts";

export interface ExplainPanelProps {
  readonly store: FormStore;
}

const tones: Partial<Record<Topic, Tone>> = { error: "danger", hidden: "warning", shown: "success" };
const words: Readonly<Record<Topic, string>> = {
  shown: "shown",
  hidden: "hidden",
  changed: "changed",
  required: "required",
  disabled: "disabled",
  read_only: "read-only",
  error: "error",
};

/** Explains the state of each field of an open form; updates while the form is filled in. */
export function ExplainPanel({ store }: ExplainPanelProps) {
  const form = useSyncExternalStore(store.subscribe, store.getForm);
  useFormChanges(store);
  const [filter, setFilter] = useState("");
  const [selected, setSelected] = useState<string>();
  const id = useId();
  const data = store.inspect();
  const wanted = filter.trim().toLowerCase();
  const explanations = form.fields
    .map(({ name }) => explainField(form, data, name))
    .filter((explanation) => explanation !== undefined)
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  const open = explanations.find(({ name }) => name === selected) ?? explanations[0];
  return (
    <section aria-label="Explanations" className="grid gap-5 sm:grid-cols-[16rem_1fr]">
      <div className="flex min-w-0 flex-col gap-2">
        <TextInput
          type="search"
          aria-label="Filter fields"
          placeholder="Filter fields"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <ul aria-label="Fields" className="flex max-h-96 flex-col overflow-y-auto">
          {explanations.map((explanation) => (
            <li key={explanation.name}>
              <FieldButton
                explanation={explanation}
                isOpen={explanation === open}
                controls={id}
                onOpen={() => setSelected(explanation.name)}
              />
            </li>
          ))}
        </ul>
        <p role="status" className="text-xs text-muted">
          {explanations.length === 1 ? "1 field" : `${explanations.length} fields`}
        </p>
      </div>
      <div id={id} className="min-w-0">
        {open ? (
          <Explanation explanation={open} />
        ) : (
          <p className="text-sm text-muted">No matching fields.</p>
        )}
      </div>
    </section>
  );
}

interface FieldButtonProps {
  readonly explanation: FieldExplanation;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onOpen: () => void;
}

function FieldButton({ explanation: { label, name, facts }, isOpen, controls, onOpen }: FieldButtonProps) {
  const topics = [...new Set(facts.map(({ topic }) => topic))].filter((topic) => topic !== "changed");
  return (
    <button
      type="button"
      aria-label={`${label}: ${topics.map((topic) => words[topic]).join(", ")}`}
      aria-current={isOpen || undefined}
      aria-controls={controls}
      onClick={onOpen}
      className="flex min-h-control w-full flex-wrap items-center gap-1.5 rounded-md px-2.5 py-1.5 text-start text-sm enabled-hover:bg-hover aria-current:bg-primary-soft"
    >
      <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
        {label}
      </span>
      {topics.map((topic) => (
        <Badge key={topic} tone={tones[topic] ?? "neutral"}>
          {words[topic]}
        </Badge>
      ))}
    </button>
  );
}

function Explanation({ explanation: { label, name, facts } }: { readonly explanation: FieldExplanation }) {
  return (
    <>
      <h3 className="mb-3 text-base font-semibold wrap-anywhere">
        <span dir="auto">{label}</span>{" "}
        <code className="font-mono text-xs font-normal text-muted">{name}</code>
      </h3>
      <ul className="flex flex-col gap-3 text-sm">
        {facts.map(({ topic, code, text, because }) => (
          <li key={`${topic} ${code ?? ""} ${text}`}>
            <p className="font-medium wrap-anywhere">{text}</p>
            <Causes causes={because} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Causes({ causes }: { readonly causes: readonly Cause[] }) {
  if (causes.length === 0) return null;
  return (
    <ul className="ms-4 list-disc text-muted">
      {causes.map(({ text, because }) => (
        <li key={text} className="wrap-anywhere">
          because {text}
          <Causes causes={because} />
        </li>
      ))}
    </ul>
  );
}
