import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { select, studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

/** A form with hidden fields, and fields that begin with the value of others. */
const form = {
  id: archetypeLayout.id,
  layout_key: archetypeLayout.layout_key,
  name: "Visit",
  schema_version: 2,
  structure: {
    main: [
      { name: "visit", label: "Visit", type: "date", default_from: "today" },
      { name: "kind", label: "Kind", type: "select", options: ["first", "again"] },
      { name: "reminder", label: "Reminder", type: "date" },
      { name: "greeting", label: "Greeting", type: "string" },
      { name: "origin", label: "Origin", type: "hidden", default_value: "web" },
      { name: "position", label: "Position", type: "hidden", default_value: { lat: 1, lon: 2 } },
    ],
  },
};
const item = configItem("form-layout", form.layout_key, form);

const meta = {
  title: "Screens/DNA items/Studio default values",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A hidden field has no type, so the kind of its default value is chosen first. */
export const HiddenField: Story = {
  play: async () => {
    const properties = await select(/^Origin/);
    const value = within(await properties.findByRole("region", { name: "Default value" }));
    await expectShown(() => value.getByText('The default value is the text "web".'));
    const kind = value.getByLabelText("Default value");
    await expect(within(kind).queryByText("Other data (JSON)")).toBeNull();
    await userEvent.selectOptions(kind, "A list of texts");
    await userEvent.click(await value.findByRole("button", { name: /^Add/ }));
    await userEvent.type(await value.findByRole("textbox", { name: "Text" }), "north");
    await expectShown(() => value.getByText('The default value is the list "north".'));
    await userEvent.selectOptions(kind, "Yes or no");
    await userEvent.selectOptions(await value.findByLabelText("Value"), "No");
    await expectShown(() => value.getByText("The default value is no."));
    await userEvent.selectOptions(kind, "Today");
    await expectShown(() => value.getByText("The default value is the current day."));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expectShown(() => value.getByText("The default value is no."));
    await expect(value.getByLabelText("Value")).toHaveDisplayValue("No");
    await userEvent.selectOptions(kind, "None");
    await expectShown(() => value.getByText("There is no default value."));
  },
};

/** JSON is offered for an object, and stays while another kind is tried out. */
export const HiddenObject: Story = {
  globals: { viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Position/ }, { timeout: 8000 }));
    await userEvent.click(screen.getByRole("tab", { name: "Properties" }));
    const panel = within(await screen.findByRole("region", { name: "Properties" }));
    const value = within(await panel.findByRole("region", { name: "Default value" }));
    await expectShown(() => value.getByText('The default value is data with "lat" and "lon".'));
    await expect(value.getByLabelText("JSON")).toHaveDisplayValue('{"lat":1,"lon":2}');
    await userEvent.selectOptions(value.getByLabelText("Default value"), "A number");
    const number = await value.findByLabelText("Number");
    await userEvent.type(number, "-7");
    await expectShown(() => value.getByText("The default value is the number -7."));
    await expect(number).toHaveFocus();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expectShown(() => value.getByText('The default value is data with "lat" and "lon".'));
  },
};

/** The default value of a hidden field within a change. */
export const HiddenWithinAChange: Story = {
  play: async () => {
    const properties = await select(/^Origin/);
    const changes = within(await properties.findByRole("region", { name: "Changes with other fields" }));
    await userEvent.click(changes.getByRole("button", { name: "Add change" }));
    await userEvent.selectOptions(await changes.findByLabelText("When this field"), "Kind");
    await userEvent.selectOptions(await changes.findByLabelText("Value"), "again");
    await userEvent.click(await changes.findByRole("button", { name: "Other changes" }));
    const kind = await changes.findByLabelText("Default value");
    await expect(within(kind).queryByText("Today")).toBeNull();
    await userEvent.selectOptions(kind, "A text");
    await userEvent.type(await changes.findByLabelText("Text"), "call");
    await expectShown(() => changes.getByText('When "Kind" is "again", "Default value" is "call".'));
    await waitFor(() => expect(changes.getByLabelText("Text")).toHaveFocus());
  },
};

async function sourceOf(field: RegExp) {
  const panel = await select(field);
  return within(await panel.findByRole("region", { name: "Default value taken from" }));
}

/** A value that new records begin with, calculated from other fields. */
export const CalculatedDefault: Story = {
  play: async () => {
    const panel = await sourceOf(/^Reminder/);
    const source = panel.getByLabelText("Taken from");
    await expect(within(source).queryByText("Name of the person who fills in the form")).toBeNull();
    await userEvent.selectOptions(source, "Today");
    await expectShown(() => panel.getByText("New records begin with today."));
    await userEvent.selectOptions(source, "A calculation");
    const kind = await panel.findByLabelText("It is");
    await waitFor(() => expect(kind).toHaveFocus());
    // Nothing is lost until the calculation is complete.
    await expect(panel.getByText("New records begin with today.")).toBeVisible();
    await userEvent.selectOptions(source, "Today");
    await waitFor(() => expect(panel.queryByLabelText("It is")).toBeNull());
    await userEvent.selectOptions(source, "A calculation");
    await userEvent.selectOptions(await panel.findByLabelText("It is"), "A day, moved");
    await userEvent.selectOptions(await panel.findByLabelText("Day"), "Visit");
    await userEvent.selectOptions(await panel.findByLabelText("Unit"), "days");
    await userEvent.type(await panel.findByLabelText("Shifted by"), "7");
    await expectShown(() => panel.getByText('New records begin with "Visit" shifted by 7 days.'));
    await expect(source).toHaveDisplayValue("A calculation");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expectShown(() => panel.getByText("New records begin with today."));
    await expect(source).toHaveDisplayValue("Today");
    await userEvent.selectOptions(source, "Nothing");
    await expectShown(() => panel.getByText(/begin with the default value, if there is one/));
  },
};

/** A place in the record is typed without losing the focus, though it is offered at once as a known place. */
export const PlaceInTheRecord: Story = {
  globals: { theme: "dark" },
  play: async () => {
    const panel = await sourceOf(/^Greeting/);
    await userEvent.selectOptions(panel.getByLabelText("Taken from"), "A place in the record");
    const path = await panel.findByLabelText("Place in the record");
    await userEvent.type(path, "/channel/name");
    await expectShown(() => panel.getByText('New records begin with "Record: channel, name".'));
    await expect(path).toHaveFocus();
    await userEvent.clear(path);
    await userEvent.type(path, "name");
    await expect(panel.getByText(/^New records begin with "Record: /)).toBeVisible();
  },
};
