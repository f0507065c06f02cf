import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { compileForm } from "../forms/compile-form.ts";
import { AfterCreating } from "./after-creating.tsx";

const form = compileForm({
  layout_key: "registration",
  name: "Registration",
  after_creating: {
    en: "## See you in May\n\nWe **confirm** by email. ![](https://example.org/a.png)",
    de: "Bis Mai!",
  },
  structure: { main: [{ name: "name", label: "Name", type: "string" }] },
});

/** What a layout shows in place of its form once a record was created (`after_creating`). */
const meta = {
  title: "Forms/After creating",
  component: AfterCreating,
  args: { text: form.afterCreating, children: <Button>Add another</Button> },
} satisfies Meta<typeof AfterCreating>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The words take the focus, and pictures of other sites stay out. */
export const Words: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = await canvas.findByRole("heading", { name: "See you in May" });
    await expect(heading.closest("[tabindex='-1']")).toHaveFocus();
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add another" })).toBeVisible();
  },
};
