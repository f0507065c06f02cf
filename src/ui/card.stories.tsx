import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

const meta = { title: "Foundations/Card", component: Card } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { children: "A part of a page that belongs together." } };

export const Complete: Story = {
  args: {
    title: "Channel & Pricing",
    description: "What an interview costs, and how respondents take part.",
    actions: <Button size="sm">Edit</Button>,
    children: "100 dollars per interview",
    footer: <Button variant="primary">Save</Button>,
  },
};
