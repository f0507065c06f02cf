import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import archetypeSetup from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import channelSetup from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import { createOptionLoader } from "../forms/choices/option-loader.ts";
import { LayoutPlayground } from "./playground/layout-playground.tsx";
import { allTypesLayout, hostileLayout } from "./playground/sample-layouts.ts";

const fixtures = import.meta.glob<{ readonly layout: unknown }>(
  "../../../tests/fixtures/forms/{clinical-intake,expense-report,conference-registration}.json",
  { eager: true, import: "default" },
);
const fixtureLayout = (name: string) => fixtures[`../../../tests/fixtures/forms/${name}.json`]?.layout;

const people = ["Ada Lovelace", "Grace Hopper", "Alan Turing"].map((label, id) => ({ id, label }));

const meta = {
  title: "Screens/Layout playground",
  component: LayoutPlayground,
  args: {
    samples: {
      "All types": allTypesLayout,
      Archetype: archetypeSetup,
      Channel: channelSetup,
      "Clinical intake": fixtureLayout("clinical-intake"),
      "Expense report": fixtureLayout("expense-report"),
      "Conference registration": fixtureLayout("conference-registration"),
      Script: hostileLayout,
    },
    today: "2026-11-21",
    options: createOptionLoader({ fetchRows: () => Promise.resolve(people) }),
  },
} satisfies Meta<typeof LayoutPlayground>;

export default meta;
type Story = StoryObj<typeof meta>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const form = () => within(canvas.getByRole("region", { name: "Form" }));
  const paste = (text: string) =>
    fireEvent.change(canvas.getByLabelText("Layout (JSON)"), { target: { value: text } });
  return { canvas, form, paste };
};

const aLayout = (...main: unknown[]) =>
  JSON.stringify({ layout_key: "x", name: "X", structure: { main } }, null, 2);

export const AllTypes: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form } = partsOf(canvasElement);
    await userEvent.selectOptions(await form().findByLabelText(/^Kind/), "interview");
    await userEvent.type(await form().findByLabelText(/Minutes/), "3");
    await userEvent.click(form().getByRole("button", { name: "Submit" }));
    await expect(await form().findByText("Must be at least 5")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Explanations" }));
    await userEvent.type(canvas.getByRole("searchbox", { name: "Filter fields" }), "minutes");
    await expect(await canvas.findByText(/sets validation\.min$/)).toBeVisible();
  },
};

export const ALayoutIsPasted: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form, paste } = partsOf(canvasElement);
    await paste(aLayout({ name: "motto", label: "Motto", type: "string", validation: { min: 5, max: 3 } }));
    await userEvent.type(await form().findByLabelText("Motto"), "Ask");
    await expect(canvas.getByRole("tab", { name: "Lint (1)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Values" }));
    await expect(await canvas.findByRole("region", { name: "Payload" })).toHaveTextContent('"motto": "Ask"');
    await userEvent.click(canvas.getByRole("tab", { name: "Exported schema" }));
    await expect(await canvas.findByRole("region", { name: "Exported schema" })).toHaveTextContent(
      '"maxLength": 3',
    );
  },
};

export const ABrokenLayoutIsPasted: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form, paste } = partsOf(canvasElement);
    await paste(aLayout({ name: "kept", label: "Kept", type: "string" }));
    await form().findByLabelText("Kept");
    await paste('{\n  "layout_key": "x",\n}');
    await expect(await canvas.findByText(/Line 3, column 1: Expected a name in double quotes/)).toBeVisible();
    await expect(form().getByLabelText("Kept")).toBeVisible();
    await paste(aLayout({ name: "kept", label: "Kept", type: "string" }, { name: "odd", type: "colour" }, 7));
    await expect(await form().findByText(/There is no field type "colour"/)).toBeVisible();
    await expect(form().getByText(/A field must be an object with a name and a type/)).toBeVisible();
    await expect(form().getByLabelText("Kept")).toBeVisible();
    for (const nonsense of ["7", "null", "[]", '{"structure": {"main": {}}}', '{"structure": []}']) {
      await paste(nonsense);
      await waitFor(() => expect(canvas.getByRole("tab", { name: /Lint \([1-9]/ })).toBeVisible());
      await expect(form().getByRole("button", { name: "Submit" })).toBeVisible();
    }
  },
};

const aFile = (text: string, name = "mine.json") => new File([text], name, { type: "application/json" });

export const AFileIsOpened: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form } = partsOf(canvasElement);
    const input = canvas.getByLabelText("Open file");
    await expect(input).toHaveAccessibleDescription(/JSON file with a form layout, at most 1 MB/);
    const text = aLayout({ name: "motto", label: "Motto", type: "string", validation: { min: 5, max: 3 } });
    await userEvent.upload(input, aFile(text));
    await expect(await form().findByLabelText("Motto")).toBeVisible();
    await expect(canvas.getByLabelText("Layout (JSON)")).toHaveValue(text);
    await expect(canvas.getByRole("tab", { name: "Lint (1)" })).toBeVisible();
    await expect(canvas.getByText("Opened mine.json.")).toBeVisible();
    await userEvent.upload(input, aFile('{\n  "layout_key": "x",\n}', "broken.json"));
    await expect(await canvas.findByText("broken.json is not valid JSON. Correct it below.")).toBeVisible();
    await expect(await canvas.findByText(/Line 3, column 1: Expected a name/)).toBeVisible();
    await expect(form().getByLabelText("Motto")).toBeVisible();
  },
};

export const AFileIsRefused: Story = {
  play: async ({ canvasElement }) => {
    const { canvas } = partsOf(canvasElement);
    const area = canvas.getByLabelText<HTMLTextAreaElement>("Layout (JSON)");
    const before = area.value;
    const drop = (...files: File[]) => {
      const dataTransfer = new DataTransfer();
      for (const file of files) dataTransfer.items.add(file);
      const dropped = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      return fireEvent(canvas.getByText(/Choose or drop/), dropped);
    };
    await drop(aFile('{"grid_key": "mine", "columns": []}', "list.json"));
    await canvas.findByText("list.json holds a grid definition. Open it in the grid playground.");
    await drop(aFile(" ".repeat(1_234_567), "large.json"));
    await canvas.findByText("large.json has 1.3 MB. A file can have 1 MB at most.");
    await drop(aFile("{}", "a.json"), aFile("{}", "b.json"));
    await canvas.findByText("Open one file at a time.");
    await drop(aFile('{"openapi": "3.1.0"}', "api.json"));
    await canvas.findByText("api.json holds neither a form layout nor a grid definition.");
    await expect(area).toHaveValue(before);
  },
};

export const BesideTheStockForm: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form } = partsOf(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Channel" }));
    await form().findByLabelText(/Price/);
    await userEvent.click(canvas.getByRole("switch", { name: "Stock RJSF form beside ours" }));
    const stock = within(await canvas.findByRole("region", { name: "Stock RJSF form" }));
    const labels = (region: string) =>
      [...canvas.getByRole("region", { name: region }).querySelectorAll("label")].map(
        (label) => label.textContent,
      );
    await expect(labels("Stock RJSF form")).toEqual(labels("Form"));
    await userEvent.click(stock.getByRole("button", { name: "Submit stock form" }));
    await expect(await stock.findByText("must have required property 'Price'")).toBeVisible();
  },
};

export const ScriptDoesNotRun: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, form } = partsOf(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Script" }));
    const notes = within(
      (await form().findByLabelText("Notes")).closest("div")?.parentElement ?? canvasElement,
    );
    await userEvent.click(notes.getByRole("button", { name: "Preview" }));
    await expect(await form().findByRole("heading", { name: "Title" })).toBeVisible();
    await userEvent.click(canvas.getByRole("switch", { name: "Stock RJSF form beside ours" }));
    await canvas.findByRole("region", { name: "Stock RJSF form" });
    await expect(canvasElement.querySelector("script, img[onerror], a[href^='javascript']")).toBeNull();
    await expect("hacked" in globalThis).toBe(false);
  },
};
