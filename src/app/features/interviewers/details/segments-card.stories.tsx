import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { published } from "../../../stories/fake-interviewers.ts";
import { expectShown } from "../../../stories/play.ts";
import { StoryFrame } from "../../../stories/story-app.tsx";
import { SegmentsCard } from "./segments-card.tsx";

const segment = (name: string, max: number | null, admitted: number, completed: number) => ({
  name,
  max,
  admitted,
  completed,
  is_full: max !== null && admitted >= max,
  is_in_guide: max !== null,
});

const meta = {
  title: "Screens/Interviewer details/Segments",
  component: SegmentsCard,
  args: published,
  render: (args) => (
    <StoryFrame
      handlers={{
        "GET /api/interviewer/*/segments": () => ({
          data: {
            interviewer_id: published.id,
            segments: [
              segment("Small firms", 50, 32, 28),
              segment("Large firms", 20, 20, 17),
              segment("Charities", null, 3, 3),
            ],
          },
        }),
      }}
    >
      <div className="max-w-80">
        <SegmentsCard {...args} />
      </div>
    </StoryFrame>
  ),
} satisfies Meta<typeof SegmentsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Places: Story = {
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("32 of 50 admitted, 28 completed"));
    await expect(canvas.getByText("Full")).toBeVisible();
    await expect(canvas.getByText("Not in the guide")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Places taken of Small firms" })).toHaveValue(32);
  },
};
