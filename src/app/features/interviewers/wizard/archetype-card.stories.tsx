import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expertDeepDive } from "../../../stories/fake-data.ts";
import { ArchetypeCard } from "./archetype-step.tsx";

const archetype = {
  ...expertDeepDive,
  description: "One expert, asked in depth.",
  useCase: "When few people know much.",
  examples: "Procurement, Pricing, Pricing, , Supply chain, Audit",
  is_active: true,
};

const meta = {
  title: "Screens/Wizard/Archetype card",
  component: ArchetypeCard,
  args: { archetype },
  decorators: [
    (Story) => (
      <div className="flex max-w-90 flex-col gap-2 rounded-lg border border-line bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ArchetypeCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows two examples and the number of others; duplicates count once (spec section 2.7). */
export const ManyExamples: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Procurement")).toBeVisible();
    await expect(canvas.getByText("Pricing")).toBeVisible();
    await expect(canvas.getByText("+2 more")).toBeVisible();
    await expect(canvas.queryByText("Supply chain")).toBeNull();
  },
};

export const TwoExamples: Story = {
  args: { archetype: { ...archetype, examples: "Procurement, Pricing" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/more/)).toBeNull();
  },
};

export const OnlyAName: Story = {
  args: { archetype: { ...archetype, description: "", useCase: null, examples: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Examples")).toBeNull();
  },
};

/** Markdown is reduced to plain text. */
export const DescriptionWithMarks: Story = {
  args: {
    archetype: {
      ...archetype,
      description: "## In depth\n\n- **One** expert, _asked_ [often](https://example.org).",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In depth One expert, asked often.")).toBeVisible();
  },
};

export const NotOffered: Story = {
  args: { archetype: { ...archetype, type: "Surveys at Scale", is_active: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Coming soon")).toBeVisible();
  },
};

export const LongWords: Story = {
  args: { archetype: { ...archetype, type: "Vorstandsvorsitzendenbefragung".repeat(3), examples: "مقابلة" } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.firstElementChild;
    await expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
  },
};
