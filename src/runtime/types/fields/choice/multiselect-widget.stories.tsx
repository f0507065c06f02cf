import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { languages, WidgetStage } from "../../testing/widget-stage.tsx";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { MultiselectWidget } from "./choice-widgets.tsx";

const meta = {
  title: "Fields/Multiselect",
  component: WidgetStage,
  ...fieldControls("multiselect"),
  args: {
    widget: MultiselectWidget,
    label: "Languages",
    choices: { status: "ready", choices: languages },
    onChange: fn(),
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("multiselect");

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole("combobox", { name: "Languages" });

/** Waits for the highlight, which on a slow machine appears some time after the last key; Enter selects it. */
async function chooseByTyping(canvasElement: HTMLElement, text: string) {
  await userEvent.type(input(canvasElement), text);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await waitFor(() => expect(input(canvasElement)).toHaveAttribute("aria-activedescendant"));
  await userEvent.keyboard("{Enter}");
}

export const ChooseAndRemove: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(input(canvasElement));
    await chooseByTyping(canvasElement, "eng");
    await expect(args.onChange).toHaveBeenLastCalledWith([1]);
    await expect(input(canvasElement)).toHaveValue("");
    await chooseByTyping(canvasElement, "dan");
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 8]);
    await userEvent.keyboard("{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith([1]);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Remove English" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

export const TabChoosesNothing: Story = {
  args: { value: [4] },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), "eng");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.tab();
    await waitFor(() => expect(input(canvasElement)).toHaveValue(""));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The list is positioned below the whole field, even if chips wrap. */
export const OpenBesideChips: Story = {
  args: { value: [1, 4, 9, 10] },
  decorators: [
    (Inner) => (
      <div className="p-6">
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    const frame = input(canvasElement).parentElement?.getBoundingClientRect();
    await waitFor(() => {
      const list = screen.getByRole("listbox", { name: "Languages" }).getBoundingClientRect();
      const offsets = [
        list.left - (frame?.left ?? 0),
        list.width - (frame?.width ?? 0),
        list.top - (frame?.bottom ?? 0) - 6,
      ];
      return expect(Math.max(...offsets.map(Math.abs))).toBeLessThan(1.5);
    });
  },
};

export const Chosen: Story = { args: { value: [1, 4, 9, 10], help: "In which it can be asked" } };

export const WholeObjectsAndStrangersAsValue: Story = {
  args: { value: [{ id: 2, label: "Spanish" }, { id: 99, name: "Klingon" }, null] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Español")).toBeVisible();
    await expect(canvas.getByText("Klingon")).toBeVisible();
  },
};

export const ValueOfAnotherShape: Story = { args: { value: "English" } };

export const Invalid: Story = { args: { value: [], required: true, errors: ["This field is required"] } };

export const Disabled: Story = { args: { value: [1, 2], disabled: true } };

export const ReadOnly: Story = { args: { value: [1, 2], readOnly: true } };

export const Failed: Story = {
  args: { choices: { status: "error", choices: [], message: "Failed to fetch options", retry: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to fetch options");
    // Announced once, although the message is also shown in the list.
    for (const status of canvas.queryAllByRole("status")) await expect(status).toBeEmptyDOMElement();
  },
};

/** Options are ranked by clicks, then moved by keyboard and pointer. */
export const Ranking: Story = {
  args: {
    look: { display: "ranking" },
    choices: { status: "ready", choices: languages.slice(0, 4) },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second, third] = languages.map(({ label }) => label);
    const ids = languages.map(({ id }) => id);
    await expect(canvas.getByRole("group", { name: "Languages" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Rank ${second} number 1` }));
    // The focus moves to the next unranked option.
    await userEvent.click(canvas.getByRole("button", { name: `Rank ${first} number 2` }));
    await userEvent.click(canvas.getByRole("button", { name: `Rank ${third} number 3` }));
    await expect(args.onChange).toHaveBeenLastCalledWith([ids[1], ids[0], ids[2]]);
    canvas.getByRole("button", { name: `Move ${third} up` }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect(args.onChange).toHaveBeenLastCalledWith([ids[1], ids[2], ids[0]]);
    await expect(canvas.getByRole("button", { name: `Move ${third} up` })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent(`${third} is now number 2 of 3`);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: `Move ${third} down` })).toHaveFocus();
    const items = () => within(canvas.getByRole("list", { name: "Ranked" })).getAllByRole("listitem");
    const [top, , last] = items();
    const handle = last?.querySelector("[class*=cursor-grab]") ?? canvasElement;
    const { top: y = 0 } = top?.getBoundingClientRect() ?? {};
    await fireEvent.pointerDown(handle, { button: 0, clientY: 500 });
    await fireEvent.pointerMove(handle, { clientY: y - 5 });
    await fireEvent.pointerUp(handle, { clientY: y - 5 });
    await expect(args.onChange).toHaveBeenLastCalledWith([ids[0], ids[2], ids[1]]);
    await userEvent.click(canvas.getByRole("button", { name: `Do not rank ${first}` }));
    await expect(args.onChange).toHaveBeenLastCalledWith([ids[2], ids[1]]);
    await expect(canvas.getByRole("button", { name: `Rank ${first} number 3` })).toHaveFocus();
  },
};

export const RankingReadOnly: Story = {
  args: {
    look: { display: "ranking" },
    readOnly: true,
    value: [languages[1]?.id, languages[0]?.id],
    choices: { status: "ready", choices: languages.slice(0, 3) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryAllByRole("button")).toEqual([]);
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `1.${languages[1]?.label}`,
      `2.${languages[0]?.label}`,
    ]);
  },
};
