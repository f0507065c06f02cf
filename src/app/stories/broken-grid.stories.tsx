import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import archetypes from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { configItem } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

/** A configuration with one hand-edited, broken grid. */
const configured = (change: object) => ({
  "GET /api/config": () => ({
    data: [configItem("grid", "archetypes", { ...archetypes, ...change })],
    total: 1,
    total_pages: 1,
    total_is_exact: true,
  }),
});

const meta = {
  title: "Screens/A grid definition with mistakes",
  tags: ["full"],
  component: StoryApp,
  // AG Grid renders cells from its own timers, which React reports as updates outside `act`.
  parameters: { layout: "fullscreen", expectedNoise: /\bact\(\.\.\.\)|`act`|404|400/ },
  args: { path: "/genie/admin/archetypes", onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Columns of unknown fields are empty; the rest is shown. */
export const NamesFieldsThatAreNotThere: Story = {
  args: {
    handlers: configured({
      columns: [
        { accessor: "type", header: "Name", type: "text" },
        { accessor: "nowhere.at.all", header: "Nowhere", type: "price" },
        { header: "Actions", type: "actions", actions: [{ label: "Open", to: "/{tenant}/x/{absent}" }] },
      ],
      card: { title: "absent" },
      row_click: "/{tenant}/admin/{absent}",
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("Belief Audits");
    await expect(canvas.getByRole("columnheader", { name: "Nowhere" })).toBeVisible();
    const cells = [...canvasElement.querySelectorAll("[role=gridcell][col-id='nowhere.at.all']")];
    await expect(cells.map(({ textContent }) => textContent)).toEqual(cells.map(() => ""));
    // A route that cannot be filled is not a link.
    await expect(canvasElement.querySelector("[role=gridcell] a")).toBeNull();
  },
};

export const NamesNoEndpoint: Story = {
  args: { handlers: configured({ endpoint: "/api/{nowhere}/rows" }) },
  play: async () => {
    await screen.findByText("This list has no data source");
    await expect(screen.getByText(/names “\/api\/\{nowhere\}\/rows”/)).toBeVisible();
  },
};

export const NamesAnEndpointThatIsNotThere: Story = {
  args: {
    handlers: {
      ...configured({ endpoint: "/api/nowhere" }),
      "GET /api/nowhere": () => fakeProblem(404, "ERR_NOT_FOUND", "There is no such call"),
    },
  },
  play: async () => {
    await screen.findByText("The archetypes could not be loaded");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

/** The response is not a list. */
export const NamesAnEndpointOfSomethingElse: Story = {
  args: {
    handlers: {
      ...configured({ endpoint: "/api/other" }),
      "GET /api/other": () => ({ data: { id: "1" }, total: "many" }),
    },
  },
  play: async () => {
    await screen.findByText("No archetypes yet");
  },
};
