import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { Button } from "../button.tsx";
import { Drawer } from "./dialog.tsx";

const meta = {
  title: "Foundations/Drawer",
  component: Drawer,
  args: { open: true, onClose: fn(), title: "Transcript", children: "What was said." },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEnd: Story = {
  args: { footer: <Button>Download</Button> },
  play: async ({ args }) => {
    await expect(await screen.findByRole("dialog", { name: "Transcript" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AtTheStart: Story = { args: { side: "start", title: "Genie" } };
