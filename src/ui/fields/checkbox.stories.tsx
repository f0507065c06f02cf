import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Foundations/Checkbox",
  component: Checkbox,
  args: { label: "Is active" },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Is active"));
    await expect(canvas.getByRole("checkbox", { name: "Is active" })).toBeChecked();
  },
};

export const Ticked: Story = { args: { defaultChecked: true } };

export const Required: Story = { args: { "aria-required": true, "aria-invalid": true } };

export const Disabled: Story = { args: { defaultChecked: true, disabled: true } };
