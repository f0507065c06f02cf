import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = { title: "Foundations/Tooltip", component: Tooltip } satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  args: {
    id: "why",
    text: "Publish the interviewer before you invite respondents",
    children: <Button aria-describedby="why">Invite</Button>,
  },
  render: (args) => (
    <div className="flex justify-center p-16">
      <Tooltip {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole("tooltip", { hidden: true })).toBeVisible());
  },
};
