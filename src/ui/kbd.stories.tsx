import type { Meta, StoryObj } from "@storybook/react-vite";

import { Kbd } from "./kbd.tsx";

const meta = { title: "Foundations/Keyboard key", component: Kbd } satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  args: { children: "Enter" },
  render: (args) => (
    <span className="flex items-center gap-1">
      Send with <Kbd {...args} />, new line with <Kbd>Shift</Kbd> <Kbd>Enter</Kbd>
    </span>
  ),
};
