import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { compileForm } from "../forms/compile-form.ts";
import { createFormStore } from "../forms/create-form-store.ts";
import type { FormStoreOptions } from "../forms/form-store.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { createOptionLoader, type OptionLoaderOptions } from "../forms/choices/option-loader.ts";
import { FormView } from "./form-view.tsx";
import { everyType } from "./playground/sample-layouts.ts";

interface AllFieldsProps {
  /** Additional properties of every field. */
  readonly change?: (field: FieldDefinition) => Partial<FieldDefinition>;
  readonly mode?: FormStoreOptions["mode"];
  readonly record?: Readonly<Record<string, unknown>>;
  /** Response of the options endpoint. */
  readonly fetchRows?: OptionLoaderOptions["fetchRows"];
  /** Submits on mount. */
  readonly isSubmitted?: boolean;
}

const rows = [
  { id: 1, label: "Ada Lovelace" },
  { id: 2, label: "Grace Hopper" },
];

const filled = {
  title: "Expert Deep Dive",
  count: 12,
  price: 99.5,
  active: true,
  language: "es",
  owner: 1,
  channels: ["en", "ar"],
  due: "2026-12-24",
  notes: "## Agenda\n\n- warm up\n- *deep* questions",
};

/** A form with a field of every type. */
function AllFields({ change, mode = "create", record, fetchRows, isSubmitted = false }: AllFieldsProps) {
  const [store] = useState(() => {
    const structure = { main: everyType(change) };
    const made = createFormStore({
      form: compileForm({ layout_key: "all", name: "All fields", structure }),
      mode,
      record,
      today: "2026-11-21",
      options: createOptionLoader({ fetchRows: fetchRows ?? (() => Promise.resolve(rows)) }),
    });
    if (isSubmitted) made.submit();
    return made;
  });
  return <FormView store={store} id="all-fields" onSubmit={() => Promise.resolve()} />;
}

const meta = { title: "Fields/All fields", component: AllFields } satisfies Meta<typeof AllFields>;

export default meta;
type Story = StoryObj<typeof meta>;

const controls = (canvas: HTMLElement) => [...canvas.querySelectorAll("input, select, textarea")];

export const Empty: Story = {};

export const Filled: Story = {
  args: { record: filled, mode: "edit" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText("Autocomplete")).toHaveValue("Ada Lovelace"));
    await expect(canvas.getByLabelText("Date")).toHaveValue("2026-12-24");
  },
};

export const InError: Story = {
  args: { change: () => ({ validation: { required: true } }), isSubmitted: true },
  play: async ({ canvasElement }) => {
    const wrong = controls(canvasElement).filter(
      (control) => control.getAttribute("aria-invalid") === "true",
    );
    // The checkbox has a value, and the hidden field a default.
    await expect(wrong).toHaveLength(8);
  },
};

export const Disabled: Story = {
  args: { record: filled, mode: "edit", change: () => ({ is_disabled: true }) },
  play: async ({ canvasElement }) => {
    for (const control of controls(canvasElement)) await expect(control).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { record: filled, mode: "edit", change: () => ({ is_editable: false }) },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByLabelText("Text");
    await userEvent.type(title, "more");
    await expect(title).toHaveValue(filled.title);
  },
};

const fromEndpoint = ({ type }: FieldDefinition): Partial<FieldDefinition> =>
  type === "select" || type === "multiselect" ? { options: [], api_endpoint: "/api/languages" } : {};

export const OptionsLoading: Story = {
  args: { change: fromEndpoint, fetchRows: () => new Promise(() => undefined) },
};

export const OptionsFailed: Story = {
  args: { change: fromEndpoint, fetchRows: () => Promise.reject(new Error("offline")) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText("Failed to fetch options"))[0]).toBeVisible();
    await expect(canvas.getByText("Failed to fetch suggestions")).toBeVisible();
  },
};

const long = "A label that goes on for so long that it cannot stand in one line of a narrow column, ";

export const LongLabels: Story = {
  args: {
    change: ({ type }) => ({ label: `${long}${type}`, sub_heading: long.repeat(3), grid_size: 4 }),
    record: { ...filled, title: "Unbreakable".repeat(20) },
    mode: "edit",
  },
};

export const RightToLeft: Story = {
  args: {
    record: { ...filled, title: "مقابلة مع خبير", language: "ar" },
    mode: "edit",
    change: () => ({ label: "تسمية الحقل", sub_heading: "نص مساعد قصير" }),
  },
  globals: { direction: "rtl" },
};

export const Narrow: Story = {
  args: { record: filled, mode: "edit" },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
