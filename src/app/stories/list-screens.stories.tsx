import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import entryLayout from "../../../layouts/forms/list-entry-setup.json" with { type: "json" };
import entryGrid from "../../../layouts/grids/list-entries.json" with { type: "json" };
import type { ListEntry } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { configItem, configItems, expertDeepDive, superuser } from "./fake-data.ts";
import { fakeProblem, type FakeRequest, fakeService } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const munich: ListEntry = {
  id: "01a1fd00-0000-7000-8000-0000000000e1",
  tenant_id: expertDeepDive.tenant_id,
  list: "sites",
  code: "muc",
  label: "Munich",
  parent: "de",
  position: 0,
  is_active: true,
  dynamic_fields: {},
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};
const items = [
  ...configItems,
  configItem("grid", entryGrid.grid_key, entryGrid),
  configItem("form-layout", entryLayout.layout_key, entryLayout),
];
const handlers = {
  ...fakeService(superuser, items),
  "GET /api/list-entries": () => ({ data: [munich], total: 1, total_pages: 1, total_is_exact: true }),
};

/** The tenant's own lists of choices, entry by entry and as a file. */
const meta = {
  title: "Screens/Lists",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/admin/lists", handlers, onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = { id: "sites", rows: 0, added: 0, changed: 0, retired: 0, fault_count: 0, faults: [] };
const answer = fn<(request: FakeRequest) => unknown>();
const withImport = { ...handlers, "PUT /api/lists/*": answer };

const chooseFile = async (csv: string) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Import a list" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "List" }), "sites");
  await userEvent.upload(dialog.getByLabelText("Choose a CSV file", { selector: "input" }), [
    new File([csv], "sites.csv", { type: "text/csv" }),
  ]);
  await expectShown(() => dialog.getByText("sites.csv"));
  await userEvent.click(dialog.getByRole("button", { name: "Preview changes" }));
  return dialog;
};

export const ImportedAfterALook: Story = {
  args: { handlers: withImport },
  play: async ({ canvas }) => {
    answer.mockReset().mockReturnValue({ data: { ...nothing, rows: 2, added: 1, changed: 1 } });
    await userEvent.click(await canvas.findByRole("button", { name: "Import CSV" }));
    const dialog = await chooseFile("code,label\nmuc,Munich East\nber,Berlin");
    await expectShown(() => dialog.getByText("2 entries: 1 new, 1 changed, 0 no longer offered"));
    await expect(answer.mock.lastCall?.[0].body).toMatchObject({ dry_run: true });
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await expectShown(() => screen.getByText("The list sites has 2 entries"));
    await expect(answer.mock.lastCall?.[0].body).toEqual({ csv: "code,label\nmuc,Munich East\nber,Berlin" });
  },
};

export const LinesWithErrors: Story = {
  args: { handlers: withImport },
  play: async ({ canvas }) => {
    const errors = [{ line: 3, message: "The label is missing." }];
    answer.mockReset().mockReturnValue({ data: { ...nothing, rows: 1, fault_count: 1, faults: errors } });
    await userEvent.click(await canvas.findByRole("button", { name: "Import CSV" }));
    const dialog = await chooseFile("code,label\nmuc,Munich\nber,");
    await expectShown(() => dialog.getByText("1 line can't be imported"));
    await expectShown(() => dialog.getByText("The label is missing."));
    await expect(dialog.queryByRole("button", { name: "Import" })).not.toBeInTheDocument();
  },
};

export const RefusedKey: Story = {
  args: { handlers: withImport },
  play: async ({ canvas }) => {
    const message = "A list's key has small letters, digits and _";
    answer.mockReset().mockReturnValue(
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [{ pointer: "/list_key", code: "format", message }],
      }),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Import CSV" }));
    const dialog = await chooseFile("code,label\nmuc,Munich");
    await expectShown(() => dialog.getByText(message));
  },
};
