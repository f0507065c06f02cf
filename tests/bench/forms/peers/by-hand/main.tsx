import { createRoot } from "react-dom/client";
import { type Control, useForm, useFormState, type UseFormRegister, useWatch } from "react-hook-form";
import type { BenchPage } from "../../bench-page.ts";
import type { BenchDefinition, BenchField } from "../../layout-of.ts";

/** The form implemented by hand: react-hook-form, native controls and rules, one error component per field. */
type Values = Record<string, unknown>;
type HandControl = Control<Values>;

function FieldError({ control, name }: { readonly control: HandControl; readonly name: string }) {
  const { errors } = useFormState({ control, name, exact: true });
  const error = errors[name];
  return error ? <div className="field-error">{String(error.message ?? error.type)}</div> : null;
}

function rulesOf({ min_length, max_length, pattern, type, min, max }: BenchField) {
  return {
    ...(min_length !== undefined && { minLength: { value: min_length, message: "Too short" } }),
    ...(max_length !== undefined && { maxLength: { value: max_length, message: "Too long" } }),
    ...(type === "int" && {
      min: { value: min ?? 0, message: "Too small" },
      max: { value: max ?? 0, message: "Too large" },
    }),
    ...(pattern !== undefined && { pattern: { value: new RegExp(pattern), message: "Wrong characters" } }),
  };
}

const inputTypes = {
  text: "text",
  int: "number",
  check: "checkbox",
  date: "date",
  select: "",
  textarea: "",
} as const;

interface RowProps {
  readonly field: BenchField;
  readonly control: HandControl;
  readonly register: UseFormRegister<Values>;
}

function Row({ field, control, register }: RowProps) {
  const id = `root_${field.name}`;
  const props = { id, ...register(field.name, rulesOf(field)) };
  const isSelect = field.type === "select";
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      {isSelect ? (
        <select {...props}>
          <option value="" />
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.type === "textarea" ? (
        <textarea {...props} />
      ) : (
        <input type={inputTypes[field.type]} {...props} />
      )}
      <FieldError control={control} name={field.name} />
    </div>
  );
}

function Conditional(props: RowProps & { readonly on: { readonly field: string; readonly value: unknown } }) {
  const value = useWatch({ control: props.control, name: props.on.field, exact: true });
  return value === props.on.value ? <Row {...props} /> : null;
}

let read: (name: string) => unknown = () => undefined;

function HandWritten({
  fields,
  record,
}: {
  readonly fields: readonly BenchField[];
  readonly record: Values;
}) {
  const { register, control, handleSubmit, getValues } = useForm<Values>({
    mode: "onChange",
    defaultValues: record,
    shouldFocusError: false,
  });
  read = getValues;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {fields.map((field) =>
        field.depends_on ? (
          <Conditional
            key={field.name}
            field={field}
            control={control}
            register={register}
            on={field.depends_on}
          />
        ) : (
          <Row key={field.name} field={field} control={control} register={register} />
        ),
      )}
      <button type="submit">Submit</button>
    </form>
  );
}

const page: BenchPage = {
  name: "by hand (react-hook-form)",
  compile: (definition: BenchDefinition) => definition.sections.flatMap(({ fields }) => fields),
  mount: (element, model, record) =>
    createRoot(element).render(<HandWritten fields={model as readonly BenchField[]} record={record} />),
  sel: { field: "#root_{name}", submit: "button[type=submit]", error: ".field-error" },
  value: (name) => read(name),
};
window.__bench = page;
