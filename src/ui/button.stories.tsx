import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { crossingMs } from "./overlays/use-tooltip.tsx";
import { holdTimers } from "./testing/hold-timers.ts";

const meta = {
  title: "Foundations/Button",
  component: Button,
  args: { children: "Add archetype", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: "primary" } };

export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">Save</Button>
      <Button>Duplicate</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger" icon={<Trash2 aria-hidden />}>
        Delete
      </Button>
      <Button variant="quiet-danger">Remove</Button>
      <Button variant="primary" icon={<Plus aria-hidden />}>
        New Interviewer
      </Button>
      <Button size="sm">Small</Button>
      <Button disabled>Disabled</Button>
    </div>
  ),
};

/** A pressed button, with and without text. */
export const Pressed: Story = {
  render: () => (
    <div className="flex gap-3">
      <Button variant="quiet" aria-pressed={false}>
        Off
      </Button>
      <Button variant="quiet" aria-pressed>
        On
      </Button>
      <Button aria-pressed>Also on</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const look = (name: string) => {
      const { backgroundColor, color, borderColor } = getComputedStyle(canvas.getByRole("button", { name }));
      return { backgroundColor, color, borderColor };
    };
    const [off, on] = [look("Off"), look("On")];
    await expect(on.backgroundColor).not.toBe(off.backgroundColor);
    await expect(on.color).not.toBe(off.color);
    await expect(on.borderColor).not.toBe(off.borderColor);
    await expect(look("Also on")).toEqual(on);
  },
};

export const Busy: Story = {
  args: { variant: "primary", busy: true, children: "Save" },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Save" });
    button.focus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const DisabledWithReason: Story = {
  args: { disabledReason: "Deploy the agent first" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription("Deploy the agent first");
    await waitFor(() => expect(canvas.getByRole("tooltip", { hidden: true })).toBeVisible());
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("tooltip", { hidden: true })).toBeNull();
  },
};

/** The reason appears and disappears as a result of the click; keyboard focus stays on the button. */
export const KeepsTheFocusWhileItsReasonChanges: Story = {
  render: function Toggling(args) {
    const [presses, setPresses] = useState(0);
    return (
      <>
        <Button
          {...args}
          disabledReason={presses === 1 ? "Nothing to undo" : undefined}
          onClick={() => setPresses((count) => count + 1)}
        >
          Undo
        </Button>
        <Button onClick={() => setPresses((count) => count + 1)}>Type</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Undo" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAccessibleDescription("Nothing to undo");
    await expect(button).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole("tooltip", { hidden: true })).toBeVisible());
    // Clicked programmatically, since a pointer would move the focus.
    canvas.getByRole("button", { name: "Type" }).click();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole("tooltip", { hidden: true })).toBeNull();
  },
};

/** The tooltip stays while the pointer moves onto it, so that it can be read with a magnifier (WCAG 1.4.13). */
export const ItsReasonCanBePointedAt: Story = {
  args: { disabledReason: "Deploy the agent first" },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    const tip = await canvas.findByRole("tooltip", { hidden: true });
    const timers = holdTimers(crossingMs);
    try {
      await userEvent.hover(tip);
      await timers.elapse();
      await expect(tip).toBeVisible();
      await userEvent.unhover(tip);
      await timers.elapse();
    } finally {
      timers.release();
    }
    await waitFor(() => expect(canvas.queryByRole("tooltip", { hidden: true })).toBeNull());
  },
};
