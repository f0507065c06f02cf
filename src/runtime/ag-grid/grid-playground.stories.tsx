import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import archetypes from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { GridPlayground } from "./playground/grid-playground.tsx";
import { channelRows, hostileRows } from "./playground/story-rows.ts";

const meta = {
  title: "Screens/Grid playground",
  component: GridPlayground,
  // AG Grid renders cells from its own timers, which React reports as updates outside of act().
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  args: {
    samples: {
      Channels: { definition: channels, rows: channelRows },
      Archetypes: {
        definition: archetypes,
        rows: [{ id: "1", type: "Expert Deep Dive", description: "A long talk.", is_active: true }],
      },
      "Values nobody expects": { definition: channels, rows: hostileRows },
    },
  },
} satisfies Meta<typeof GridPlayground>;

export default meta;
type Story = StoryObj<typeof meta>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const paste = (label: string, value: unknown) =>
    fireEvent.change(canvas.getByLabelText(label), {
      target: { value: typeof value === "string" ? value : JSON.stringify(value, null, 2) },
    });
  const tab = async (name: string) => {
    await userEvent.click(canvas.getByRole("tab", { name }));
    return canvas.findByRole("region", { name });
  };
  return { canvas, paste, tab };
};

export const Channels: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, tab } = partsOf(canvasElement);
    await canvas.findByRole("link", { name: "Channel 28" });
    await expect(canvas.getByRole("tab", { name: "Lint (0)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await canvas.findByText("Page 2 of 5");
    await expect(await tab("Request")).toHaveTextContent("GET /api/channel?page=2&page_size=10");
    await expect(await tab("Download")).toHaveTextContent("Channel 42");
    await userEvent.click(canvas.getByRole("switch", { name: "As cards" }));
    await waitFor(() => expect(canvas.getAllByRole("article").length).toBeGreaterThan(0));
  },
};

export const ADefinitionIsPasted: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, paste } = partsOf(canvasElement);
    await paste("Rows (JSON)", [{ id: "1", motto: "Ask" }]);
    await paste("Definition (JSON)", {
      grid_key: "mottos",
      name: "Mottos",
      endpoint: "/api/mottos",
      columns: [
        { accessor: "motto", header: "Motto", type: "text" },
        { accessor: "x", header: "X", type: "sparkline" },
      ],
    });
    await canvas.findByText("Ask");
    await canvas.findByText('Unknown column type "sparkline" at /columns/1/type');
    await expect(canvas.getByRole("tab", { name: /Lint \([1-9]/ })).toBeVisible();
    await paste("Definition (JSON)", '{\n  "grid_key": "x",\n}');
    await canvas.findByText(/Line 3, column 1: Expected a name in double quotes/);
    await expect(canvas.getByText("Ask")).toBeVisible();
    for (const nonsense of ["7", "null", "[]", '{"columns": 3}', '{"columns": [null, 4]}']) {
      await paste("Definition (JSON)", nonsense);
      await waitFor(() => expect(canvas.getByRole("tab", { name: /Lint \([1-9]/ })).toBeVisible());
    }
    await paste("Rows (JSON)", "{}");
    await canvas.findByText("The rows are a list.");
  },
};

export const FilesAreOpened: Story = {
  play: async ({ canvasElement }) => {
    const { canvas } = partsOf(canvasElement);
    const open = (value: unknown, name: string) =>
      userEvent.upload(canvas.getByLabelText("Open file"), new File([JSON.stringify(value)], name));
    const columns = [{ accessor: "motto", header: "Motto", type: "text" }];
    const definition = { grid_key: "mottos", name: "Mottos", endpoint: "/api/mottos", columns };
    await open({ name: "grid", layout_key: "mottos", version: 2, data: definition }, "mottos.json");
    await canvas.findByText("Opened mottos.json.");
    await open({ data: [{ id: "1", motto: "Ask" }], total: 1 }, "rows.json");
    await canvas.findByText("Ask");
    await open({ layout_key: "x", structure: {} }, "form.json");
    await canvas.findByText("form.json holds a form layout. Open it in the layout playground.");
    await expect(canvas.getByText("Ask")).toBeVisible();
  },
};
