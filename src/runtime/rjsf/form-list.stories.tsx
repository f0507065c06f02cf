import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import type { FieldDefinition, FormLayout } from "../language/form-layout.gen.ts";
import { fieldExample } from "../types/testing/field-example.tsx";
import { StoryForm } from "./playground/story-form.tsx";

const fields: FieldDefinition[] = [
  {
    name: "person",
    label: "Person",
    type: "group",
    fields: [{ name: "full_name", label: "Name", type: "string" }],
  },
  {
    name: "items",
    label: "Medication",
    item_label: "Medicine",
    type: "list",
    fields: [
      { name: "drug", label: "Drug", type: "string", validation: { required: true } },
      { name: "dose", label: "Dose", type: "float", suffix: "mg" },
    ],
  },
];

/** A form that others include. */
const address: FormLayout = {
  layout_key: "address",
  name: "Address",
  structure: {
    main: [
      { name: "street", label: "Street", type: "string", validation: { required: true } },
      { name: "country", label: "Country", type: "select", options: ["Germany", "Switzerland"] },
      {
        name: "customs",
        label: "Customs number",
        type: "string",
        depends_on: { field: "country", when: "Switzerland" },
      },
    ],
  },
};

const meta = {
  title: "Fields/Lists and groups",
  component: StoryForm,
  args: { fields, included: [address], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ListExample: Story = fieldExample("list");

export const GroupExample: Story = fieldExample("group");

export const MatrixExample: Story = fieldExample("matrix");

export const IncludeExample: Story = fieldExample("include");

export const RangeExample: Story = fieldExample("range");

export const Empty: Story = {};

const matrices: FieldDefinition[] = [
  {
    name: "rated",
    label: "How was it?",
    type: "matrix",
    rows: [
      { id: "service", label: "Service" },
      { id: "price", label: "Price" },
    ],
    of: { type: "select", display: "radio", options: ["Good", "Bad"], validation: { required: true } },
  },
  {
    name: "hours",
    label: "Hours",
    type: "matrix",
    rows: [
      { id: "mon", label: "Monday" },
      { id: "tue", label: "Tuesday" },
    ],
    fields: [
      { name: "from", label: "From", type: "time" },
      { name: "rate", label: "Rate", type: "float", prefix: "$" },
    ],
  },
];

/** A matrix, whose cells are labelled by row and column. */
export const Matrix: Story = {
  args: { fields: matrices },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getAllByRole("radiogroup", { name: /Service/ })[0]).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    for (const name of ["Service", "Price"])
      await userEvent.click(
        within(canvas.getByRole("radiogroup", { name: new RegExp(name) })).getByText("Good"),
      );
    const rate = canvas.getByLabelText("Tuesday: Rate");
    await userEvent.type(rate, "12.5");
    await expect(canvas.getByRole("rowheader", { name: "Tuesday" })).toBeVisible();
    // A column's header stands over its cells, and the choices of a row stand side by side.
    const { left, right } = canvas.getByRole("columnheader", { name: "Rate" }).getBoundingClientRect();
    await expect(rate.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
    await expect(rate.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const [good, bad] = within(canvas.getByRole("radiogroup", { name: /Price/ })).getAllByRole("radio");
    await expect(good?.getBoundingClientRect().top).toBe(bad?.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      rated: { service: "Good", price: "Good" },
      hours: { tue: { rate: 12.5 } },
    });
  },
};

export const MatrixNarrow: Story = {
  args: { fields: matrices },
  decorators: [(Inner) => <div className="w-80">{<Inner />}</div>],
  play: async ({ canvasElement }) => {
    // Once, as the header of the row.
    const labels = within(canvasElement).getAllByText("Service");
    await expect(labels.filter((label) => label.getBoundingClientRect().height > 0)).toHaveLength(1);
  },
};

/** Rows are added, filled in, moved by keyboard and sent in order. */
export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Name"), "Ada");
    const add = canvas.getByRole("button", { name: "Add medicine" });
    // Keep the focus while the pointer is down, so that an error cannot move the button.
    await expect(await fireEvent.mouseDown(add)).toBe(false);
    await userEvent.click(add);
    await userEvent.keyboard("Aspirin");
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await userEvent.keyboard("Ibuprofen");
    canvas.getByRole("button", { name: "Move Medicine 2 up" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      person: { full_name: "Ada" },
      items: [{ drug: "Ibuprofen" }, { drug: "Aspirin" }],
    });
  },
};

const fixedNumber: FieldDefinition[] = [
  {
    name: "items",
    label: "Medication",
    item_label: "Medicine",
    type: "list",
    display: "table",
    validation: { min_items: 2, max_items: 2 },
    default_value: [{ drug: "Aspirin" }, {}],
    fields: [{ name: "drug", label: "Drug", type: "string" }],
  },
];

/** A fixed number of rows: they can be filled in and moved, but not added or removed. */
export const FixedNumber: Story = {
  args: { fields: fixedNumber },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    for (const name of [/^Add/, /^Remove/, /^Duplicate/])
      await expect(canvas.queryByRole("button", { name })).not.toBeInTheDocument();
    await userEvent.type(canvas.getAllByRole("textbox", { name: "Drug" })[1] ?? canvasElement, "Ibuprofen");
    await userEvent.click(canvas.getByRole("button", { name: "Move Medicine 2 up" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      items: [{ drug: "Ibuprofen" }, { drug: "Aspirin" }],
    });
  },
};

/** Too few rows: rows can be added up to the required number. */
export const TooFewRows: Story = {
  args: { fields: fixedNumber, record: { items: [{ drug: "Aspirin" }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await expect(canvas.queryByRole("button", { name: "Add medicine" })).not.toBeInTheDocument();
    await expect(canvas.getAllByRole("textbox", { name: "Drug" })[1]).toHaveFocus();
  },
};

const byNumber: FieldDefinition[] = [
  { name: "count", label: "How many?", type: "int" },
  {
    name: "items",
    label: "Medication",
    item_label: "Medicine",
    type: "list",
    row_count: "count",
    row_actions: ["move"],
    fields: [{ name: "drug", label: "Drug", type: "string" }],
  },
];

/** A typed number adds and removes rows, which can only be moved; input in removed rows comes back with them. */
export const RowsByNumber: Story = {
  args: { fields: byNumber },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const drugs = () => canvas.queryAllByRole("textbox", { name: "Drug" });
    await userEvent.type(canvas.getByLabelText("How many?"), "2");
    await expect(drugs()).toHaveLength(2);
    await expect(canvas.getByText("Medication: 2 items")).toHaveRole("status");
    for (const name of [/^Add/, /^Remove/, /^Duplicate/])
      await expect(canvas.queryByRole("button", { name })).not.toBeInTheDocument();
    await userEvent.type(drugs()[1] ?? canvasElement, "Ibuprofen");
    await userEvent.type(canvas.getByLabelText("How many?"), "{Backspace}1");
    await expect(drugs()).toHaveLength(1);
    await userEvent.type(canvas.getByLabelText("How many?"), "{Backspace}2");
    await userEvent.click(canvas.getByRole("button", { name: "Move Medicine 2 up" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ count: 2, items: [{ drug: "Ibuprofen" }, {}] });
  },
};

const asTable: FieldDefinition[] = fields.map((field) =>
  field.type === "list" ? { ...field, display: "table" } : field,
);

/** Rows as a table: columns have the labels, and each control keeps its accessible name. */
export const AsATable: Story = {
  args: { fields: asTable },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await expect(canvas.getByRole("textbox", { name: "Drug" })).toHaveFocus();
    await userEvent.keyboard("Aspirin");
    await userEvent.click(canvas.getByRole("button", { name: "Add medicine" }));
    await expect(canvas.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Drug*",
      "Dose",
      "Change medicine",
    ]);
    await expect(canvas.getAllByRole("row", { name: /^Medicine/ })).toHaveLength(2);
    canvas.getByRole("button", { name: "Move Medicine 1 down" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const [empty, filled] = canvas.getAllByRole("textbox", { name: "Drug" });
    await expect(empty).toHaveFocus();
    await expect(empty).toBeInvalid();
    await expect(filled).toHaveValue("Aspirin");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Medicine 1" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
  },
};

const manyRows: Story["play"] = async ({ canvasElement }) => {
  const rows = () => canvasElement.querySelectorAll<HTMLElement>("[data-row]");
  await waitFor(() => expect(rows()).toHaveLength(60));
  const [last] = [...rows()].slice(-1);
  await expect(last).toHaveAccessibleName("Medicine 60");
  await expect(within(last ?? canvasElement).getByRole("textbox", { name: "Drug" })).toHaveValue("Drug 59");
  // Far below the viewport, but still found by find-in-page.
  const { find } = window as unknown as { find: (text: string) => boolean };
  getSelection()?.removeAllRanges();
  await expect(find.call(window, "Medicine 60") || find.call(window, "Drug 59")).toBe(true);
};

const record = { items: Array.from({ length: 60 }, (_, at) => ({ drug: `Drug ${at}`, dose: at })) };

/** Rows outside of the viewport are available to find-in-page and screen readers. */
export const ManyRows: Story = { args: { record }, play: manyRows };
export const ManyRowsAsATable: Story = { args: { record, fields: asTable }, play: manyRows };

/** Two includes of one form: each copy has its own values and conditions. */
export const Included: Story = {
  args: {
    fields: [
      { name: "billing", type: "include", layout_key: "address" },
      { name: "delivery", label: "Where to send it", type: "include", layout_key: "address" },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const billing = within(await canvas.findByRole("group", { name: "Address" }));
    const delivery = within(canvas.getByRole("group", { name: "Where to send it" }));
    await userEvent.type(billing.getByLabelText(/Street/), "Main 1");
    await userEvent.type(delivery.getByLabelText(/Street/), "Quai 2");
    await userEvent.selectOptions(delivery.getByLabelText("Country"), "Switzerland");
    await expect(await delivery.findByLabelText("Customs number")).toBeVisible();
    await expect(billing.queryByLabelText("Customs number")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      billing: { street: "Main 1" },
      delivery: { street: "Quai 2", country: "Switzerland" },
    });
  },
};

/** Rows appear for what was chosen, and a column reads the cell beside it. */
export const MatrixConditions: Story = {
  args: {
    fields: [
      { name: "cars", label: "Cars", type: "multiselect", display: "checkboxes", options: ["Audi", "Ford"] },
      {
        name: "about",
        label: "About your cars",
        type: "matrix",
        rows: ["Audi", "Ford"].map((id) => ({
          id,
          label: id,
          depends_on: { field: "cars", when: { operator: "in", value: [id] } },
        })),
        fields: [
          { name: "used", label: "Used", type: "checkbox" },
          { name: "years", label: "Years", type: "int", depends_on: { field: "./used", when: true } },
        ],
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Ford" }));
    await expect(canvas.getByRole("rowheader", { name: "Ford" })).toBeVisible();
    await expect(canvas.queryByRole("rowheader", { name: "Audi" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Ford: Used" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Ford: Years" }), "3");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      cars: ["Ford"],
      about: { Ford: { used: true, years: 3 } },
    });
  },
};

/** Both ends of a range: the second one not before the first, and both or none. */
export const Range: Story = {
  args: {
    fields: [
      {
        name: "ages",
        label: "Ages",
        type: "range",
        ends: ["Youngest", "Oldest"],
        of: { type: "int" },
        default_value: { from: 18 },
      },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    const save = () => userEvent.click(within(canvasElement).getByRole("button", { name: "Save" }));
    await save();
    await expect(canvas.getByText("This field is required")).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Oldest/), "17");
    await save();
    await expect(canvas.getByText("Must be greater than Youngest")).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Oldest/), "0");
    await save();
    await expect(args.onSubmit).toHaveBeenCalledWith({ ages: { from: 18, to: 170 } });
  },
};
