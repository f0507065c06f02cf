import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { networkProblem } from "../contracts/api-problem.ts";
import { ServicesProvider } from "./services.ts";
import { aLink, fakeServices } from "./testing/fake-services.ts";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

const unsubscribe = fn(() => Promise.resolve({ unsubscribed_at: "2026-11-21T10:00:00Z" }));

const meta = {
  title: "Screens/Respondent/Unsubscribe",
  component: UnsubscribePage,
  decorators: [
    (Story) => {
      const services = fakeServices(aLink(), []);
      return (
        <ServicesProvider value={{ ...services, api: { ...services.api, unsubscribe } }}>
          <Story />
        </ServicesProvider>
      );
    },
  ],
} satisfies Meta<typeof UnsubscribePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePress: Story = {
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole("heading", { name: "Stop emails" })).toBeVisible();
    await expect(unsubscribe).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Unsubscribe" }));
    await expect(await canvas.findByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Unsubscribe" })).toBeNull();
  },
};

export const NotSent: Story = {
  async play({ canvas, userEvent }) {
    unsubscribe.mockRejectedValueOnce(networkProblem("voice", null));
    await userEvent.click(await canvas.findByRole("button", { name: "Unsubscribe" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Unsubscribe" })).toBeEnabled();
  },
};
