import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectShown } from "../stories/play.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { Panel } from "./page-states.tsx";

const meta = {
  title: "Frame/Panel",
  component: Panel,
  // React logs errors caught by the error boundary.
  parameters: { expectedNoise: /the panel's own fault|error boundary/i },
  args: { children: null },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A failing panel does not affect the rest of the page. */
export const FailsAlone: Story = {
  render: () => (
    <StoryFrame>
      <Panel title="The figures could not be shown">
        <Broken />
      </Panel>
      <Panel>
        <p>The rest of the page</p>
      </Panel>
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The figures could not be shown"));
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByText("The rest of the page")).toBeVisible();
  },
};

function Broken(): never {
  throw new Error("the panel's own fault");
}
