import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { studioService } from "./dna-play.ts";
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
    ],
  },
} as { id: string; name: string });

const service = studioService(order);

const meta = {
  title: "Screens/DNA items/Studio includes",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${order.id}`,
    handlers: {
      ...service,
      "GET /api/config": ({ query }: FakeRequest) =>
        query.get("name") === "form-layout"
          ? { data: [address, order], total_pages: 1, total: 2 }
          : { data: [order], total_pages: 1, total: 1 },
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Included fields are on the canvas, taken as a whole, with the way to where they are edited. */
export const OnTheCanvas: Story = {
  play: async () => {
    const link = await screen.findByRole("link", { name: 'Edit "Address"' }, { timeout: 8000 });
    await expect(link).toHaveAttribute("href", expect.stringContaining(`/dna/edit/${address.id}`));
    await expect(screen.getByRole("button", { name: /^billing, Fields of another form/ })).toBeVisible();
    await expect(screen.queryByRole("button", { name: /^Street/ })).toBeNull();
  },
};
