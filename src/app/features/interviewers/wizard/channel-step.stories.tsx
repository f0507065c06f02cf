import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inboundChannel, outboundChannel } from "../../../stories/fake-wizard.ts";
import { ChannelCard } from "./channel-step.tsx";

const meta = {
  title: "Screens/Wizard/Channel card",
  component: ChannelCard,
  args: { channel: inboundChannel },
  decorators: [
    (Story) => (
      <div className="flex max-w-90 flex-col gap-2 rounded-lg border border-line bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChannelCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$99.50/interview")).toBeVisible();
    await expect(canvas.getByText("Phone")).toBeVisible();
    await expect(canvas.queryByText("Inactive")).toBeNull();
  },
};

export const Inactive: Story = {
  args: { channel: outboundChannel },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Inactive")).toBeVisible();
  },
};

export const WithoutAPrice: Story = {
  args: { channel: { ...inboundChannel, price: null, mode: null, details: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No price")).toBeVisible();
  },
};

export const FreeOfCharge: Story = {
  args: { channel: { ...inboundChannel, price: 0, details: "Calls within **one** country only." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$0/interview")).toBeVisible();
    await expect(canvas.getByText("one").tagName).toBe("STRONG");
  },
};
