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

/** The tenant's lists of choices, edited entry by entry or as a file. */
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
    const message = "A list's key must start with a letter";
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

const version = {
  kind: "edit",
  restored_version: null,
  author: superuser.email,
  added: 0,
  changed: 1,
  retired: 0,
  entries: 2,
  created_at: "2026-11-20T09:30:00Z",
} as const;
const state = { label: "Munich", parent: "de", position: 0, is_active: true };
const restored = fn<(request: FakeRequest) => unknown>();
const groups = [
  { value: "sites", count: 2 },
  { value: "units", count: 9 },
];
const withVersions = {
  ...handlers,
  "GET /api/list-entries": ({ query }: FakeRequest) =>
    query.get("group_by") === "list"
      ? { data: [], groups, total: 11, total_groups: 2, total_pages: 1, total_is_exact: true }
      : { data: [munich], total: 1, total_pages: 1, total_is_exact: true },
  "GET /api/lists/sites/versions": () => ({
    data: [
      { ...version, version: 3 },
      { ...version, version: 2, kind: "import", added: 2, changed: 0, retired: 1 },
      { ...version, version: 1, kind: "start", author: null, changed: 0 },
    ],
  }),
  "GET /api/lists/units/versions": () => ({ data: [] }),
  "GET /api/lists/sites/versions/*": () => ({
    data: {
      ...version,
      version: 3,
      changes: [{ code: "muc", before: state, after: { ...state, label: "München" } }],
      restoring: { added: 0, changed: 1, retired: 2 },
    },
  }),
  "POST /api/lists/sites/versions/2/restore": restored,
};

const openVersions = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Versions" }));
  return within(await screen.findByRole("dialog", { name: "Versions of a list" }));
};

export const VersionsRestored: Story = {
  args: { handlers: withVersions },
  play: async () => {
    restored.mockReset().mockReturnValue({ data: { added: 0, changed: 1, retired: 2 } });
    const dialog = await openVersions();
    await expectShown(() => dialog.getByText("Import · 2 new, 1 no longer offered · 2 entries offered"));
    await userEvent.click(dialog.getByRole("button", { name: /^Show changes ?: Version 3$/ }));
    await expectShown(() => dialog.getByText("muc: label changed from “Munich” to “München”"));
    await userEvent.click(dialog.getByRole("button", { name: /^Restore ?: Version 2$/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Restore version 2?" }));
    await expectShown(() => question.getByText(/^1 changed, 2 no longer offered\./));
    await userEvent.click(question.getByRole("button", { name: "Restore" }));
    await expectShown(() => screen.getByText("Restored the list sites to version 2"));
    await expect(restored).toHaveBeenCalledOnce();
  },
};

export const NoVersionsYet: Story = {
  args: { handlers: withVersions },
  play: async () => {
    const dialog = await openVersions();
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "List" }), "units");
    await expectShown(() => dialog.getByText("No changes yet"));
  },
};

export const VersionsFailed: Story = {
  args: {
    handlers: {
      ...withVersions,
      "GET /api/lists/sites/versions": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async () => {
    const dialog = await openVersions();
    await expectShown(() => dialog.getByText("The versions could not be loaded"));
  },
};
