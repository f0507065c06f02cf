import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Badge } from "./badge.tsx";
import { TextInput } from "./fields/text-input.tsx";
import { Accordion } from "./accordion.tsx";

const meta = {
  title: "Foundations/Accordion",
  component: Accordion,
  args: { title: "Interview Guide", children: <TextInput aria-label="Introduction" /> },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const KeepsWhatWasTyped: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole("button", { name: "Interview Guide" });
    await userEvent.type(canvas.getByRole("textbox"), "Hello");
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(button);
    await expect(canvas.getByRole("textbox")).toHaveValue("Hello");
  },
};

export const WithSummary: Story = { args: { summary: <Badge tone="danger">2 errors</Badge> } };
