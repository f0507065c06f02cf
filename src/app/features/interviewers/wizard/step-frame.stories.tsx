import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DraftIndicator } from "./step-frame.tsx";
import type { DraftStatus, StepDrafts } from "./saving/server-drafts.ts";

const draftsIn = (status: DraftStatus): StepDrafts => ({
  slot: (_, local) => local,
  savedAt: () => null,
  status: () => status,
  subscribe: () => () => {},
  flush: fn(),
});

const meta = {
  title: "Screens/Wizard/Draft indicator",
  component: DraftIndicator,
  args: { drafts: draftsIn("idle"), isDirty: false },
} satisfies Meta<typeof DraftIndicator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const NotSentYet: Story = {
  args: { isDirty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Unsaved changes");
  },
};

export const Saving: Story = {
  args: { drafts: draftsIn("saving") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Saving draft");
  },
};

export const Saved: Story = {
  args: { drafts: draftsIn("saved") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Saved");
  },
};

export const Failed: Story = {
  args: { drafts: draftsIn("error") },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("It's saved in this browser.");
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.drafts.flush).toHaveBeenCalledOnce();
  },
};
