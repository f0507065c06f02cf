import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import phoneNumberSetup from "../../../layouts/forms/phone-number-setup.json" with { type: "json" };
import phoneNumbers from "../../../layouts/grids/phone-numbers.json" with { type: "json" };
import { configItem, configItems, superuser } from "./fake-data.ts";
import { type FakeRequest, fakeService } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const id = "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7c01";
const list = "/genie/admin/phone-numbers";

const boston = {
  id,
  tenant_id: id,
  number: "+14155550123",
  label: "Boston",
  provider: "vonage",
  is_active: true,
  interviewer_id: null,
  dynamic_fields: {},
  version: 3,
  created_at: "2026-11-20T08:30:00Z",
  updated_at: "2026-11-20T08:30:00Z",
};

const items = [
  ...configItems,
  configItem("grid", phoneNumbers.grid_key, phoneNumbers),
  configItem("form-layout", phoneNumberSetup.layout_key, phoneNumberSetup),
];

let failures = 0;
const reading = fn(({ path }: FakeRequest) => {
  if (!path.endsWith(id)) return new Response("{}", { status: 404 });
  failures -= 1;
  return failures < 0 ? { data: boston } : new Response("{}", { status: 500 });
});

const meta = {
  title: "Screens/A row's detail",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen", expectedNoise: /404|500/ },
  args: {
    path: list,
    onPath: fn(),
    handlers: {
      ...fakeService(superuser, items),
      "GET /api/phone-numbers": () => ({ data: [boston], total: 1, total_pages: 1, total_is_exact: true }),
      "GET /api/phone-numbers/*": reading,
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole("dialog", { name: boston.number }));

/** Opened by a row action, shown as a read-only form of the tenant, and closed by its button. */
export const OpenedFromTheList: Story = {
  play: async ({ args }) => {
    failures = 0;
    await userEvent.click(await screen.findByRole("button", { name: /^Details/ }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`${list}?row=${id}`));
    const detail = await panel();
    const label = await detail.findByRole("textbox", { name: "Label" });
    await expect(label).toHaveValue("Boston");
    await expect(label).toHaveAttribute("readonly");
    await expect(detail.queryByRole("button", { name: /save/i })).toBeNull();
    await userEvent.click(detail.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(list));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** A link opens the row even if it is on another page of the list. */
export const OpenedByALink: Story = {
  args: { path: `${list}?row=${id}` },
  play: async ({ args }) => {
    failures = 0;
    await (await panel()).findByRole("textbox", { name: "Label" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(list));
  },
};

export const Gone: Story = {
  args: { path: `${list}?row=gone` },
  play: async () => {
    await screen.findByText("It may have been deleted since, or you may not be allowed to see it.");
  },
};

/** A failed load can be retried. */
export const Failed: Story = {
  args: { path: `${list}?row=${id}` },
  play: async () => {
    // As many failures as automatic attempts of the client.
    failures = 4;
    await screen.findByText("The details could not be loaded");
    failures = 0;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await (await panel()).findByRole("textbox", { name: "Label" });
  },
};

export const Narrow: Story = {
  args: { path: `${list}?row=${id}` },
  globals: { viewport: { value: "telephone" } },
  play: async () => {
    failures = 0;
    await (await panel()).findByRole("textbox", { name: "Label" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
