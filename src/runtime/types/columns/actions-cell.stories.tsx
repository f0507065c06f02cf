import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { columnExample, StoryCells, storyServices } from "./testing/story-cells.tsx";

const run = fn();

const meta = {
  title: "Cells/Actions",
  component: StoryCells,
  args: {
    column: {
      type: "actions",
      actions: [
        { label: "Edit", to: "/{tenant}/edit/{value}" },
        { label: "Test", action: "test", disabled_when: { accessor: "value", in: ["draft"] } },
      ],
    },
    values: ["published", "draft"],
    services: { ...storyServices, run },
  },
} satisfies Meta<typeof StoryCells>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = columnExample("actions");

export const Buttons: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Test row 2" })).toBeDisabled();
    canvas.getByRole("button", { name: "Edit row 1" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Test row 1" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ action: "test" }), [
      { value: "published" },
    ]);
  },
};

export const OnlyForOthers: Story = {
  args: {
    column: { type: "actions", actions: [{ label: "Edit", action: "edit", permission: "superuser" }] },
    values: ["a"],
    services: { ...storyServices, run, canUse: () => false },
  },
};

/** The grid asks for confirmation; the cell only renders the red button. */
export const CannotBeUndone: Story = {
  args: {
    column: {
      type: "actions",
      actions: [
        { label: "Edit", action: "edit" },
        { label: "Remove", action: "remove", danger: true, confirm: "It is gone for ever." },
      ],
    },
    values: ["a"],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const colorOf = (name: string) => getComputedStyle(canvas.getByRole("button", { name })).color;
    await expect(colorOf("Remove row 1")).not.toBe(colorOf("Edit row 1"));
  },
};
