import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { chatChannel } from "../../../stories/fake-wizard.ts";
import { PricingSummary } from "./voice-settings.tsx";

const meta = { title: "Screens/Wizard/Pricing summary", component: PricingSummary } satisfies Meta<
  typeof PricingSummary
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoChannel: Story = {
  args: { channel: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Select a channel to see pricing details")).toBeVisible();
    await expect(canvas.queryByText("Total Cost per Interview")).toBeNull();
  },
};

export const OfAChannel: Story = {
  args: { channel: { ...chatChannel, price: 1240.5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Total Cost per Interview")).toBeVisible();
    await expect(canvas.getAllByText("$1,240.50")).toHaveLength(2);
  },
};

export const WithoutAPrice: Story = {
  args: { channel: { ...chatChannel, price: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("No price")).toHaveLength(2);
  },
};
