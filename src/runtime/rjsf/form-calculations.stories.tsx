import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import type { CalculationOperation, FieldDefinition } from "../language/form-layout.gen.ts";
import { StoryForm } from "./playground/story-form.tsx";

/** Values that follow from other fields with each key; nobody can type them. */
const meta = {
  title: "Fields/Calculated values",
  component: StoryForm,
  args: { fields: [], onSubmit: fn(() => Promise.resolve()) },
} satisfies Meta<typeof StoryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const expenses: FieldDefinition[] = [
  {
    name: "items",
    label: "Expenses",
    item_label: "Expense",
    type: "list",
    display: "table",
    default_value: [
      { what: "Train", amount: 180.1 },
      { what: "Meals", amount: 20.2 },
    ],
    fields: [
      { name: "what", label: "What", type: "string" },
      { name: "amount", label: "Amount", type: "float", prefix: "$" },
    ],
  },
  {
    name: "total",
    label: "Total",
    type: "float",
    prefix: "$",
    calculate: { sum: { list: "items", field: "amount" } },
  },
  { name: "advance", label: "Advance", type: "float", prefix: "$" },
  {
    name: "due",
    label: "Still to be paid",
    type: "float",
    prefix: "$",
    signed: true,
    calculate: { difference: ["total", "advance"] },
  },
  {
    name: "approver",
    label: "Approved by",
    type: "string",
    calculate: {
      if: { field: "total", when: { operator: ">", value: 500 } },
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
      then: { value: "Head of finance" },
      else: { value: "Team lead" },
    },
  },
];

/** Amounts are added as decimals, without binary rounding errors; a large total changes who approves it. */
export const ExpenseReport: Story = {
  args: { fields: expenses },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByLabelText("Total")).toHaveValue("200.3");
    await expect(canvas.getByLabelText("Total")).toBeDisabled();
    // Without an advance nothing can be deducted yet.
    await expect(canvas.getByLabelText("Still to be paid")).toHaveValue("");
    await userEvent.type(canvas.getByLabelText("Advance"), "250");
    await expect(canvas.getByLabelText("Still to be paid")).toHaveValue("-49.7");
    await expect(canvas.getByLabelText("Approved by")).toHaveValue("Team lead");
    const [, meals = canvasElement] = canvas.getAllByRole("textbox", { name: "Amount" });
    await userEvent.type(meals, "{Home}5");
    await expect(canvas.getByLabelText("Total")).toHaveValue("700.3");
    await expect(canvas.getByLabelText("Approved by")).toHaveValue("Head of finance");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ total: 700.3, advance: 250, due: 450.3, approver: "Head of finance" }),
    );
  },
};

const anyDay = { min_date: "any" } as const;

const policy: FieldDefinition[] = [
  { name: "born", label: "Date of birth", type: "date", validation: anyDay },
  { name: "starts", label: "Starts", type: "date", validation: anyDay },
  { name: "term", label: "Term", type: "int", suffix: "months" },
  { name: "paid_until", label: "Paid until", type: "date", validation: anyDay },
  { name: "ends", label: "Ends", type: "date", calculate: { day: "starts", months: "term", days: -1 } },
  { name: "age", label: "Age at the start", type: "int", calculate: { years_between: ["born", "starts"] } },
  {
    name: "months_paid",
    label: "Months paid",
    type: "int",
    signed: true,
    calculate: { months_between: ["starts", "paid_until"] },
  },
  {
    name: "days_left",
    label: "Days left to pay",
    type: "int",
    signed: true,
    calculate: { days_between: ["paid_until", "ends"] },
  },
];

/** Days, whole months and whole years follow from other days, also at the end of a leap year's February. */
export const InsurancePolicy: Story = {
  args: { fields: policy },
  play: async ({ canvas }) => {
    const setDay = (label: string, value: string) =>
      fireEvent.change(canvas.getByLabelText(label), { target: { value } });
    await setDay("Date of birth", "2000-02-29");
    await setDay("Starts", "2027-02-28");
    await expect(canvas.getByLabelText("Age at the start")).toHaveValue("26");
    await setDay("Starts", "2027-03-01");
    await expect(canvas.getByLabelText("Age at the start")).toHaveValue("27");
    await userEvent.type(canvas.getByLabelText("Term"), "12");
    await expect(canvas.getByLabelText("Ends")).toHaveValue("2028-02-29");
    await setDay("Paid until", "2027-12-31");
    await expect(canvas.getByLabelText("Months paid")).toHaveValue("9");
    await expect(canvas.getByLabelText("Days left to pay")).toHaveValue("60");
    // A policy that is paid for longer than it lasts.
    await userEvent.type(canvas.getByLabelText("Term"), "{Backspace}");
    await expect(canvas.getByLabelText("Ends")).toHaveValue("2027-03-31");
    await expect(canvas.getByLabelText("Days left to pay")).toHaveValue("-275");
  },
};

const shift: FieldDefinition[] = [
  { name: "start", label: "Start", type: "time" },
  { name: "end", label: "End", type: "time" },
  {
    name: "minutes",
    label: "Minutes",
    type: "float",
    signed: true,
    calculate: { minutes_between: ["start", "end"] },
  },
  { name: "side", label: "Side of the square", type: "float", suffix: "m" },
  { name: "area", label: "Area", type: "float", suffix: "m²", calculate: { power: ["side", 2] } },
  {
    name: "diagonal",
    label: "Diagonal",
    type: "float",
    suffix: "m",
    calculate: { round: { power: [{ product: [2, "area"] }, 0.5] }, digits: 2 },
  },
];

/** Minutes follow from two times of day, and areas and lengths from powers and roots. */
export const MinutesAndPowers: Story = {
  args: { fields: shift },
  play: async ({ canvas }) => {
    const setTime = (label: string, value: string) =>
      fireEvent.change(canvas.getByLabelText(label), { target: { value } });
    await setTime("Start", "09:30");
    await expect(canvas.getByLabelText("Minutes")).toHaveValue("");
    await setTime("End", "17:00");
    await expect(canvas.getByLabelText("Minutes")).toHaveValue("450");
    await setTime("End", "09:15");
    await expect(canvas.getByLabelText("Minutes")).toHaveValue("-15");
    await userEvent.type(canvas.getByLabelText("Side of the square"), "1.1");
    await expect(canvas.getByLabelText("Area")).toHaveValue("1.21");
    await expect(canvas.getByLabelText("Diagonal")).toHaveValue("1.56");
  },
};

const answers = ["Never", "Some days", "Every day"];
const scoreOf = (field: string): CalculationOperation => ({
  score: { field, table: { Never: 0, "Some days": 1, "Every day": 3 } },
});

const question = (name: string, label: string): FieldDefinition => ({
  name,
  label,
  type: "select",
  display: "radio",
  options: answers,
});

const questionnaire: FieldDefinition[] = [
  question("interest", "Little interest in doing things"),
  question("sleep", "Trouble sleeping"),
  {
    name: "points",
    label: "Points",
    type: "int",
    calculate: { sum: [scoreOf("interest"), scoreOf("sleep")] },
  },
  {
    name: "advice",
    label: "Advice",
    type: "string",
    calculate: {
      if: { field: "points", when: { operator: ">=", value: 4 } },
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
      then: { value: "See a doctor" },
    },
  },
];

/** Each answer has points, and their sum selects the advice. Without an answer there are no points, not zero. */
export const ScoredQuestionnaire: Story = {
  args: { fields: questionnaire },
  play: async ({ canvas }) => {
    const answer = (name: string, label: string) =>
      userEvent.click(within(canvas.getByRole("radiogroup", { name })).getByText(label));
    await expect(canvas.getByLabelText("Points")).toHaveValue("");
    await answer("Little interest in doing things", "Never");
    await expect(canvas.getByLabelText("Points")).toHaveValue("0");
    await answer("Little interest in doing things", "Every day");
    await expect(canvas.getByLabelText("Advice")).toHaveValue("");
    await answer("Trouble sleeping", "Some days");
    await expect(canvas.getByLabelText("Points")).toHaveValue("4");
    await expect(canvas.getByLabelText("Advice")).toHaveValue("See a doctor");
  },
};
