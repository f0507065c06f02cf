import { type ReactNode, useEffect, useState } from "react";
import { type Control, useForm, type UseFormRegister, useWatch } from "react-hook-form";
import { conditionsRecord, matrixRecord, type Scenes } from "../../scenes/scenes.ts";
import { Field, type Values } from "./field.tsx";

const useSceneForm = (defaultValues: Values) => useForm<Values>({ mode: "onChange", defaultValues });

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      <button type="submit">Submit</button>
    </form>
  );
}

export function MatrixForm({ scene }: { readonly scene: Scenes["matrix"] }) {
  const { control, register } = useSceneForm({ cells: matrixRecord(scene) });
  return (
    <Frame>
      <table>
        <tbody>
          {scene.rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {scene.columns.map((name) => (
                <td key={name}>
                  <Field
                    field={{ name, label: name, type: "int" }}
                    path={`cells.${row}.${name}`}
                    control={control}
                    register={register}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** Calculates the chain in one subscription; the inputs are uncontrolled, so nothing re-renders. */
export function ChainForm({ scene }: { readonly scene: Scenes["chain"] }) {
  const [first = "", ...others] = scene.names;
  const { register, setValue, subscribe } = useSceneForm(
    Object.fromEntries(scene.names.map((name, at) => [name, at + 1])),
  );
  useEffect(
    () =>
      subscribe({
        name: first,
        exact: true,
        formState: { values: true },
        callback: ({ values }) => {
          let value = Number(values[first]);
          for (const name of others) setValue(name, (value += 1));
        },
      }),
    [subscribe, setValue, first, others],
  );
  return (
    <Frame>
      {scene.names.map((name, at) => (
        <div key={name}>
          <label htmlFor={name}>{name}</label>
          <input id={name} type="number" readOnly={at > 0} {...register(name, { valueAsNumber: true })} />
        </div>
      ))}
    </Frame>
  );
}

interface ConditionalProps {
  readonly name: string;
  readonly needs: readonly string[];
  readonly control: Control<Values>;
  readonly register: UseFormRegister<Values>;
}

function Conditional({ name, needs, ...props }: ConditionalProps) {
  const values = useWatch({ control: props.control, name: needs, exact: true });
  if (values.some((value) => value !== true)) return null;
  return <Field field={{ name, label: name, type: "text" }} path={name} {...props} />;
}

export function ConditionsForm({ scene }: { readonly scene: Scenes["conditions"] }) {
  const { control, register } = useSceneForm(conditionsRecord(scene));
  const needs = new Map(scene.conditions.map((condition) => [condition.name, condition.needs]));
  return (
    <Frame>
      {[scene.master, ...scene.switches].map((name) => (
        <Field
          key={name}
          field={{ name, label: name, type: "check" }}
          path={name}
          control={control}
          register={register}
        />
      ))}
      {scene.fields.map(({ name, condition }) => (
        <Conditional
          key={name}
          name={name}
          needs={[scene.master, needs.get(condition) ?? ""]}
          control={control}
          register={register}
        />
      ))}
    </Frame>
  );
}

/** Renders only the current page; Next validates it first. */
export function PagesForm({ scene }: { readonly scene: Scenes["pages"] }) {
  const { control, register, trigger } = useSceneForm(scene.record);
  const [shown, setShown] = useState(0);
  const fields = scene.pages[shown] ?? [];
  const next = async () => {
    if (await trigger(fields.map(({ name }) => name))) setShown(shown + 1);
  };
  return (
    <Frame>
      <nav>
        {scene.pages.map((page, at) => (
          <button key={page[0]?.name} type="button" onClick={() => setShown(at)}>
            Page {at + 1}
          </button>
        ))}
      </nav>
      {fields.map((field) => (
        <Field key={field.name} field={field} path={field.name} control={control} register={register} />
      ))}
      <button type="button" id="next" onClick={() => void next()}>
        Next
      </button>
    </Frame>
  );
}
