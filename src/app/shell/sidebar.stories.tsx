import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { expectShown } from "../stories/play.ts";
import { staff } from "../stories/fake-data.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { Sidebar } from "./navigation-list.tsx";

const meta = {
  title: "Frame/Sidebar",
  component: Sidebar,
  parameters: { layout: "fullscreen" },
  render: () => (
    <StoryFrame path="/genie/admin/archetypes">
      <Sidebar />
    </StoryFrame>
  ),
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Expanded: Story = {
  play: async ({ canvas }) => {
    const sidebar = await canvas.findByRole("navigation", { name: "Main" });
    await expect(sidebar.getBoundingClientRect().width).toBe(220);
    await expect(canvas.getByRole("heading", { name: "Admin" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Archetypes" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Channels" })).not.toHaveAttribute("aria-current");
  },
};

export const TheSwitchCollapsesIt: Story = {
  play: async ({ canvas }) => {
    const sidebar = await canvas.findByRole("navigation", { name: "Main" });
    await userEvent.click(canvas.getByRole("switch", { name: "Large Panel" }));
    await waitFor(() => expect(sidebar.getBoundingClientRect().width).toBe(64));
    await expect(canvas.getByRole("link", { name: "Archetypes" })).toBeVisible();
  },
};

export const OfStaff: Story = {
  render: () => (
    <StoryFrame user={staff}>
      <Sidebar />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("link", { name: "Agents" }));
    await expect(canvas.queryByRole("link", { name: "Archetypes" })).toBeNull();
  },
};
