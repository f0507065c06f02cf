import { get, type Control, type UseFormRegister, useFormState } from "react-hook-form";
import { type SceneField, sceneOptions, sceneRules } from "../../scenes/scenes.ts";

export type Values = Record<string, unknown>;

interface FieldErrorProps {
  readonly control: Control<Values>;
  readonly path: string;
}

/** A separate component, so that a change of the error renders nothing else. */
export function FieldError({ control, path }: FieldErrorProps) {
  const { errors } = useFormState({ control, name: path, exact: true });
  const error = get(errors, path) as { message?: string } | undefined;
  return error ? <div className="field-error">{error.message}</div> : null;
}

const { minLength, maxLength, min, max } = sceneRules;
const rules = {
  text: {
    minLength: { value: minLength, message: "Too short" },
    maxLength: { value: maxLength, message: "Too long" },
  },
  int: {
    valueAsNumber: true as const,
    min: { value: min, message: "Too small" },
    max: { value: max, message: "Too large" },
  },
  select: {},
  check: {},
};
const inputTypes = { text: "text", int: "number", check: "checkbox", select: "" } as const;

export interface FieldProps extends FieldErrorProps {
  readonly field: SceneField;
  readonly register: UseFormRegister<Values>;
}

/** An uncontrolled control with its label and error. */
export function Field({ field, path, control, register }: FieldProps) {
  const props = { id: path, ...register(path, rules[field.type]) };
  return (
    <div>
      <label htmlFor={path}>{field.label}</label>
      {field.type === "select" ? (
        <select {...props}>
          <option value="" />
          {sceneOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input type={inputTypes[field.type]} {...props} />
      )}
      <FieldError control={control} path={path} />
    </div>
  );
}
