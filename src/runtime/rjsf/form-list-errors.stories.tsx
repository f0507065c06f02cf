import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { StoryForm } from "./playground/story-form.tsx";

const headers: FieldDefinition = {
  name: "headers",
  label: "Headers",
  item_label: "Header",
  type: "list",
  validation: { unique_by: "key" },
  fields: [
    { name: "key", label: "Key", type: "string", validation: { required: true } },
    { name: "value", label: "Value", type: "string" },
  ],
};

const meta = {
  title: "Fields/Errors of a list",
  component: StoryForm,
  args: { fields: [headers], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rows with keys that people name: no key occurs twice. */
export const KeysAndValues: Story = {
  play: async ({ canvas, args }) => {
    const add = async (key: string) => {
      await userEvent.click(canvas.getByRole("button", { name: "Add header" }));
      await userEvent.type(canvas.getAllByRole("textbox", { name: "Key" }).at(-1) ?? document.body, key);
    };
    await add("accept");
    await add("accept");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Items 1 and 2 have the same Key")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("group", { name: "Headers" })).toHaveFocus());
    const [, second] = canvas.getAllByRole("textbox", { name: "Key" });
    if (second) await userEvent.type(second, "-language");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      headers: [{ key: "accept" }, { key: "accept-language" }],
    });
  },
};

/** Renders after each key, which is when the browser takes the focus from a control that it no longer shows. */
async function typeSlowly(text: string) {
  for (const key of text) {
    await userEvent.keyboard(key);
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
  }
}

/** In a table, too, the focus stays in a cell while the error of the whole list is corrected. */
export const KeysAndValuesAsATable: Story = {
  args: { fields: [{ ...headers, display: "table" }] },
  play: async ({ canvas }) => {
    for (const key of ["accept", "accept"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Add header" }));
      await userEvent.keyboard(key);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByRole("group", { name: "Headers" })).toHaveFocus());
    const [, second] = canvas.getAllByRole("textbox", { name: "Key" });
    await userEvent.click(second ?? document.body);
    await typeSlowly("-languages");
    await expect(second).toHaveValue("accept-languages");
    await expect(second).toHaveFocus();
  },
};
