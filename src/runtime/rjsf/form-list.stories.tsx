import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { compileForm } from "../forms/compile-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import type { FieldDefinition } from "../forms/language.gen.ts";
import { FormView, type FormViewProps } from "./form-view.tsx";

const fields: FieldDefinition[] = [
  {
    name: "person",
    label: "Person",
    type: "group",
    fields: [{ name: "full_name", label: "Name", type: "string" }],
  },
  {
    name: "items",
    label: "Medication",
    item_label: "Medicine",
    type: "list",
    fields: [
      { name: "drug", label: "Drug", type: "string", validation: { required: true } },
      { name: "dose", label: "Dose", type: "float", suffix: "mg" },
    ],
  },
];

function Form({ onSubmit }: Pick<FormViewProps, "onSubmit">) {
  const [store] = useState(() =>
    createFormStore({
      form: compileForm({ layout_key: "form", name: "Form", structure: { main: fields } }),
      mode: "create",
      today: "2026-11-21",
    }),
  );
  return (
    <FormView store={store} id="form" onSubmit={onSubmit}>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </FormView>
  );
}

const meta = {
  title: "Fields/Lists and groups",
  component: Form,
  args: { onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** Rows are added, filled in, moved by keyboard and sent in their order. */
export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Name"), "Ada");
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await userEvent.keyboard("Aspirin");
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await userEvent.keyboard("Ibuprofen");
    canvas.getByRole("button", { name: "Move Medicine 2 up" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      person: { full_name: "Ada" },
      items: [{ drug: "Ibuprofen" }, { drug: "Aspirin" }],
    });
  },
};
