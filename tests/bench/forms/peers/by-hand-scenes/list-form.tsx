import { memo } from "react";
import { type Control, type UseFormRegister, useFieldArray, useForm } from "react-hook-form";
import type { SceneField, SceneRow, Scenes } from "../../scenes/scenes.ts";
import { Field, type Values } from "./field.tsx";

interface RowProps {
  readonly fields: readonly SceneField[];
  readonly at: number;
  readonly control: Control<Values>;
  readonly register: UseFormRegister<Values>;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Memoized; re-renders only when its index changes. */
const Row = memo(function Row({ fields, at, control, register, remove, move }: RowProps) {
  return (
    <li data-row="">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          path={`items.${at}.${field.name}`}
          control={control}
          register={register}
        />
      ))}
      <button type="button" onClick={() => move(at, at - 1)}>
        Up
      </button>
      <button type="button" className="down" onClick={() => move(at, at + 1)}>
        Down
      </button>
      <button type="button" className="remove" onClick={() => remove(at)}>
        Remove
      </button>
    </li>
  );
});

const empty: SceneRow = {};

export function ListForm({ scene }: { readonly scene: Scenes["list"] }) {
  const { control, register, handleSubmit } = useForm<Values>({
    mode: "onChange",
    defaultValues: { items: scene.rows },
  });
  const {
    fields: rows,
    append,
    remove,
    move,
  } = useFieldArray({
    control: control as unknown as Control<{ items: SceneRow[] }>,
    name: "items",
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <ol>
        {rows.map(({ id }, at) => (
          <Row
            key={id}
            fields={scene.fields}
            at={at}
            control={control}
            register={register}
            remove={remove}
            move={move}
          />
        ))}
      </ol>
      <button type="button" id="add" onClick={() => append(empty)}>
        Add
      </button>
      <button type="submit">Submit</button>
    </form>
  );
}
