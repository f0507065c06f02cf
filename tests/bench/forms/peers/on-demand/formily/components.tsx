import type { ArrayField, Field as FormField } from "@formily/core";
import {
  connect,
  createSchemaField,
  mapProps,
  observer,
  RecursionField,
  useField,
  useFieldSchema,
  useForm,
} from "@formily/react";
import { type ReactNode, useState } from "react";

/*
 * Plain controls for Formily, which ships none, connected as its documentation shows. Lists and steps follow its Ant
 * Design package: only the current step is rendered.
 */

interface ControlProps {
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

const idOf = (field: FormField): string => String(field.path).replace(/^steps\.page\d+\./, "");

const text = (value: unknown): string | number =>
  typeof value === "string" || typeof value === "number" ? value : "";

function Text({ value, onChange }: ControlProps) {
  return (
    <input
      id={idOf(useField<FormField>())}
      value={text(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function Int({ value, onChange }: ControlProps) {
  return (
    <input
      id={idOf(useField<FormField>())}
      type="number"
      value={text(value)}
      onChange={(event) => onChange?.(event.target.value === "" ? undefined : Number(event.target.value))}
    />
  );
}

function Check({ value, onChange }: ControlProps) {
  return (
    <input
      id={idOf(useField<FormField>())}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}

interface SelectProps extends ControlProps {
  readonly dataSource?: readonly { readonly label: string; readonly value: string }[];
}

function Select({ value, onChange, dataSource }: SelectProps) {
  return (
    <select
      id={idOf(useField<FormField>())}
      value={text(value)}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    >
      <option value="" />
      {dataSource?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const Item = observer(function Item({ children }: { readonly children?: ReactNode }) {
  const field = useField<FormField>();
  return (
    <div>
      <label htmlFor={idOf(field)}>{field.title}</label>
      {children}
      {field.selfErrors.length > 0 && <div className="field-error">{field.selfErrors.join("; ")}</div>}
    </div>
  );
});

const Row = ({ children }: { readonly children?: ReactNode }) => <div data-row="">{children}</div>;

const Rows = observer(function Rows() {
  const field = useField<ArrayField>();
  const { items } = useFieldSchema();
  const schema = Array.isArray(items) ? items[0] : items;
  return (
    <div>
      {(field.value as readonly unknown[]).map((_, at) => (
        // Rows are identified by index.
        <div key={at} data-row="">
          {schema && <RecursionField schema={schema} name={at} />}
          <button type="button" onClick={() => void field.moveUp(at)}>
            Up
          </button>
          <button type="button" className="down" onClick={() => void field.moveDown(at)}>
            Down
          </button>
          <button type="button" className="remove" onClick={() => void field.remove(at)}>
            Remove
          </button>
        </div>
      ))}
      <button type="button" id="add" onClick={() => void field.push({})}>
        Add
      </button>
    </div>
  );
});

const Steps = observer(function Steps() {
  const form = useForm();
  const [shown, setShown] = useState(0);
  const steps = useFieldSchema().mapProperties((schema, name) => ({ schema, name }));
  const step = steps[shown];
  const next = async () => {
    await form.validate();
    setShown(shown + 1);
  };
  return (
    <div>
      <nav>
        {steps.map(({ name, schema }, at) => (
          <button key={name} type="button" onClick={() => setShown(at)}>
            {schema.title}
          </button>
        ))}
      </nav>
      {step && <RecursionField key={step.name} name={step.name} schema={step.schema} />}
      <button type="button" id="next" onClick={() => void next()}>
        Next
      </button>
    </div>
  );
});

/** Renders a schema with the controls of this file. */
export const SchemaField = createSchemaField({
  components: {
    Text: connect(Text),
    Int: connect(Int),
    Check: connect(Check),
    Select: connect(Select, mapProps({ dataSource: true })),
    Item,
    Row,
    Rows,
    Steps,
  },
});
