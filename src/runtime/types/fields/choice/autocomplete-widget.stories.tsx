import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { languages, manyPeople, WidgetStage } from "../../testing/widget-stage.tsx";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import type { Choice } from "../../widget-props.ts";
import { AddRecordContext, type AddRecordService } from "./add-record.ts";
import { AutocompleteWidget } from "./choice-widgets.tsx";

const meta = {
  title: "Fields/Autocomplete",
  component: WidgetStage,
  ...fieldControls("autocomplete"),
  args: {
    widget: AutocompleteWidget,
    label: "Owner",
    choices: { status: "ready", choices: manyPeople },
    onChange: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("autocomplete");

const input = (canvasElement: HTMLElement) => within(canvasElement).getByRole("combobox", { name: "Owner" });

export const ChooseByTyping: Story = {
  args: { required: true, help: "Who answers questions about it" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await expect(input(canvasElement)).toHaveFocus();
    await userEvent.type(input(canvasElement), "4711");
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("person-4711");
    await expect(input(canvasElement)).toHaveValue("Person 4711");
    await expect(input(canvasElement)).toBeRequired();
    await expect(input(canvasElement)).toHaveAccessibleDescription("Who answers questions about it");
  },
};

export const ClearByEmptying: Story = {
  args: { value: "person-7" },
  play: async ({ args, canvasElement }) => {
    await expect(input(canvasElement)).toHaveValue("Person 7");
    await userEvent.click(input(canvasElement));
    await userEvent.clear(input(canvasElement));
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(args.onBlur).toHaveBeenCalled();
    await expect(input(canvasElement)).toHaveValue("");
  },
};

export const ClearByButton: Story = {
  args: { value: "person-7" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear Owner" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input(canvasElement)).toHaveFocus();
    await expect(input(canvasElement)).toHaveValue("");
  },
};

export const HalfTypedTextGoes: Story = {
  args: { value: "person-7" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.type(input(canvasElement), "zzz");
    await waitFor(() => expect(within(document.body).getAllByText("No options found")[0]).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(input(canvasElement)).toHaveValue("Person 7"));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Enter under "No options found" selects none of the options that were listed before. */
export const EnterWithoutMatchesChoosesNothing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(options().length).toBeGreaterThan(3));
    await userEvent.type(input(canvasElement), "zzz");
    await waitFor(() => expect(within(document.body).getAllByText("No options found")[0]).toBeVisible());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.tab();
    await waitFor(() => expect(input(canvasElement)).toHaveValue(""));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Until the service responds, only options that match the typed text are offered, so Enter selects no other one. */
export const EnterBeforeTheResponseChoosesNothingElse: Story = {
  args: { choices: { status: "ready", choices: languages, search: fn() } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(options()).toHaveLength(languages.length));
    await userEvent.paste("zzz");
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Leaving the field by Tab does not select the highlighted option. */
export const TabChoosesNothing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.type(input(canvasElement), "4711");
    await waitFor(() => expect(options()).toHaveLength(1));
    await waitFor(() => expect(input(canvasElement)).toHaveAttribute("aria-activedescendant"));
    await userEvent.tab();
    await waitFor(() => expect(input(canvasElement)).toHaveValue(""));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    // Returning with the mouse and selecting an option must still work.
    await userEvent.click(input(canvasElement));
    await userEvent.click(await within(document.body).findByRole("option", { name: "Person 2" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("person-2");
  },
};

/** Virtualized: of thousands of choices, only the visible ones are in the DOM. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(options().length).toBeGreaterThan(3));
    await expect(options().length).toBeLessThan(60);
  },
};

const search = fn();

export const SearchedElsewhere: Story = {
  args: { choices: { status: "ready", choices: languages, search } },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    // Pasted, since on a slow machine each typed letter would start its own search.
    await userEvent.paste("zurich");
    await waitFor(() => expect(search).toHaveBeenLastCalledWith("zurich"));
    await expect(search).toHaveBeenCalledOnce();
    await expect(options()).toHaveLength(languages.length);
  },
};

export const Loading: Story = {
  args: { choices: { status: "loading", choices: [] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(within(document.body).getAllByText("Loading…")[0]).toBeVisible());
  },
};

export const Failed: Story = {
  args: { choices: { status: "error", choices: [], message: "Failed to fetch suggestions", retry: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(options()).toHaveLength(1));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to fetch suggestions");
    // Announced once, although the message is also shown in the list.
    for (const status of canvas.queryAllByRole("status")) await expect(status).toBeEmptyDOMElement();
  },
};

export const WholeObjectAsValue: Story = {
  args: { value: { id: "gone", name: "Somebody who left" } },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveValue("Somebody who left");
  },
};

const learn = fn((row: unknown) => ({ ...(row as Choice), row: row as Choice["row"] }));
const addRecord = fn<AddRecordService["add"]>();
const people: AddRecordService = { mayAdd: ({ path }) => path === "/api/people", add: addRecord };
const addPerson = { layoutKey: "person", path: "/api/people", labelKey: "label" };

/** The list ends with an entry that adds a missing record; the host collects and saves it. */
export const AddNew: Story = {
  args: { look: { add: addPerson }, choices: { status: "ready", choices: manyPeople, learn } },
  beforeEach: () => {
    addRecord.mockReset();
  },
  decorators: [
    (Story) => (
      <AddRecordContext value={people}>
        <Story />
      </AddRecordContext>
    ),
  ],
  play: async ({ args, canvas, canvasElement }) => {
    addRecord.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ id: "new", label: "Zoë Zapf" });
    input(canvasElement).focus();
    await userEvent.keyboard("Zoë Zapf");
    await waitFor(() => expect(options()).toHaveLength(2));
    // Announced in addition to the entry itself.
    await expect(canvas.getByRole("status")).toHaveTextContent("No options found. Add “Zoë Zapf”…");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(addRecord.mock.lastCall?.[0]).toEqual({ ...addPerson, typed: "Zoë Zapf" });
    // Cancelled: nothing is selected.
    await waitFor(() => expect(input(canvasElement)).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("Person 4711");
    await waitFor(() => expect(options()).toHaveLength(2));
    await expect(options()[0]).toHaveTextContent("Person 4711");
    await userEvent.click(within(document.body).getByRole("option", { name: "Add “Person 4711”…" }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith("new"));
    await expect(input(canvasElement)).toHaveValue("Zoë Zapf");
    await waitFor(() => expect(input(canvasElement)).toHaveFocus());
  },
};

/** Without a host, as here, or without permission, the entry is hidden. */
export const NothingToAdd: Story = {
  args: { look: { add: addPerson }, choices: { status: "ready", choices: languages, learn } },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(options()).toHaveLength(languages.length));
  },
};

export const Invalid: Story = { args: { errors: ["Field cannot be empty"] } };

export const Disabled: Story = { args: { value: "person-1", disabled: true } };

export const ReadOnly: Story = { args: { value: "person-1", readOnly: true } };

function options() {
  return within(document.body).queryAllByRole("option");
}
