import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { compileForm } from "../forms/compile-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { FormView, type FormViewProps } from "./form-view.tsx";

interface FormProps extends Pick<FormViewProps, "onSubmit"> {
  readonly fields: readonly FieldDefinition[];
}

function Form({ onSubmit, fields }: FormProps) {
  const [store] = useState(() =>
    createFormStore({
      form: compileForm({
        layout_key: "rules",
        name: "Rules",
        schema_version: 2,
        structure: { main: [...fields] },
      }),
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
  title: "Fields/Rules and choices",
  component: Form,
  args: { fields: [], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = async (element: HTMLElement) =>
  userEvent.click(within(element).getByRole("button", { name: "Save" }));

/** Free text beside the options, and an exclusive choice. */
export const OwnAndExclusiveChoices: Story = {
  args: {
    fields: [
      {
        name: "topics",
        label: "Topics",
        type: "multiselect",
        display: "checkboxes",
        options: ["Price", "Speed", { id: "none", label: "None of these", exclusive: true }],
        allow_other: true,
        other_label: "Another topic",
        validation: { min_choices: 1, max_choices: 2, required_message: "Choose a topic" },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Price" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "None of these" }));
    await expect(canvas.getByRole("checkbox", { name: "Price" })).not.toBeChecked();
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith({ topics: ["none"] });
  },
};

/** At least one of two fields, a conditionally required field, and a comparison. */
export const RequiredTogether: Story = {
  args: {
    fields: [
      {
        name: "email",
        label: "Email",
        type: "string",
        validation: { at_least_one_of: ["email", "phone"], min_length: 5 },
      },
      { name: "phone", label: "Phone", type: "string" },
      {
        name: "terms",
        label: "I agree",
        type: "checkbox",
        validation: { equals: true },
      },
      {
        name: "reason",
        label: "Reason",
        type: "string",
        validation: {
          required_when: { field: "phone" },
          pattern: "^[A-Z].*",
          pattern_message: "Begin with a capital",
        },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await save(canvasElement);
    await expect(canvas.getByLabelText(/Email/)).toBeInvalid();
    await userEvent.type(canvas.getByLabelText(/Phone/), "555");
    await userEvent.click(canvas.getByRole("checkbox", { name: /I agree/ }));
    await userEvent.type(canvas.getByLabelText(/Reason/), "none");
    await save(canvasElement);
    await expect(canvas.getByText("Begin with a capital")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/Reason/));
    await userEvent.type(canvas.getByLabelText(/Reason/), "Night shift");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ phone: "555", reason: "Night shift", terms: true }),
    );
  },
};

/** A default of today, times in steps of 15 minutes, a negative number, and unique rows. */
export const DefaultsAndSteps: Story = {
  args: {
    fields: [
      {
        name: "visit",
        label: "Visit",
        type: "date",
        default_from: "today",
        validation: { min_date: "any", max_date: { today: { days: 30 } } },
      },
      { name: "at", label: "At", type: "time", validation: { minute_step: 15 } },
      {
        name: "change",
        label: "Change",
        type: "int",
        signed: true,
        validation: { min: -10, max: 10, min_message: "Too low", max_message: "Too high" },
      },
      {
        name: "tags",
        label: "Tags",
        item_label: "Tag",
        type: "list",
        of: "string",
        default_value: ["a", "a"],
        validation: { unique: true },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Change"), "-11");
    await save(canvasElement);
    await expect(canvas.getByText("Too low")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const [first] = canvas.getAllByRole("textbox", { name: /Tag/ });
    if (first) await userEvent.type(first, "b");
    await userEvent.clear(canvas.getByLabelText("Change"));
    await userEvent.type(canvas.getByLabelText("Change"), "-4");
    await save(canvasElement);
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ visit: "2026-11-21", change: -4, tags: ["ab", "a"] }),
    );
  },
};
