import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { StoryFrame } from "../stories/story-frame.tsx";
import { type Stepper, useStepper } from "./stepper.ts";
import { TopBar } from "./top-bar.tsx";

const onSave = fn();
const onCancel = fn();
const creating: Stepper = {
  currentStep: 0,
  totalSteps: 1,
  isActive: true,
  featureName: "Add Archetype",
  saveLabel: "Create",
  onSave,
  onCancel,
  isLoading: false,
};
const saving: Stepper = { ...creating, saveLabel: "Save", isLoading: true };

const meta = {
  title: "Frame/Top bar",
  component: TopBar,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Genie" })).toHaveAttribute("href", "/genie/agents");
    await expect(canvas.queryByRole("button", { name: "Cancel" })).toBeNull();
  },
};

export const WhileCreating: Story = {
  render: () => <WithStepper stepper={creating} />,
  play: async ({ canvas }) => {
    const buttons = within(await canvas.findByRole("group", { name: "Add Archetype" }));
    await userEvent.click(buttons.getByRole("button", { name: "Create" }));
    await userEvent.click(buttons.getByRole("button", { name: "Cancel" }));
    await expect(onSave).toHaveBeenCalledOnce();
    await expect(onCancel).toHaveBeenCalledOnce();
  },
};

export const WhileSaving: Story = {
  render: () => <WithStepper stepper={saving} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Cancel" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
  },
};

function WithStepper({ stepper }: { readonly stepper: Stepper }) {
  useStepper(stepper);
  return <TopBar />;
}
