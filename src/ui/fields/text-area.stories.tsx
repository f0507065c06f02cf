import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { TextArea } from "./text-input.tsx";

const meta = {
  title: "Foundations/Text area",
  component: TextArea,
  args: { "aria-label": "Background" },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GrowsWithItsText: Story = {
  args: { rows: 2, maxRows: 4 },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole("textbox");
    const before = area.clientHeight;
    await userEvent.type(area, "one{Enter}two{Enter}three");
    await expect(area.clientHeight).toBeGreaterThan(before);
    await userEvent.type(area, "{Enter}4{Enter}5{Enter}6{Enter}7");
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

export const Invalid: Story = { args: { defaultValue: "short", "aria-invalid": true } };

export const Disabled: Story = { args: { defaultValue: "Not now", disabled: true } };
