import type { Meta, StoryObj } from "@storybook/react-vite";

import { TextInput } from "./text-input.tsx";

const meta = {
  title: "Foundations/Text input",
  component: TextInput,
  args: { "aria-label": "Name" },
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "Enter interviewer name" } };

export const Filled: Story = { args: { defaultValue: "Expert Deep Dive" } };

export const Invalid: Story = { args: { defaultValue: " ", "aria-invalid": true } };

export const Disabled: Story = { args: { defaultValue: "Expert Deep Dive", disabled: true } };

export const ReadOnly: Story = { args: { defaultValue: "Expert Deep Dive", readOnly: true } };
