import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorPanel } from "./status-panels.tsx";

const meta = {
  title: "Foundations/Error panel",
  component: ErrorPanel,
  args: { title: "Error loading interviewers" },
} satisfies Meta<typeof ErrorPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  args: {
    description: "Nothing is lost. Check your connection and try again.",
    reference: "req-7f3a",
    onRetry: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error loading interviewers");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { onRetry: fn(), retrying: true } };

export const Final: Story = { args: { title: "Page Not Found" } };
