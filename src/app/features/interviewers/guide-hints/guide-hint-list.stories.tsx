import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { GuideHintList, type ShownHint } from "./guide-hint-list.tsx";

const hints: readonly ShownHint[] = [
  { code: "double_barrelled", line: 3, text: "How do you plan and how do you buy?" },
  { code: "leading", line: 4, text: "Would you not agree that it is slow?" },
  { code: "closed", line: 6, text: "Do you like your work?" },
  { code: "too_long", line: 9, text: "And now that we have spoken about all of this at length, ".repeat(5) },
  { code: "no_closing", line: null, text: "" },
  { code: "longer_than_planned", line: null, text: "" },
];

const meta = {
  title: "Screens/Wizard/Guide hints",
  component: GuideHintList,
  args: { hints, estimatedMinutes: 24 },
  decorators: [
    (Story) => (
      <div className="max-w-120 rounded-lg bg-sunken p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GuideHintList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(hints.length);
    await expect(canvas.getByText(/24 minutes/)).toBeVisible();
    await expect(canvas.getByText(/yes or no/)).toBeVisible();
  },
};

export const NothingToSay: Story = {
  args: { hints: [], estimatedMinutes: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
};

/** The first twenty, and how many more. */
export const Thousands: Story = {
  args: {
    hints: Array.from({ length: 5000 }, (_, index) => ({
      code: "closed" as const,
      line: index + 1,
      text: `Is number ${index + 1} true?`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(20);
    await expect(canvas.getByText(/4,?980/)).toBeVisible();
  },
};
