import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Tabs } from "./tabs.tsx";

const meta = {
  title: "Foundations/Tabs",
  component: Tabs,
  args: {
    label: "Analytics",
    selected: "overview",
    onSelect: fn(),
    items: [
      { key: "overview", label: "Overview", content: "Figures" },
      { key: "transcripts", label: "Transcripts", content: "What was said" },
      { key: "insights", label: "Insights", content: "What it means" },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  render: function Stateful(args) {
    const [selected, setSelected] = useState(args.selected);
    return <Tabs {...args} selected={selected} onSelect={setSelected} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole("tab", { name: "Overview" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tabpanel", { name: "Transcripts" })).toHaveTextContent("What was said");
  },
};

export const UnknownSelection: Story = { args: { selected: "gone" } };
