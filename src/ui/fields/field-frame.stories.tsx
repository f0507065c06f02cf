import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { fieldIds, FieldFrame } from "./field-frame.tsx";
import { TextInput } from "./text-input.tsx";

const meta = {
  title: "Foundations/Field frame",
  component: FieldFrame,
  args: { id: "name", label: "Name", children: <TextInput id="name" /> },
} satisfies Meta<typeof FieldFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithHelp: Story = { args: { required: true, help: "How the team calls it" } };

export const WithErrors: Story = {
  args: {
    required: true,
    help: "How the team calls it",
    errors: ["Must be at least 3 characters", "Invalid format"],
    children: (
      <TextInput
        id="name"
        aria-invalid
        aria-describedby={fieldIds("name", { help: true, error: true }).describedBy}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox", { name: /Name/ })).toHaveAccessibleDescription(
      /^Must be at least 3 characters\s+Invalid format\s+How the team calls it$/,
    );
  },
};

/** After a submit with many errors, only errors of fields that have been focused are announced. */
export const AnnouncesWhereOneHasBeen: Story = {
  args: { errors: ["Must be at least 3 characters"] },
  play: async ({ canvas }) => {
    const error = canvas.getByText("Must be at least 3 characters");
    await expect(error).not.toHaveAttribute("aria-live");
    canvas.getByRole("textbox").focus();
    await expect(error).toHaveAttribute("aria-live", "polite");
  },
};

export const LongWords: Story = {
  args: { label: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(2) },
};
