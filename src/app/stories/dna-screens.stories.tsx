import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import dnaGrid from "../../../layouts/grids/config-items.json" with { type: "json" };
import { expectShown } from "./expect-shown.ts";
import { configItem, configItems, staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-fetch.ts";
import { StoryApp } from "./story-app.tsx";

const items = [...configItems, configItem("grid", dnaGrid.grid_key, dnaGrid)];
const channelGrid = items.find(({ name, layout_key: key }) => name === "grid" && key === "channels");
const config = ({ query }: FakeRequest) => {
  const id = /"eq":"([^"]+)"/.exec(query.get("q_filters") ?? "")?.[1];
  const [name, key] = [query.get("name"), query.get("layout_key")];
  const data = items.filter(
    (item) =>
      (id === undefined || item.id === id) &&
      (name === null || (item.name === name && item.layout_key === key)),
  );
  return { data, total: data.length, total_pages: 1 };
};
const update = fn(({ body }: FakeRequest) => ({
  data: { ...channelGrid, ...(body as object), version: 1, origin: "edited" },
}));
const handlers = { "GET /api/config": config, "PUT /api/config/*": update };

const meta = {
  title: "Screens/DNA items",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${channelGrid?.id}`, onPath: fn(), handlers },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDocument = () => screen.findByLabelText("Document", undefined, { timeout: 5000 });
const save = async () => userEvent.click(screen.getByRole("button", { name: "Save" }));

/** Puts a text into the document at once; typing braces would mean keys. */
async function write(text: string): Promise<void> {
  const document = await findDocument();
  await userEvent.clear(document);
  await userEvent.click(document);
  await userEvent.paste(text);
}

export const Items: Story = {
  args: { path: "/genie/dna" },
  play: async ({ canvas }) => {
    await canvas.findByText("archetype_setup", undefined, { timeout: 5000 });
    await expect(canvas.getByRole("link", { name: "DNA Items", current: "page" })).toBeVisible();
  },
};

export const SavesADocument: Story = {
  play: async ({ args }) => {
    await expect(await findDocument()).toHaveTextContent('"grid_key": "channels"');
    await write('{ "grid_key": "channels" }');
    await save();
    await expectShown(() => screen.getByText("DNA item updated successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/dna"));
    const request = update.mock.lastCall?.[0];
    await expect(request?.body).toEqual({ data: { grid_key: "channels" } });
    await expect(request?.headers.get("if-match")).toBe('"0"');
  },
};

export const IsNoJson: Story = {
  play: async ({ canvas }) => {
    update.mockClear();
    await write('{ "name": }');
    await expectShown(() => canvas.getByText(/^Line 1, column 11: Expected a value/));
    await save();
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expect(update).not.toHaveBeenCalled();
  },
};

export const HasFaults: Story = {
  args: {
    handlers: {
      ...handlers,
      "PUT /api/config/*": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [
            {
              pointer: "/data/columns/0/type",
              code: "unknown-type",
              message: 'There is no column type "txt".',
              suggestion: 'Did you mean "text"?',
            },
          ],
        }),
    },
  },
  play: async ({ canvas }) => {
    await write("{}");
    await save();
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expectShown(() => canvas.getByText("The document has a fault"));
    await expect(canvas.getByText("/columns/0/type")).toBeVisible();
    await expect(await findDocument()).toHaveValue("{}");
  },
};

let version = 0;

export const SomebodyElseWasFaster: Story = {
  args: {
    handlers: {
      ...handlers,
      "PUT /api/config/*": ({ headers, body }) => {
        const current = { ...channelGrid, data: { grid_key: "theirs" }, version };
        return headers.get("if-match") === `"${version}"`
          ? { data: { ...current, ...(body as object) } }
          : fakeProblem(412, "ERR_VERSION_CONFLICT", "The record was changed by somebody else", { current });
      },
    },
  },
  play: async ({ canvas }) => {
    version = 4;
    await write('{ "mine": true }');
    await save();
    await expectShown(() => canvas.getByText("Somebody else changed this item"));
    await expect(await findDocument()).toHaveValue('{ "mine": true }');
    await userEvent.click(canvas.getByRole("button", { name: "Show their version" }));
    await expect(await findDocument()).toHaveTextContent('"theirs"');
    await save();
    await expectShown(() => screen.getByText("DNA item updated successfully"));
  },
};

export const StaffReadLayouts: Story = {
  args: { user: staff },
  play: async ({ canvas }) => {
    await expect(await findDocument()).toHaveAttribute("readonly");
    await expect(canvas.getByText("Only superusers change form layouts and grid definitions.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save" })).toBeNull();
  },
};
