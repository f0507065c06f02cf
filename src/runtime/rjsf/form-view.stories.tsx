import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { StoryForm } from "./playground/story-form.tsx";

const usual: readonly FieldDefinition[] = [
  { name: "title", type: "string", label: "Title" },
  { name: "country", type: "select", label: "Country", options: ["de", "fr"] },
  {
    name: "city",
    type: "select",
    label: "City",
    form_filter_key: "country",
    option_filter_value: "in",
    options: [
      { id: "berlin", label: "Berlin", in: "de" },
      { id: "paris", label: "Paris", in: "fr" },
    ],
  },
  { name: "active", type: "checkbox", label: "Active" },
];

const meta = {
  title: "Fields/Form",
  component: StoryForm,
  args: { fields: usual, onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const aged: readonly FieldDefinition[] = [
  { name: "child", type: "string", label: "First name" },
  { name: "age", type: "int", label: "Age of {child}", label_values: true },
  { name: "thanks", type: "note", text: "Thank you for **{child}**.", label_values: true },
];

/** Labels and notes contain values of other fields; user input is not rendered as Markdown. */
export const WordsWithValues: Story = {
  args: { fields: aged },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox", { name: "First name" }), "*Ada*");
    await expect(canvas.getByRole("textbox", { name: "Age of *Ada*" })).toBeVisible();
    // The Markdown renderer is loaded on first use.
    await expect(await canvas.findByText("*Ada*", { selector: "strong" })).toBeVisible();
  },
};

/** The form is inert until the response arrives; then the focus is restored. */
export const WhileItIsSaved: Story = {
  args: { onSubmit: fn() },
  play: async ({ canvasElement, args }) => {
    let answer = () => {};
    (args.onSubmit as ReturnType<typeof fn>).mockReturnValue(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
    const canvas = within(canvasElement);
    const title = canvas.getByLabelText("Title");
    await userEvent.type(title, "Kept{Enter}");
    await waitFor(() => expect(title.closest("[inert]")).not.toBeNull());
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(title.closest("[inert]")).toBeNull());
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.type(title, " and more");
    await expect(title).toHaveValue("Kept and more");
  },
};

/** Shortcuts undo the last edit in the form, wherever the focus is, and announce it. */
export const UndoByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Title"), "Alpha");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "de");
    await userEvent.selectOptions(canvas.getByLabelText("City"), "Berlin");
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "fr");
    await expect(canvas.getByLabelText("City")).toHaveDisplayValue("Select…");
    await expect(canvas.getByText(/^City: The earlier choice is no longer offered/)).toHaveRole("status");
    await userEvent.click(canvas.getByLabelText("Active"));
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(canvas.getByLabelText("Active")).not.toBeChecked();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(canvas.getByLabelText("Country")).toHaveDisplayValue("de");
    await expect(canvas.getByLabelText("City")).toHaveDisplayValue("Berlin");
    await expect(canvas.getByText("Undone: Country, City")).toHaveRole("status");
    await expect(canvas.getByLabelText("Title")).toHaveValue("Alpha");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect(canvas.getByLabelText("City")).toHaveDisplayValue("Select…");
    await expect(canvas.getByText("Redone: Country, City")).toHaveRole("status");
  },
};

/** Whether the browser draws the element, even if it is outside of the window. */
const isDrawn = (element: Element): boolean => element.checkVisibility({ contentVisibilityAuto: true });

/** A long section draws only the fields near the window, and those that get the focus. */
export const LongSection: Story = {
  args: {
    fields: Array.from({ length: 300 }, (_, at) => ({
      name: `field${at}`,
      label: `Field ${at}`,
      type: "string",
      validation: { required: at === 299 },
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const last = canvas.getByRole("textbox", { name: "Field 299" });
    await expect(isDrawn(canvas.getByRole("textbox", { name: "Field 0" }))).toBe(true);
    await waitFor(() => expect(isDrawn(last)).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: /save|submit/i }));
    await waitFor(() => expect(last).toHaveFocus());
    await waitFor(() => expect(isDrawn(last)).toBe(true));
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(last).toHaveAccessibleDescription("Field cannot be empty");
  },
};
