import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { properties, select, studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const address = configItem("form-layout", "address", {
  id: "01a1fd00-0000-7000-8000-0000000000c1",
  layout_key: "address",
  name: "Address",
  structure: { main: [{ name: "street", label: "Street", type: "string" }] },
} as { id: string; name: string });

const order = configItem("form-layout", "order", {
  id: "01a1fd00-0000-7000-8000-0000000000c2",
  layout_key: "order",
  name: "Order",
  structure: {
    main: [
      { name: "buyer", label: "Buyer", type: "string" },
      { name: "billing", type: "include", layout_key: "address" },
      { name: "depot", label: "Depot", type: "autocomplete", api_endpoint: "/api/depots" },
    ],
  },
} as { id: string; name: string });

const service = studioService(order);
const draft = fn(({ body }: FakeRequest) => ({
  data: { ...(body as object), base: order.data, updated_at: "2026-11-04T09:00:00Z" },
}));

const meta = {
  title: "Screens/DNA items/Studio includes",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${order.id}`,
    handlers: {
      ...service,
      "PUT /api/config/*/draft": draft,
      "GET /api/config": ({ query }: FakeRequest) =>
        query.get("name") === "form-layout"
          ? { data: [address, order], total_pages: 1, total: 2 }
          : { data: [order], total_pages: 1, total: 1 },
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Included fields are shown on the canvas as one unit, with a link to their form. */
export const OnTheCanvas: Story = {
  play: async () => {
    const link = await screen.findByRole("link", { name: 'Edit "Address"' });
    await expect(link).toHaveAttribute("href", expect.stringContaining(`/dna/edit/${address.id}`));
    await expect(screen.getByRole("button", { name: /^billing, Fields of another form/ })).toBeVisible();
    await expect(screen.queryByRole("button", { name: /^Street/ })).toBeNull();
  },
};

/** The form for adding missing records of an autocomplete is chosen by title. */
export const TheFormThatAdds: Story = {
  play: async () => {
    await select(/^Depot/);
    const panel = await properties();
    // The titles of the forms load slightly later.
    await panel.findByRole("option", { name: "Order (order)" });
    const layoutKey = panel.getByLabelText("Form that adds a new choice");
    await userEvent.selectOptions(layoutKey, "Address (address)");
    await waitFor(() =>
      expect(JSON.stringify(draft.mock.lastCall?.[0].body)).toContain('\\"add_layout\\": \\"address\\"'),
    );
  },
};

/** Updates a form to the newest language version in one undoable step. */
export const AnOlderVersionOfTheLanguage: Story = {
  play: async () => {
    const panel = await properties();
    await userEvent.click(await panel.findByRole("button", { name: "Update to version 2" }));
    await waitFor(() => expect(panel.queryByRole("button", { name: "Update to version 2" })).toBeNull());
    await waitFor(() =>
      expect(JSON.stringify(draft.mock.lastCall?.[0].body)).toContain('\\"schema_version\\": 2'),
    );
    await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    await panel.findByRole("button", { name: "Update to version 2" });
  },
};
