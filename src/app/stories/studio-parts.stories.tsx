import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { controlArgs } from "../../runtime/types/testing/language-controls.ts";
import { partControls, type StudioPartProps } from "./studio-part.tsx";

const meta = {
  title: "Screens/DNA items/Studio parts",
  ...partControls("field", "string"),
  args: { pane: "canvas", definition: { label: "Motto" } },
} satisfies Meta<StudioPartProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Canvas: Story = {
  args: controlArgs({ sub_heading: "In one sentence", validation__required: true }),
  play: async () => {
    await screen.findByRole("button", { name: /^Motto, .*required/i });
    await expect(screen.getByText("In one sentence")).toBeVisible();
  },
};

export const Properties: Story = {
  args: { pane: "properties", ...controlArgs({ placeholder: "Such as: onwards" }) },
  play: async () => {
    await expect(await screen.findByLabelText("Placeholder")).toHaveValue("Such as: onwards");
  },
};

export const Json: Story = {
  args: { pane: "json", ...controlArgs({ prefix: "“" }) },
  play: async () => {
    await expect(await screen.findByRole("textbox", { name: "JSON" })).toHaveTextContent('"prefix": "“"');
  },
};

export const Preview: Story = {
  args: { pane: "preview", ...controlArgs({ validation__max_length: 20 }) },
  play: async () => {
    await expect(await screen.findByLabelText("Motto")).toBeVisible();
  },
};

/** Bounds that contradict each other, found by the linter of the service. */
export const Findings: Story = {
  args: { pane: "findings", ...controlArgs({ validation__min_length: 9, validation__max_length: 3 }) },
  play: async () => {
    await expect(await screen.findByText(/^No value can be at least 9 and at most 3\./)).toBeVisible();
  },
};

export const ChoiceProperties: Story = {
  ...partControls("field", "select"),
  args: { pane: "properties", ...controlArgs({ options: ["short", "long"] }) },
  play: async () => {
    await expect((await screen.findAllByDisplayValue("short"))[0]).toBeVisible();
  },
};

export const ListProperties: Story = {
  ...partControls("field", "list"),
  args: {
    pane: "properties",
    definition: { label: "Medication", fields: [{ name: "drug", label: "Drug", type: "string" }] },
    ...controlArgs({ item_label: "Medicine" }),
  },
  play: async () => {
    await expect(await screen.findByDisplayValue("Medicine")).toBeVisible();
  },
};

export const GridCanvas: Story = {
  ...partControls("column", "text"),
  args: { pane: "canvas", definition: {}, ...controlArgs({ sortable: true }) },
  play: async () => {
    await expect((await screen.findAllByText("Worker"))[0]).toBeVisible();
  },
};

export const ColumnProperties: Story = {
  ...partControls("column", "duration"),
  args: { pane: "properties", definition: {}, ...controlArgs({ unit: "minutes" }) },
  play: async () => {
    await expect(await screen.findByRole("combobox", { name: "Unit" })).toBeVisible();
  },
};
