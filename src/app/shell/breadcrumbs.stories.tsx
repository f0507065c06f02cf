import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryFrame } from "../stories/story-app.tsx";
import { Breadcrumbs } from "./page.tsx";

const meta = {
  title: "Frame/Breadcrumbs",
  component: Breadcrumbs,
  render: () => (
    <StoryFrame path="/genie/admin/archetypes/edit/01a1fd00-0000-7000-8000-0000000000a1">
      <Breadcrumbs />
    </StoryFrame>
  ),
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnEditScreen: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Archetypes" })).toHaveAttribute(
      "href",
      "/genie/admin/archetypes",
    );
    await expect(canvas.getByText("Edit")).toHaveAttribute("aria-current", "page");
  },
};

export const OfALongWay: Story = {
  render: () => (
    <StoryFrame path="/genie/agents/12/channel-pricing/a-very-long-segment-that-nobody-would-type-by-hand">
      <Breadcrumbs />
    </StoryFrame>
  ),
};
