import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { superuser } from "../stories/fake-data.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { type Stepper, useStepper } from "./stepper.ts";
import { TopBar } from "./top-bar.tsx";

const genie = { name: "genie", title: "Genie", is_superuser: true };
const acme = { name: "acme", title: "Acme Research", is_superuser: false };
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

/** The longest top bar on the narrowest phone; a message does not cover its buttons. */
export const OnATelephone: Story = {
  globals: { viewport: { value: "small" } },
  decorators: [
    (Story) => (
      <StoryFrame user={{ ...superuser, tenants: [genie, acme] }}>
        <Story />
      </StoryFrame>
    ),
  ],
  render: () => <WithMessage stepper={{ ...creating, onSwitchToAi: fn() }} />,
  play: async ({ canvas }) => {
    const create = await canvas.findByRole("button", { name: "Create" });
    const account = canvas.getByRole("button", { name: /account/i }).getBoundingClientRect();
    await expect(account.right).toBeLessThanOrEqual(360 - 8);
    const message = await screen.findByText("Archetype created successfully");
    const bar = create.getBoundingClientRect();
    await expect(message.getBoundingClientRect().top).toBeGreaterThan(bar.bottom);
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss message" }));
  },
};

function WithMessage({ stepper }: { readonly stepper: Stepper }) {
  const snackbars = useSnackbars();
  useEffect(() => snackbars.success("Archetype created successfully"), [snackbars]);
  return <WithStepper stepper={stepper} />;
}

function WithStepper({ stepper }: { readonly stepper: Stepper }) {
  useStepper(stepper);
  return <TopBar />;
}
