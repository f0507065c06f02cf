import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { Snackbars } from "./snackbars.tsx";
import { useRecentSnackbars, useSnackbars } from "./snackbar-store.ts";

const meta = {
  title: "Foundations/Snackbars",
  component: Snackbars,
  args: { children: <Messages /> },
} satisfies Meta<typeof Snackbars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllTones: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await userEvent.click(canvas.getByRole("button", { name: "Tell" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create Interviewer");
    const saved = screen.getAllByText("Interviewer created successfully");
    await expect(saved[0]).toBeVisible();
  },
};

export const DismissedByHandAndStillListed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss message" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss message" })).toBeNull());
    await expect(canvas.getByRole("list", { name: "Recent messages" })).toHaveTextContent(
      "Interviewer created successfully",
    );
  },
};

export const OverAnOpenDialog: Story = {
  args: { children: <DialogThatSaves /> },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    const dismiss = await screen.findByRole("button", { name: "Dismiss message" });
    await userEvent.click(dismiss);
    await expect(screen.getByRole("dialog")).toBeVisible();
  },
};

function Messages() {
  const snackbars = useSnackbars();
  const recent = useRecentSnackbars();
  return (
    <div className="flex flex-col gap-4 pt-44">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => snackbars.success("Interviewer created successfully")}>Save</Button>
        <Button onClick={() => snackbars.error("Failed to create Interviewer")}>Fail</Button>
        <Button onClick={() => snackbars.info("Copied to clipboard")}>Tell</Button>
      </div>
      <ul aria-label="Recent messages" className="text-muted">
        {recent.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function DialogThatSaves() {
  const snackbars = useSnackbars();
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Add User">
      <Button onClick={() => snackbars.success("Interviewer created successfully")}>Save</Button>
    </Dialog>
  );
}
