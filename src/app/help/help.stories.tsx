import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { StoryFrame } from "../stories/story-app.tsx";
import { HelpLink } from "./help-link.tsx";
import { HelpPage } from "./help-page.tsx";

const meta = { title: "Screens/Help", component: HelpPage } satisfies Meta<typeof HelpPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllConcepts: Story = {
  parameters: { layout: "fullscreen" },
  render: () => (
    <StoryFrame path="/genie/help#quota">
      <HelpPage />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Help" });
    await expect(canvas.getByRole("region", { name: "The interview guide" })).toHaveTextContent(
      "The maximum number of respondents in a segment.",
    );
    await expect(document.getElementById("quota")).toBeVisible();
    await expect(canvas.queryByText("Outbox")).toBeNull();
  },
};

export const BesideAWord: Story = {
  render: () => (
    <StoryFrame>
      <p className="flex items-center gap-1 pb-40">
        Goal <HelpLink concept="goal" />
      </p>
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    const mark = await canvas.findByRole("button", { name: "What does “goal” mean?" });
    mark.focus();
    await userEvent.keyboard("{Enter}");
    const explanation = await screen.findByRole("dialog", { name: "goal" });
    await expect(explanation).toHaveAccessibleDescription(/What an answer should tell you/);
    const all = screen.getByRole("link", { name: "All concepts (opens in a new tab)" });
    await expect(all).toHaveAttribute("href", "/genie/help#goal");
    await waitFor(() => expect(all).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(mark).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};
