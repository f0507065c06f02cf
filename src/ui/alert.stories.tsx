import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "./button.tsx";
import { Alert } from "./alert.tsx";

const meta = { title: "Foundations/Banner", component: Alert } satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  args: { tone: "info" },
  render: () => (
    <div className="flex max-w-2xl flex-col gap-3">
      <Alert tone="info">After creation, your interviewer will be in Live status.</Alert>
      <Alert tone="success" title="Saved">
        Everybody sees the new layout from now on.
      </Alert>
      <Alert
        tone="warning"
        title="This layout has changed meanwhile"
        actions={<Button size="sm">Show</Button>}
      >
        Your input is kept.
      </Alert>
      <Alert tone="danger">Authentication failed. Please try again.</Alert>
    </div>
  ),
};

export const Dismissible: Story = {
  args: { tone: "danger", children: "Authentication failed. Please try again.", onDismiss: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Authentication failed. Please try again.");
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
