import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SetupSteps } from "./setup-steps.tsx";

const meta = { title: "Screens/Wizard/Setup steps", component: SetupSteps } satisfies Meta<typeof SetupSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  args: { current: 4 },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole("listitem");
    await expect(items).toHaveLength(9);
    await expect(canvas.getByRole("listitem", { current: "step" })).toHaveTextContent("Interview Guide");
    await expect(items.map(({ textContent }) => /\((.+)\)/.exec(textContent)?.[1])).toEqual([
      ...Array<string>(4).fill("completed"),
      "in progress",
      ...Array<string>(4).fill("to do"),
    ]);
  },
};

/** The counter is capped at the number of steps (spec section 2.8). */
export const BeyondTheLastStep: Story = {
  args: { current: 42 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("listitem", { current: "step" })).toHaveTextContent("Complete");
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("value", "8");
    await expect(canvas.getByText(/8 of 9/)).toBeVisible();
  },
};
