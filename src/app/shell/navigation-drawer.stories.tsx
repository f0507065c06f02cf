import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryFrame } from "../stories/story-app.tsx";
import { NavigationDrawer } from "./top-bar.tsx";

const meta = {
  title: "Frame/Navigation drawer",
  component: NavigationDrawer,
  render: () => (
    <StoryFrame>
      {/* Hidden on wide screens, which have the sidebar; shown here at any width. */}
      <div className="[&>div]:block">
        <NavigationDrawer />
      </div>
    </StoryFrame>
  ),
} satisfies Meta<typeof NavigationDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ClosesWhenALinkIsFollowed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Open navigation" }));
    const drawer = within(await screen.findByRole("dialog"));
    await userEvent.click(drawer.getByRole("link", { name: "Channels" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
