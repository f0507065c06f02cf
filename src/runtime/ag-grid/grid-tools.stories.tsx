import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import audit from "../../../layouts/grids/audit.json" with { type: "json" };
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { StoryGrid } from "./playground/story-grid.tsx";
import { channelRows } from "./playground/story-rows.ts";

const meta = {
  title: "Grids/Tools",
  component: StoryGrid,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  args: {
    definition: channels,
    all: channelRows,
    onNavigate: fn(),
    onAction: fn(),
    onStateChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof StoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const pageOf = () => within(document.body);

export const FiltersByAColumn: Story = {
  parameters: sameState,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Filter" }));
    await userEvent.selectOptions(await pageOf().findByLabelText("Column"), "Price");
    await userEvent.selectOptions(pageOf().getByLabelText("Condition"), "at least");
    await userEvent.type(pageOf().getByLabelText("Value"), "lots");
    await userEvent.click(pageOf().getByRole("button", { name: "Add filter" }));
    await expect(pageOf().getByRole("alert")).toHaveTextContent("Enter a number.");
    await userEvent.clear(pageOf().getByLabelText("Value"));
    await userEvent.type(pageOf().getByLabelText("Value"), "600{Enter}");
    await canvas.findByText("Price at least $ 600 / interview");
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { price: { gte: 600 } }, page: 0 }),
      "push",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Price at least $ 600 / interview" }));
    await expect(pageOf().getByLabelText("Value")).toHaveValue("600");
    await userEvent.click(pageOf().getByRole("button", { name: "Change filter" }));
    // A single page has no pager.
    await waitFor(() => expect(canvas.queryByText("1–10 of 42")).not.toBeInTheDocument());
    await userEvent.click(
      canvas.getByRole("button", { name: "Remove filter: Price at least $ 600 / interview" }),
    );
    await canvas.findByText("1–10 of 42");
  },
};

export const ShowsItsFilters: Story = {
  args: {
    initial: { filters: { name: { contains: "Channel" }, is_active: { eq: true }, price: { gte: 300 } } },
  },
};

const withChoices = {
  ...channels,
  columns: channels.columns.map((column) => {
    if (column.accessor !== "mode") return column;
    const modes = ["Web text", "Phone, inbound", "Phone, outbound"];
    return { ...column, options: modes.map((mode) => ({ id: mode, label: mode })) };
  }),
};

export const AnyOfSeveralFilters: Story = {
  parameters: sameState,
  args: {
    definition: withChoices,
    initial: { filters: { is_active: { eq: false }, price: { gte: 600 } } },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(await canvas.findByLabelText("Which filters must match"), "Any of");
    await canvas.findByText("or Price at least $ 600 / interview");
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await userEvent.selectOptions(await pageOf().findByLabelText("Column"), "Mode");
    await userEvent.selectOptions(pageOf().getByLabelText("Condition"), "is one of");
    await userEvent.click(pageOf().getByRole("button", { name: "Add filter" }));
    await expect(pageOf().getByRole("alert")).toHaveTextContent("Choose at least one.");
    await userEvent.click(pageOf().getByLabelText("Web text"));
    await userEvent.click(pageOf().getByLabelText("Phone, inbound"));
    await userEvent.click(pageOf().getByRole("button", { name: "Add filter" }));
    await canvas.findByText("or Mode is one of Web text, Phone, inbound");
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        filters: {},
        anyOf: [
          { is_active: { eq: false } },
          { price: { gte: 600 } },
          { mode: { in: ["Web text", "Phone, inbound"] } },
        ],
      }),
      "push",
    );
  },
};

/** Shows changes beside the list: by the row's button, and by a click on the row. */
export const ShowsWhatChanged: Story = {
  parameters: sameState,
  args: {
    definition: audit,
    all: [
      {
        id: "a",
        created_at: "2026-11-20T08:30:00Z",
        actor: "ada@genie.local",
        action: "update",
        entity: "channel",
        entity_id: "c",
        changed: ["price", "dynamic_fields"],
        request_id: "r",
        before: { name: "Web", price: 5, dynamic_fields: { region: "north" }, version: 1 },
        after: { name: "Web", price: 6, dynamic_fields: { region: "" }, version: 2 },
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Details channel" }));
    const changes = within(await pageOf().findByRole("region", { name: "Changes" }));
    await expect(changes.getByText("price").nextSibling).toHaveTextContent("Before: 5");
    await expect(changes.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "priceBefore: 5After: 6",
      "dynamic fields.regionBefore: northAfter: (empty)",
    ]);
    await userEvent.click(pageOf().getByRole("button", { name: "Close" }));
    await waitFor(() => expect(pageOf().queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("gridcell", { name: "ada@genie.local" }));
    await waitFor(() => expect(pageOf().getByRole("region", { name: "Changes" })).toBeVisible());
  },
};

export const FilterEditor: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Filter" }));
    await expect(await pageOf().findByRole("group", { name: "Filter the list" })).toBeVisible();
  },
};

export const ArrangesItsColumns: Story = {
  parameters: sameState,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const headers = () =>
      canvas.getAllByRole("columnheader", { hidden: true }).map((header) => header.textContent.trim());
    await userEvent.click(await canvas.findByRole("button", { name: "Columns" }));
    await userEvent.click(await pageOf().findByLabelText("Mode"));
    await userEvent.click(pageOf().getByRole("button", { name: "Move Price up" }));
    await userEvent.click(pageOf().getByRole("button", { name: "Move Price up" }));
    await expect(pageOf().getByText("Price is column 2 of 6")).toHaveRole("status");
    await userEvent.selectOptions(pageOf().getByLabelText("Pin Actions"), "Pinned at the end");
    await userEvent.click(pageOf().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(headers()).toEqual(["", "Name", "Price", "Details", "Is Active", "Actions"]));
  },
};

export const ColumnsDialog: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Columns" }));
    await expect(await pageOf().findByRole("dialog", { name: "Columns" })).toBeVisible();
  },
};

const stored = new Map<string, string>();

export const ShowsCompactRows: Story = {
  args: {
    preferencesStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  },
  play: async ({ canvasElement }) => {
    stored.clear();
    const canvas = within(canvasElement);
    const link = await canvas.findByRole("link", { name: "Channel 28" });
    const height = () => link.closest(".ag-row")?.getBoundingClientRect().height;
    await waitFor(() => expect(height()).toBe(48));
    await userEvent.click(canvas.getByRole("button", { name: "Compact rows" }));
    await waitFor(() => expect(height()).toBe(34));
    await expect(canvas.getByRole("button", { name: "Compact rows", pressed: true })).toBeVisible();
    await expect(stored.get("grid-density")).toBe("compact");
    await userEvent.click(canvas.getByRole("button", { name: "Compact rows" }));
    await waitFor(() => expect(height()).toBe(48));
  },
};

export const DoesSomethingWithSelectedRows: Story = {
  args: {
    definition: {
      ...channels,
      selection: "page",
      bulk_actions: [
        { label: "Deactivate", action: "deactivate", confirm: "Nobody can be interviewed over them." },
      ],
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    const boxes = canvas.getAllByRole("checkbox");
    await userEvent.click(boxes[1] ?? canvasElement);
    await userEvent.click(boxes[3] ?? canvasElement);
    await canvas.findByText("2 selected");
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Deactivate" }));
    const question = within(await pageOf().findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Deactivate" }));
    await expect(args.onAction).toHaveBeenCalledWith(
      "deactivate",
      [channelRows[27], channelRows[25]],
      expect.objectContaining({ isAll: false, count: 2 }),
    );
    // The action clears the selection.
    await waitFor(() => expect(canvas.queryByText("2 selected")).toBeNull());
  },
};

/** Cancel has the initial focus, and nothing happens before confirmation. */
export const AsksBeforeWhatCannotBeUndone: Story = {
  args: {
    definition: {
      ...channels,
      selection: "page",
      bulk_actions: [{ label: "Remove", action: "remove", confirm: "They are gone for ever.", danger: true }],
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    const boxes = canvas.getAllByRole("checkbox");
    await userEvent.click(boxes[1] ?? canvasElement);
    await userEvent.click(boxes[2] ?? canvasElement);
    const ask = async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Remove" }));
      return within(await pageOf().findByRole("alertdialog", { name: "Remove: 2 selected" }));
    };
    const question = await ask();
    await waitFor(() => expect(question.getByText("They are gone for ever.")).toBeVisible());
    await expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    const danger = getComputedStyle(question.getByRole("button", { name: "Remove" })).backgroundColor;
    await expect(danger).not.toBe(
      getComputedStyle(canvas.getByRole("button", { name: "Add Channel", hidden: true })).backgroundColor,
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(pageOf().queryByRole("alertdialog")).toBeNull());
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click((await ask()).getByRole("button", { name: "Remove" }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};
