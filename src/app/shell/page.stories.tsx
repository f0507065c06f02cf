import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { StoryFrame } from "../stories/story-app.tsx";
import { Page } from "./page.tsx";

const meta = {
  title: "Frame/Page",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: {
    title: "My Interviewer",
    description: "Interviewers speak with people for you, by voice, phone or chat.",
    actions: <Button variant="primary">New Interviewer</Button>,
    children: <p>The content, at most 1024 px wide.</p>,
  },
  render: (args) => (
    <StoryFrame>
      <Page {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NamesTheWindow: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "My Interviewer" });
    await waitFor(() => expect(document.title).toBe("My Interviewer · Genie"));
  },
};

export const LongTitle: Story = {
  args: { title: "A title that somebody has made far too long, as somebody always does, without a thought" },
};
