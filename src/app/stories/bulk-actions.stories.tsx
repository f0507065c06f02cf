import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { Channel } from "../../contracts/contracts.gen.ts";
import { archetypeRows } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const refusals = { left: 1 };
const change = fn(({ path, body }: FakeRequest) => {
  const isSecond = path.endsWith("a2");
  if (!isSecond || refusals.left === 0) return { data: { ...archetypeRows[0], ...(body as object) } };
  refusals.left -= 1;
  return fakeProblem(409, "ERR_CONFLICT", "Conflict", { detail: "An interviewer is being made from it." });
});

const meta = {
  title: "Screens/Actions on many rows",
  tags: ["full"],
  component: StoryApp,
  // AG Grid renders cells from its own timers, which React reports as updates outside `act`.
  parameters: { layout: "fullscreen", expectedNoise: /\bact\(\.\.\.\)|`act`|409/ },
  args: {
    path: "/genie/admin/archetypes",
    onPath: fn(),
    handlers: { "PUT /api/archetypes/*": change },
  },
  beforeEach: () => {
    refusals.left = 1;
    change.mockClear();
    price.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function deactivate(...places: readonly number[]): Promise<void> {
  await screen.findByRole("link", { name: "Belief Audits" });
  const boxes = screen.getAllByRole("checkbox");
  for (const place of places) await userEvent.click(boxes[place] ?? document.body);
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Deactivate" }));
}

export const AResultForEachRow: Story = {
  play: async () => {
    await deactivate(0);
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate" }));
    await dialog.findByText("2 succeeded, 1 failed");
    await expect(dialog.getByText("An interviewer is being made from it.")).toBeVisible();
    await expect(dialog.getAllByRole("listitem")).toHaveLength(3);
    await expect(change).toHaveBeenCalledTimes(3);
    await userEvent.click(dialog.getByRole("button", { name: "Retry failed" }));
    await dialog.findByText("3 succeeded");
    await expect(change).toHaveBeenCalledTimes(4);
    await expect(change.mock.calls[0]?.[0].body).toEqual({ is_active: false });
    await expect(change.mock.calls[0]?.[0].headers.get("if-match")).toBe('"3"');
    const [, last] = dialog.getAllByRole("button", { name: "Close" });
    await userEvent.click(last ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const channelOf = (id: string, name: string): Channel => ({
  id,
  tenant_id: "01a1fd00-0000-7000-8000-0000000000ff",
  name,
  type: "chat",
  mode: "Web text",
  details: "",
  price: 12,
  is_active: true,
  dynamic_fields: {},
  version: 5,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
});
const channelList = [channelOf("c1", "Chat"), channelOf("c2", "Inbound"), channelOf("c3", "Outbound")];
const price = fn(({ path, body, headers }: FakeRequest) =>
  path.endsWith("c3") && headers.get("if-match") === '"5"'
    ? fakeProblem(412, "ERR_VERSION_CONFLICT", "Version 6, not 5", {
        current: { ...channelList[2], version: 6 },
      })
    : path.endsWith("c2")
      ? fakeProblem(422, "ERR_VALIDATION", "The values are not valid", {
          errors: [{ pointer: "/mode", code: "required", message: "This field is required" }],
        })
      : { data: { ...channelList[0], ...(body as object) } },
);

/** Sends only ticked fields, to each row with its version; failed rows show the reason and link to the row. */
export const AnEditOfManyRows: Story = {
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`|412|422/ },
  args: {
    path: "/genie/admin/channels",
    handlers: {
      "GET /api/channel": () => ({ data: channelList, total: 3, total_pages: 1, total_is_exact: true }),
      "PUT /api/channel/*": price,
    },
  },
  play: async ({ canvasElement }) => {
    await screen.findByRole("link", { name: "Inbound" });
    await userEvent.click(screen.getAllByRole("checkbox")[0] ?? canvasElement);
    await userEvent.click(await screen.findByRole("button", { name: "Edit 3 rows" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit 3 rows" }));
    const tick = await form.findByRole("checkbox", { name: "Change Price" });
    await expect(form.queryByLabelText(/^Price/)).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Save 3 rows" }));
    await form.findByText("Tick at least one field to change.");
    await userEvent.click(tick);
    await userEvent.click(form.getByRole("button", { name: "Save 3 rows" }));
    await expect(price).not.toHaveBeenCalled();
    await userEvent.type(await form.findByLabelText(/^Price/), "15");
    await userEvent.click(form.getByRole("button", { name: "Save 3 rows" }));
    const results = within(await screen.findByRole("dialog", { name: "Edit 3 rows" }));
    await results.findByText("1 succeeded, 2 failed");
    await expect(results.getByText(/^Someone else changed it in the meantime/)).toBeVisible();
    await expect(results.getByText("Mode: This field is required.")).toBeVisible();
    await expect(results.getByRole("link", { name: /^Inbound/ })).toHaveAttribute(
      "href",
      "/genie/admin/channels/edit/c2",
    );
    await expect(price).toHaveBeenCalledTimes(3);
    await expect(price.mock.calls[0]?.[0].body).toEqual({ price: 15, layout_version: "r1" });
    await expect(price.mock.calls[0]?.[0].headers.get("if-match")).toBe('"5"');
    await userEvent.click(results.getByRole("button", { name: "Retry failed" }));
    await results.findByText("2 succeeded, 1 failed");
    await expect(price.mock.calls.at(-1)?.[0].body).toEqual({ price: 15, layout_version: "r1" });
    await expect(screen.queryByRole("button", { name: "Edit 3 rows" })).toBeNull();
  },
};

export const OneRowNeedsNoDialog: Story = {
  play: async () => {
    await deactivate(2);
    await screen.findByText(/Deactivate failed for “Belief Audits”\. An interviewer is being made from it\./);
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** A field that the form asks for since the record was saved: the message names it, for one row and for several. */
export const RefusedFieldsAreNamed: Story = {
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`|422/ },
  args: {
    handlers: {
      "PUT /api/archetypes/*": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [{ pointer: "/useCase", code: "required", message: "Field cannot be empty" }],
        }),
    },
  },
  play: async () => {
    await deactivate(2);
    await screen.findByText(/Deactivate failed for “Belief Audits”\. Use case: Field cannot be empty\./);
    await deactivate(0);
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate" }));
    await expect(await dialog.findAllByText("Use case: Field cannot be empty.")).toHaveLength(3);
  },
};
