import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { IconButton } from "./button.tsx";

const meta = {
  title: "Foundations/Icon button",
  component: IconButton,
  args: { label: "Copy link", icon: <Copy aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Copy link" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Bordered: Story = { args: { variant: "secondary", size: "md" } };

export const Disabled: Story = { args: { disabled: true } };
