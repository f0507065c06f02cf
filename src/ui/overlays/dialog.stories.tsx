import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button.tsx";
import { FieldFrame } from "../fields/field-frame.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { Dialog } from "./dialog.tsx";

const meta = {
  title: "Foundations/Dialog",
  component: Dialog,
  args: { open: true, onClose: fn(), title: "Interviewer Name" },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithForm: Story = {
  args: {
    children: (
      <FieldFrame id="copy-name" label="Name">
        <TextInput id="copy-name" placeholder="Enter interviewer name" data-autofocus />
      </FieldFrame>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Submit</Button>
      </>
    ),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    await expect(screen.getByRole("dialog", { name: "Interviewer Name" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ReturnsTheFocus: Story = {
  args: { open: false },
  render: function Stateful(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Duplicate</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)}>
          Nothing to fill in.
        </Dialog>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Duplicate" });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Large: Story = {
  args: {
    size: "lg",
    title: "What changed meanwhile",
    description: "Somebody else has saved this record since you opened it. What you typed is still here.",
    children: <div className="h-[120vh] rounded-md bg-sunken p-4">Long content scrolls inside.</div>,
    footer: <Button variant="primary">Keep mine</Button>,
  },
};

/** In a low window the title and buttons scroll with the content instead of leaving it only a few pixels. */
export const InALowWindow: Story = {
  args: {
    children: <div style={{ height: 900 }}>All that was said.</div>,
    footer: <Button>Close it</Button>,
  },
  globals: { viewport: { value: "zoomed" } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(screen.getByText("All that was said.").getBoundingClientRect().height).toBe(900);
    const panel = within(dialog).getByText("All that was said.").parentElement;
    await expect(panel?.clientHeight).toBeGreaterThanOrEqual(900);
  },
};
