import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { SkipLink } from "./text-link.tsx";

const meta = {
  title: "Foundations/Skip link",
  component: SkipLink,
  args: { target: "content" },
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SeenWithTheFocus: Story = {
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content" tabIndex={-1} className="py-12">
        The page
      </main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole("link", { name: "Skip to content" });
    await expect(link).toHaveFocus();
    await expect(link.clientHeight).toBeGreaterThan(30);
  },
};
