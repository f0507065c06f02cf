import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { controlArgs } from "../types/testing/language-controls.ts";
import { structureControls, type StructureStoryProps } from "../types/testing/field-controls.tsx";

const fields = [
  { name: "drug", label: "Drug", type: "string", validation: { required: true } },
  { name: "dose", label: "Dose", type: "float", suffix: "mg" },
];

const meta = {
  title: "Forms/Templates",
  ...structureControls("list"),
  args: {
    definition: { label: "Medication", fields },
    value: [
      { drug: "Aspirin", dose: 100 },
      { drug: "Insulin", dose: 4 },
    ],
  },
} satisfies Meta<StructureStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The array template, as cards. */
export const List: Story = {
  args: controlArgs({ item_label: "Medicine" }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByDisplayValue("Aspirin")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Add medicine" })).toBeVisible();
  },
};

/** The array template, as a table. */
export const Table: Story = {
  args: controlArgs({ display: "table" }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole("table"));
    await expect(table.getByDisplayValue("Insulin")).toBeVisible();
  },
};

/** The object template. */
export const Group: Story = {
  ...structureControls("group"),
  args: { definition: { label: "Patient", fields }, value: { drug: "Aspirin" } },
  play: async ({ canvasElement }) => {
    const group = within(await within(canvasElement).findByRole("group", { name: "Patient" }));
    await expect(group.getByDisplayValue("Aspirin")).toBeVisible();
  },
};

/** The same question about several things. */
export const Matrix: Story = {
  ...structureControls("matrix"),
  args: {
    definition: {
      label: "How often do you use it?",
      rows: [
        { id: "phone", label: "Phone" },
        { id: "laptop", label: "Laptop" },
      ],
      of: { type: "select", display: "radio", options: ["Daily", "Never"] },
    },
    value: { phone: "Daily" },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("rowheader", { name: "Laptop" })).toBeVisible();
  },
};

/** Text between the fields. */
export const Note: Story = {
  ...structureControls("note"),
  args: {
    definition: { label: "Before you start" },
    value: undefined,
    ...controlArgs({ text: "Have the **package** at hand." }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("package")).toBeVisible();
  },
};
