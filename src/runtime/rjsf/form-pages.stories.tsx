import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { compileForm } from "../forms/compile-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import type { FormLayout } from "../language/form-layout.gen.ts";
import { focusFirstError } from "./focus-field.ts";
import { FormView, type FormViewProps } from "./form-view.tsx";

const registration: FormLayout = {
  layout_key: "registration",
  name: "Registration",
  pages: [
    { label: "Who you are", sub_heading: "As it shall stand on the badge.", sections: ["person"] },
    { label: "Travel", sections: ["travel"] },
    { label: "Talks", sections: ["talks", "topics"] },
  ],
  sections: {
    travel: { label: "By plane or train", depends_on: { field: "on_site", when: true } },
    topics: { label: "Topics" },
  },
  structure: {
    person: [
      { name: "full_name", label: "Name", type: "string", validation: { required: true } },
      { name: "on_site", label: "I come in person", type: "checkbox" },
    ],
    travel: [{ name: "arrival", label: "Arrival", type: "date", validation: { required: true } }],
    talks: [
      {
        name: "talks",
        label: "Talks",
        item_label: "Talk",
        type: "list",
        fields: [{ name: "title", label: "Title", type: "string", validation: { required: true } }],
      },
    ],
    topics: [{ name: "topics", label: "Topics", type: "multiselect", options: ["care", "data"] }],
  },
};

interface FormProps extends Pick<FormViewProps, "onSubmit"> {
  /** Server error shown once `Refuse` was pressed. */
  readonly refusal?: { readonly pointer: string; readonly message: string };
  readonly record?: object;
  readonly section?: string;
}

function Form({ onSubmit, refusal, record, section }: FormProps) {
  const [store] = useState(() =>
    createFormStore({
      form: compileForm(registration),
      mode: record ? "edit" : "create",
      today: "2026-11-21",
      ...(record && { record }),
    }),
  );
  const [shown, setShown] = useState(section);
  return (
    <>
      <FormView
        store={store}
        id="form"
        onSubmit={onSubmit}
        pageLink={section === undefined ? undefined : { section: shown, onChange: setShown }}
      >
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormView>
      {refusal ? (
        <Button
          onClick={() => {
            store.setServerErrors([{ code: "refused", ...refusal }]);
            focusFirstError("root");
          }}
        >
          Refuse
        </Button>
      ) : null}
    </>
  );
}

const meta = {
  title: "Fields/Pages",
  component: Form,
  args: { onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const step = (canvasElement: HTMLElement, name: RegExp) =>
  within(within(canvasElement).getByRole("navigation", { name: "Steps of the form" })).getByRole("button", {
    name,
  });

/** Next validates the current step; a step without visible fields is skipped. */
export const StepByStep: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("button", { name: /Travel/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Next: Talks" }));
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await expect(canvas.getByText("1 field needs your attention.")).toHaveRole("status");
    await waitFor(() => expect(step(canvasElement, /Who you are \(1 with errors\)/)).toBeVisible());
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada Lovelace");
    await userEvent.click(canvas.getByRole("checkbox", { name: "I come in person" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "{Enter}");
    await expect(canvas.getByRole("heading", { name: "Travel" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Travel" }).closest("header")).toHaveFocus();
    await expect(canvas.getByText("Step 2 of 3")).toBeVisible();
    await expect(step(canvasElement, /Travel/)).toHaveAttribute("aria-current", "step");
    await waitFor(() => expect(step(canvasElement, /Who you are \(done\)/)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
  },
};

/** Save validates all steps and goes to the first one with an error, including errors in list rows. */
export const ErrorsLeadToTheirPage: Story = {
  args: { record: { full_name: "Ada", talks: [{ title: "" }] }, section: "person" },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByRole("heading", { name: "Talks" })).toBeVisible();
    const title = canvas.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveFocus();
    await expect(title).toBeInvalid();
    await userEvent.type(title, "Listening");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
  },
};

/** Server errors lead to their page as well; a link can name a page by any of its sections. */
export const TheServerRefuses: Story = {
  args: {
    record: { full_name: "Ada" },
    section: "topics",
    refusal: { pointer: "/full_name", message: "This name is registered already" },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Topics" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    const name = canvas.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription("This name is registered already");
  },
};
