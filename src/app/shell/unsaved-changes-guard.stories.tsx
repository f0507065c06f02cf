import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "@tanstack/react-router";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { expectShown } from "../stories/play.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { Breadcrumbs } from "./page.tsx";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";

const meta = {
  title: "Frame/Unsaved changes",
  component: UnsavedChangesGuard,
  args: { isDirty: (): boolean => true },
  render: ({ isDirty }) => (
    <StoryFrame path="/genie/here">
      <Breadcrumbs />
      <Link to="/$tenant/agents" params={{ tenant: "genie" }}>
        Go away
      </Link>
      <UnsavedChangesGuard isDirty={isDirty} />
    </StoryFrame>
  ),
} satisfies Meta<typeof UnsavedChangesGuard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsksAndStays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Go away" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByText("Here")).toBeVisible();
  },
};

export const AsksAndLeaves: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Go away" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await expectShown(() => canvas.getByText("Agents"));
  },
};

export const AsksNothingWhenNothingWasTyped: Story = {
  args: { isDirty: () => false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Go away" }));
    await expectShown(() => canvas.getByText("Agents"));
  },
};
