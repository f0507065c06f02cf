import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ConfirmDialog } from "./dialog.tsx";

const meta = {
  title: "Foundations/Confirm dialog",
  component: ConfirmDialog,
  args: {
    open: true,
    title: "Delete this interviewer?",
    description: "Its interviews go with it. This cannot be undone.",
    confirmLabel: "Delete",
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/cannot be undone/);
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: true } };

export const LeaveUnsaved: Story = {
  args: {
    danger: false,
    title: "Leave without saving?",
    description: "What you typed here has not been saved.",
    confirmLabel: "Leave",
    cancelLabel: "Stay",
  },
};
