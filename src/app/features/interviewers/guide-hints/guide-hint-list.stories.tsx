import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
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

const split = {
  kind: "split",
  part: "questions",
  edits: [{ line: 3, count: 1, lines: ["- How do you plan your week?", "- How do you buy your tickets?"] }],
  says: ["How do you plan your week?", "How do you buy your tickets?"],
  leftOut: [],
} as const;

/** Hints with a safe rewording have a button and show the result beforehand. */
export const WithRewordings: Story = {
  args: {
    hints: [
      {
        code: "double_barrelled",
        line: 3,
        text: "How do you plan your week and how do you buy your tickets?",
        rewording: split,
      },
      {
        code: "leading",
        line: 4,
        text: "Why is it obviously and of course better?",
        rewording: {
          ...split,
          kind: "leave_out",
          says: ["Why is it better?"],
          leftOut: ["obviously", "of course"],
        },
      },
      {
        code: "repeated_question",
        line: 6,
        text: "How did it go?",
        rewording: { ...split, kind: "remove", says: [] },
      },
      {
        code: "no_closing",
        line: null,
        text: "",
        rewording: { ...split, kind: "add_closing", part: "closing", says: ["Those were all my questions."] },
      },
      { code: "closed", line: 8, text: "Do you like it?" },
    ],
    onReword: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(4);
    await expect(canvas.getByText("How do you buy your tickets?")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Split into two questions: line 3/ }));
    await expect(args.onReword).toHaveBeenCalledWith(split);
    await expect(
      canvas.getByRole("button", { name: /^Leave out “obviously” and “of course”/ }),
    ).toBeVisible();
  },
};

/** Buttons do nothing while the guide is being checked again. */
export const Outdated: Story = {
  args: { ...WithRewordings.args, isOutdated: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a closing" }));
    await expect(args.onReword).not.toHaveBeenCalled();
  },
};

/** Without editing there are no buttons. */
export const WithoutButtons: Story = {
  args: { hints: WithRewordings.args?.hints ?? [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/Asks two things/)).toHaveLength(1);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const NothingToSay: Story = {
  args: { hints: [], estimatedMinutes: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
};

/** Shows the first 20 and the number of others. */
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
