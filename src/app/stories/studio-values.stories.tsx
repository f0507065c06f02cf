import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { select, studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

/** A form with default values and limits. */
const form = {
  id: archetypeLayout.id,
  layout_key: archetypeLayout.layout_key,
  name: "Visit",
  schema_version: 2,
  structure: {
    main: [
      { name: "born", label: "Born", type: "date", validation: { max_date: { today: { years: -18 } } } },
      { name: "visit", label: "Visit", type: "date" },
      {
        name: "kind",
        label: "Kind",
        type: "select",
        options: [
          { id: "first", label: "First" },
          { id: "again", label: "Again" },
        ],
      },
      { name: "code", label: "Code", type: "string" },
      { name: "marks", label: "Marks", type: "list", of: "string" },
      { name: "days", label: "Days off", type: "list", of: "date" },
      { name: "rated", label: "Rated", type: "matrix", rows: ["Food"], of: "string" },
    ],
  },
};
const item = configItem("form-layout", form.layout_key, form);

const meta = {
  title: "Screens/DNA items/Studio values",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const daysOf = async (field: RegExp) =>
  within(await (await select(field)).findByRole("region", { name: "Earliest and latest day" }));

/** Date limits relative to today or another field, shown as sentences. */
export const DaysArePicked: Story = {
  play: async () => {
    const born = await daysOf(/^Born/);
    await expectShown(() => born.getByText("The latest day is 18 years before today."));
    await expect(born.getByLabelText("Latest day")).toHaveDisplayValue("Before or after today");
    const visit = await daysOf(/^Visit/);
    await userEvent.selectOptions(visit.getByLabelText("Earliest day"), "By the day in another field");
    await userEvent.selectOptions(await visit.findByLabelText("Other field"), "Born");
    await userEvent.type(await visit.findByLabelText("Days"), "1");
    await visit.findByText('The earliest day is 1 day after the day in "Born".');
    await userEvent.selectOptions(visit.getByLabelText("Earliest day"), "Default (today)");
    await expectShown(() => visit.getByText(/^Default:/));
  },
};

/** The limits of a date within a change: unset, the change keeps those of the field. */
export const DaysWithinAChange: Story = {
  play: async () => {
    const properties = await select(/^Visit/);
    const changes = within(await properties.findByRole("region", { name: "Changes with other fields" }));
    await userEvent.click(changes.getByRole("button", { name: "Add change" }));
    await userEvent.selectOptions(await changes.findByLabelText("When this field"), "Kind");
    await userEvent.selectOptions(await changes.findByLabelText("Value"), "Again");
    await userEvent.click(await changes.findByRole("button", { name: "Other changes" }));
    const latest = await changes.findByLabelText("Latest day");
    await expect(latest).toHaveDisplayValue("No change");
    await userEvent.selectOptions(latest, "Today");
    await userEvent.selectOptions(changes.getByLabelText("Earliest day"), "By the day in another field");
    await userEvent.selectOptions(await changes.findByLabelText("Other field"), "Born");
    await expectShown(() => changes.getByText(/the earliest day is the day in "Born"/));
    await expect(changes.getByText(/^When "Kind"/).textContent).toMatch(/the latest day is today/);
  },
};

/** The limits of the single date in each row of a list. */
export const DaysOfEachRow: Story = {
  globals: { viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Days off/ }, { timeout: 8000 }));
    await userEvent.click(screen.getByRole("tab", { name: "Properties" }));
    const panel = within(await screen.findByRole("region", { name: "Properties" }));
    const days = within(await panel.findByRole("region", { name: "Earliest and latest day per row" }));
    const earliest = days.getByLabelText("Earliest day");
    await expect(within(earliest).queryByText("By the day in another field")).toBeNull();
    await userEvent.selectOptions(earliest, "Before or after today");
    await userEvent.type(await days.findByLabelText("Months"), "-6");
    await expectShown(() => days.getByText("The earliest day is 6 months before today."));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expectShown(() => days.getByText(/^Default:/));
  },
};

/** Default values, chosen among the field's choices or typed as text. */
export const DefaultValues: Story = {
  play: async () => {
    const kind = await select(/^Kind/);
    await userEvent.selectOptions(await kind.findByLabelText("Default value"), "Again");
    const canvas = within(screen.getByRole("region", { name: "Canvas" }));
    await waitFor(() => expect(canvas.getByDisplayValue("Again")).toBeInTheDocument());
    const code = await select(/^Code/);
    const typed = await code.findByLabelText("Default value");
    await userEvent.type(typed, "12");
    await waitFor(() => expect(canvas.getByDisplayValue("12")).toBeInTheDocument());
    await expect(typed).toHaveFocus();
  },
};

/** Changes depending on other fields, shown as sentences and separate from visibility conditions. */
export const ChangesWithOtherFields: Story = {
  play: async () => {
    const properties = await select(/^Code/);
    const changes = within(properties.getByRole("region", { name: "Changes with other fields" }));
    await userEvent.click(changes.getByRole("button", { name: "Add change" }));
    const source = await changes.findByLabelText("When this field");
    await waitFor(() => expect(source).toHaveFocus());
    await userEvent.selectOptions(source, "Kind");
    await userEvent.selectOptions(await changes.findByLabelText("Value"), "Again");
    const label = changes.getByLabelText("Label then");
    await userEvent.type(label, "Last code");
    await userEvent.selectOptions(changes.getByLabelText("Required then"), "Required");
    await expectShown(() =>
      changes.getByText('When "Kind" is "Again", it is called "Last code" and it is required.'),
    );
    await expect(properties.getByText("Always shown.")).toBeVisible();
    await userEvent.click(changes.getByRole("button", { name: "Other changes" }));
    await userEvent.type(await changes.findByLabelText("Default value"), "none");
    await expectShown(() => changes.getByText(/ and "Default value" is "none"\.$/));
    await userEvent.click(changes.getByRole("button", { name: "Remove change 1" }));
    await waitFor(() => expect(changes.getByRole("button", { name: "Add change" })).toHaveFocus());
    await expect(changes.getByText(/^Other fields don't change how it looks/)).toBeVisible();
  },
};

/** Fields of a list's rows, rules, and initial rows, edited without JSON. */
export const RowsOfAList: Story = {
  play: async () => {
    const properties = await select(/^Marks/);
    const eachRow = within(await properties.findByRole("region", { name: "Each row" }));
    await userEvent.click(await eachRow.findByLabelText("Required"));
    await userEvent.click(eachRow.getByRole("button", { name: /^Add/ }));
    await userEvent.type(await eachRow.findByRole("textbox", { name: "Row" }), "Seven");
    const canvas = within(screen.getByRole("region", { name: "Canvas" }));
    await waitFor(() => expect(canvas.getByDisplayValue("Seven")).toBeInTheDocument());
    await userEvent.selectOptions(eachRow.getByLabelText("Each row holds"), "Several fields");
    await properties.findByRole("region", { name: "Fields inside" });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(eachRow.getByLabelText("Required")).toBeChecked());
  },
};

/** Rows of a question table are edited as a list, like choices. */
export const RowsOfATable: Story = {
  play: async () => {
    const properties = await select(/^Rated/);
    const rows = within(await properties.findByRole("region", { name: "Rows of the table" }));
    await userEvent.click(rows.getByRole("button", { name: /^Add/ }));
    const labels = await rows.findAllByLabelText("Label");
    await userEvent.type(labels.at(-1) ?? document.body, "Service");
    const canvas = within(screen.getByRole("region", { name: "Canvas" }));
    await waitFor(() => expect(canvas.getAllByText("Service").length).toBeGreaterThan(0));
    await userEvent.selectOptions(properties.getByLabelText("Each row holds"), "Choice");
    const choices = within(await properties.findByRole("region", { name: "Choices per row" }));
    await expectShown(() => choices.getByDisplayValue("First"));
  },
};

/** Heading and condition of a single choice. */
export const OneChoice: Story = {
  play: async () => {
    const properties = await select(/^Kind/);
    const oneChoice = within(await properties.findByRole("region", { name: "More about one choice" }));
    await userEvent.selectOptions(oneChoice.getByLabelText("Choice"), "Again");
    await userEvent.type(await oneChoice.findByLabelText("Heading above it"), "Later");
    await userEvent.click(oneChoice.getByRole("button", { name: "Add condition" }));
    const source = await oneChoice.findByLabelText("When this field");
    await waitFor(() => expect(source).toHaveFocus());
    await userEvent.selectOptions(source, "Code");
    await userEvent.selectOptions(await oneChoice.findByLabelText("Comparison"), "is filled");
    await expectShown(() => oneChoice.getByText('It is offered when "Code" is filled.'));
    await expect(oneChoice.getByLabelText("Heading above it")).toHaveDisplayValue("Later");
    await userEvent.click(oneChoice.getByRole("button", { name: "Remove the condition" }));
    await expectShown(() => oneChoice.getByText("It is always offered."));
  },
};
