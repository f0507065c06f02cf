import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { readMask } from "../../../language/mask.ts";
import { StringWidget } from "./text-widgets.tsx";

const meta = {
  title: "Fields/String",
  component: WidgetStage,
  ...fieldControls("string"),
  args: { widget: StringWidget, label: "Name", onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("string");

export const Empty: Story = {
  args: { required: true, help: "How the team calls it" },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Name" });
    await expect(input).toHaveAccessibleDescription("How the team calls it");
    await expect(input).toBeRequired();
    await userEvent.type(input, "Deep");
    await expect(args.onChange).toHaveBeenLastCalledWith("Deep");
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  args: { value: " ", errors: ["Field cannot be empty"], help: "How the team calls it" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Field cannot be empty How the team calls it");
  },
};

export const Disabled: Story = { args: { value: "Expert Deep Dive", disabled: true } };

export const ReadOnly: Story = { args: { value: "Expert Deep Dive", readOnly: true } };

export const RightToLeft: Story = { args: { label: "שם", value: "مقابلة تجريبية", help: "עזרה" } };

export const KeepsLineBreaks: Story = {
  args: { value: "First line\nSecond line" },
  play: async ({ args, canvasElement }) => {
    const area = within(canvasElement).getByRole("textbox");
    await userEvent.type(area, "!");
    await expect(args.onChange).toHaveBeenLastCalledWith("First line\nSecond line!");
    await userEvent.clear(area);
    await expect(area).toHaveFocus();
  },
};

export const ValueOfAnotherShape: Story = {
  args: { value: { id: 7 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox")).toHaveValue('{"id":7}');
  },
};

const phone = readMask({ mask: "(999) 999-99" });

/** The mask inserts separators and drops characters that do not fit; Backspace removes the last typed character. */
export const Masked: Story = {
  args: { label: "Telephone", look: { mask: phone } },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Telephone" });
    await userEvent.type(input, "555x1234");
    await expect(input).toHaveValue("(555) 123-4");
    await expect(args.onChange).toHaveBeenLastCalledWith("(555) 123-4");
    await userEvent.keyboard("{Backspace}{Backspace}");
    await expect(input).toHaveValue("(555) 12");
  },
};

const stored = { secret_id: "01890a5d-ac96-774b-bcce-b302099a8057" };

/** Passwords are write-only. */
export const Password: Story = {
  args: { label: "API key", look: { display: "password" } },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText("API key");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.type(input, "k-1");
    await expect(args.onChange).toHaveBeenLastCalledWith("k-1");
  },
};

/** A stored password is kept until a new one is typed, and restored if the input is emptied again. */
export const PasswordSet: Story = {
  args: { label: "API key", look: { display: "password" }, value: stored },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Set")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Change API key" }));
    const input = canvas.getByLabelText("API key");
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveValue("");
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(input, "k");
    await expect(args.onChange).toHaveBeenLastCalledWith("k");
    await userEvent.keyboard("{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith(stored);
    await userEvent.click(canvas.getByRole("button", { name: "Keep the stored API key" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Change API key" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Remove API key" }));
    await waitFor(() => expect(canvas.getByLabelText("API key")).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole("button", { name: "Keep the stored API key" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(stored);
    await expect(canvas.getByText("Set")).toBeVisible();
  },
};

export const PasswordReadOnly: Story = {
  args: { label: "API key", look: { display: "password" }, value: stored, readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Set")).toBeVisible();
    await expect(within(canvasElement).queryByRole("button")).toBeNull();
  },
};
