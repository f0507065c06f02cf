import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { fieldExample } from "./testing/field-example.tsx";
import { languages, WidgetStage } from "./testing/widget-stage.tsx";
import { CheckboxWidget, MultiselectWidget, SelectWidget } from "./fields/choice/choice-widgets.tsx";
import { IntWidget } from "./fields/number/number-widgets.tsx";
import { intType } from "./fields/number/number-types.ts";
import { NoteWidget, StringWidget } from "./fields/text/text-widgets.tsx";

/** Variants set by `display`, `prefix`, `suffix`, `placeholder` and `rows`. */
const meta = {
  title: "Fields/Displays",
  component: WidgetStage,
  args: { widget: StringWidget, onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const choices = { status: "ready", choices: languages.slice(0, 4) } as const;

export const Radio: Story = {
  args: { widget: SelectWidget, label: "Language", choices, look: { display: "radio" }, required: true },
  play: async ({ args, canvasElement }) => {
    const group = within(within(canvasElement).getByRole("radiogroup", { name: "Language" }));
    await userEvent.click(group.getByText("Español"));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard("{ArrowDown}");
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard("{Delete}");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

export const RadioInError: Story = {
  args: { ...Radio.args, value: 99, errors: ["Choose one of the options"] },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole("radiogroup");
    await expect(group).toHaveAttribute("aria-invalid", "true");
    group.focus();
    await expect(within(group).getByRole("radio", { name: "99" })).toHaveFocus();
  },
};

const agreement = {
  status: "ready",
  choices: [
    { id: false, label: "No", row: {} },
    { id: true, label: "Yes", row: {} },
  ],
} as const;

export const Segmented: Story = {
  args: {
    widget: SelectWidget,
    label: "Do you agree?",
    choices: agreement,
    look: { display: "segmented" },
    required: true,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const group = within(canvas.getByRole("radiogroup", { name: /Do you agree/ }));
    const [no, yes] = group.getAllByRole("radio") as [HTMLElement, HTMLElement];
    const [left, right] = [no, yes].map((mark) => mark.getBoundingClientRect());
    // The whole segment is the target, and the segments are side by side.
    await expect(left?.width).toBeGreaterThan(24);
    await expect(left?.top).toBe(right?.top);
    await expect(no).not.toBeChecked();
    await expect(yes).not.toBeChecked();
    await userEvent.tab();
    await expect(no).toHaveFocus();
    await expect(getComputedStyle(no.closest("label") as HTMLElement).outlineStyle).not.toBe("none");
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    const colorOf = (mark: HTMLElement) =>
      getComputedStyle(mark.closest("label") as HTMLElement).backgroundColor;
    await expect(colorOf(yes)).not.toBe(colorOf(no));
    await userEvent.keyboard("{Delete}");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(colorOf(yes)).toBe(colorOf(no)));
  },
};

export const SegmentedNarrow: Story = {
  args: { ...Segmented.args, value: true },
  decorators: [(Inside) => <div className="w-60">{Inside()}</div>],
  play: async ({ canvasElement }) => {
    const [no, yes] = within(canvasElement).getAllByRole("radio") as [HTMLElement, HTMLElement];
    await expect(yes.getBoundingClientRect().top).toBeGreaterThan(no.getBoundingClientRect().bottom);
    await expect(yes.getBoundingClientRect().width).toBe(16);
    await expect(yes).toBeChecked();
  },
};

export const SegmentedReadOnly: Story = {
  args: { ...Segmented.args, value: true, readOnly: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("No"));
    await expect(canvas.getByRole("radio", { name: "Yes" })).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Checkboxes: Story = {
  args: {
    widget: MultiselectWidget,
    label: "Languages",
    choices,
    look: { display: "checkboxes" },
    value: [1],
  },
  play: async ({ args, canvasElement }) => {
    const group = within(within(canvasElement).getByRole("group", { name: "Languages" }));
    await userEvent.click(group.getByText("Català"));
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 3]);
    await userEvent.click(group.getByText("English"));
    await expect(args.onChange).toHaveBeenLastCalledWith([3]);
  },
};

const grouped = {
  status: "ready",
  choices: languages.slice(0, 4).map((choice, at) => ({ ...choice, group: at < 2 ? "Large" : "Small" })),
} as const;

export const GroupedRadio: Story = {
  args: { ...Radio.args, choices: grouped },
  play: async ({ args, canvasElement }) => {
    const small = within(within(canvasElement).getByRole("group", { name: "Small" }));
    await expect(small.getAllByRole("radio")).toHaveLength(2);
    await userEvent.click(small.getByText("Català"));
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
  },
};

export const GroupedSelect: Story = {
  args: { widget: SelectWidget, label: "Language", choices: grouped },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Language" });
    await expect(within(select).getByRole("group", { name: "Small" })).toContainElement(
      within(select).getByRole("option", { name: "Català" }),
    );
    await userEvent.selectOptions(select, "Català");
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
  },
};

export const OtherAnswer: Story = {
  args: {
    widget: SelectWidget,
    label: "Language",
    choices,
    look: { display: "radio", other: "Another language" },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const other = canvas.getByRole("textbox", { name: "Another language" });
    await userEvent.type(other, "Sorbian");
    await expect(args.onChange).toHaveBeenLastCalledWith("Sorbian");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await userEvent.click(canvas.getByText("Español"));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(other).toHaveValue("");
  },
};

export const OtherAmongSeveral: Story = {
  args: {
    widget: MultiselectWidget,
    label: "Languages",
    choices,
    look: { display: "checkboxes", other: "Another language" },
    value: [1],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox", { name: "Another language" }), "Sorbian");
    await expect(args.onChange).toHaveBeenLastCalledWith([1, "Sorbian"]);
    await userEvent.click(canvas.getByText("Català"));
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 3, "Sorbian"]);
  },
};

export const Switch: Story = {
  args: { widget: CheckboxWidget, label: "Is active", ownLabel: true, look: { display: "switch" } },
  play: async ({ args, canvasElement }) => {
    const control = within(canvasElement).getByRole("switch", { name: "Is active" });
    const knobMoves = () => getComputedStyle(control, "::after").translate !== "none";
    await expect(knobMoves()).toBe(false);
    await userEvent.click(control);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(knobMoves()).toBe(true));
  },
};

export const UnansweredCheckbox: Story = {
  args: { widget: CheckboxWidget, label: "Vaccinated", ownLabel: true, look: { startsEmpty: true } },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole<HTMLInputElement>("checkbox", { name: "Vaccinated" });
    await expect(box.indeterminate).toBe(true);
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(box).not.toBePartiallyChecked();
  },
};

export const Rating: Story = {
  args: {
    widget: IntWidget,
    label: "How sure are you?",
    read: intType.read,
    look: { display: "rating", min: 0, max: 10 },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("radio", { name: "10" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(10);
  },
};

export const Slider: Story = {
  args: {
    widget: IntWidget,
    label: "Length",
    read: intType.read,
    look: { display: "slider", min: 5, max: 60, step: 5, suffix: "min" },
  },
  play: async ({ args, canvasElement }) => {
    const slider = within(canvasElement).getByRole("slider", { name: "Length" });
    await expect(slider).toHaveAttribute("aria-valuetext", "Not chosen");
    slider.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(slider).toHaveAttribute("type", "range");
    await expect(args.onChange).not.toHaveBeenCalledWith(5);
  },
};

export const Unit: Story = {
  args: {
    widget: IntWidget,
    label: "Price",
    read: intType.read,
    look: { prefix: "$", suffix: "per interview" },
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Price" });
    await expect(input).toHaveAccessibleDescription("$ per interview");
  },
};

export const TextArea: Story = {
  args: { label: "Notes", look: { display: "textarea", rows: 4, placeholder: "What should we know?" } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole("textbox", { name: "Notes" });
    await expect(area.tagName).toBe("TEXTAREA");
    await expect(area).toHaveAttribute("placeholder", "What should we know?");
  },
};

export const Code: Story = {
  args: { label: "Query", look: { display: "code" }, value: "select id\n  from interview" },
  play: async ({ args, canvasElement }) => {
    const area = within(canvasElement).getByRole<HTMLTextAreaElement>("textbox", { name: "Query" });
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    await userEvent.keyboard("{Enter}where");
    await expect(args.onChange).toHaveBeenLastCalledWith("select id\n  from interview\n  where");
    await expect(canvasElement.querySelector("[aria-hidden]")).toHaveTextContent("1 2 3");
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

export const Color: Story = {
  args: { label: "Accent color", look: { display: "color" }, value: "#2F6FED" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const palette = canvas.getByLabelText("Palette for Accent color");
    await expect(palette).toHaveValue("#2f6fed");
    const text = canvas.getByRole("textbox", { name: "Accent color" });
    await userEvent.clear(text);
    await userEvent.type(text, "#ffffff");
    await expect(args.onChange).toHaveBeenLastCalledWith("#ffffff");
    await expect(palette).toHaveValue("#ffffff");
  },
};

export const ColorReadOnly: Story = {
  args: { ...Color.args, readOnly: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText("Palette for Accent color")).toBeDisabled();
  },
};

export const NoteExample: Story = fieldExample("note");

export const Note: Story = {
  args: {
    widget: NoteWidget,
    label: "Before you start",
    ownLabel: true,
    look: { text: "Ask for **consent** first.\n\n- in writing\n- in their language" },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("consent")).toBeVisible();
  },
};
