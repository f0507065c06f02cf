import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, within } from "storybook/test";
import type { RowImport, RowImportPreview } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { superuser } from "./fake-data.ts";
import { fakeProblem, type FakeRequest, fakeService } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const shown: RowImportPreview = {
  rows: 2,
  valid: 1,
  columns: [
    { header: "Name", field: "type", sample: "Town hall" },
    { header: "Profile", field: null, sample: "standard" },
  ],
  fields: [
    { name: "type", label: "Name", required: true, allowed: "a text, at most 80 characters" },
    { name: "worker_id", label: "Worker ID", required: true, allowed: "a text" },
  ],
  fault_count: 1,
  faults: [
    {
      line: 3,
      column: "Name",
      field: "Name",
      value: "X",
      message: "Must be at least 3 characters",
      allowed: "a text, at most 80 characters",
    },
  ],
  faulty_csv: "Name,Profile,Faults\r\nX,standard,Name: Must be at least 3 characters\r\n",
};
const imported: RowImport = {
  id: "01a1fd00-0000-7000-8000-0000000000f1",
  grid_key: "archetypes",
  state: "imported",
  rows: 2,
  processed: 2,
  imported: 1,
  refused: 1,
  kept: 0,
  faults: shown.faults,
  reason: null,
  undo: "deactivate",
  created_by: "ada@genie.local",
  created_at: "2026-11-21T09:00:00Z",
  finished_at: "2026-11-21T09:00:02Z",
};

/** The service of a story: its imports and the requests that it received. */
function importing(answerOf: (request: FakeRequest) => unknown = () => ({ data: shown })) {
  const stored: RowImport[] = [];
  const previewed = fn(answerOf);
  const started = fn<(request: FakeRequest) => Response>(() => {
    stored.unshift(imported);
    return Response.json({ data: { ...imported, state: "importing", finished_at: null } }, { status: 201 });
  });
  const undone = fn(() => {
    stored[0] = { ...imported, state: "undone", undo: null };
    return { data: stored[0] };
  });
  const handlers = {
    ...fakeService(superuser),
    "GET /api/row-imports/archetypes": () => ({ data: stored }),
    "POST /api/row-imports/archetypes/preview": previewed,
    "POST /api/row-imports/archetypes": started,
    "POST /api/row-imports/archetypes/*/undo": undone,
  };
  return { handlers, previewed, started, undone };
}

/** Row import: validation of every line, the job, and undo. */
const meta = {
  title: "Screens/Import of rows",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/admin/archetypes", onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const csv = "Name,Profile\nTown hall,standard\nX,standard";

const checkRows = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Import rows from CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import rows: Archetypes" }));
  await userEvent.click(dialog.getByRole("textbox", { name: "Rows" }));
  await userEvent.paste(csv);
  await userEvent.click(dialog.getByRole("button", { name: "Check rows" }));
  return dialog;
};

const whole = importing();

export const ImportedAfterACheck: Story = {
  args: { handlers: whole.handlers },
  play: async () => {
    const dialog = await checkRows();
    await expectShown(() => dialog.getByText("2 rows: 1 without errors, 1 with errors"));
    await expectShown(() => dialog.getByText("Allowed: a text, at most 80 characters"));
    await expectShown(() => dialog.getByText(/No column fills Worker ID/));
    const profile = dialog.getByRole("combobox", { name: "Field for Profile" });
    await userEvent.selectOptions(profile, "worker_id");
    await expect(whole.previewed.mock.lastCall?.[0].body).toEqual({ csv, mapping: ["type", "worker_id"] });
    // Checking again keeps the table and its focus.
    await expect(profile).toBeInTheDocument();

    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await userEvent.click(dialog.getByRole("button", { name: "Download the line with errors" }));
    await expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("archetypes-faults.csv");
    click.mockRestore();

    await userEvent.click(dialog.getByRole("button", { name: "Import the 1 row without errors" }));
    await expect(whole.started.mock.lastCall?.[0].body).toEqual({
      csv,
      mapping: ["type", null],
      skip_faulty: true,
    });
    await expectShown(() => dialog.getByText("1 of 2 rows imported, 1 with errors"));
    await userEvent.click(dialog.getByRole("button", { name: "Undo import" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Undo the import of 1 row?" }));
    await userEvent.click(question.getByRole("button", { name: "Undo import" }));
    await expectShown(() => dialog.getByText("Undone"));
    await expect(whole.undone).toHaveBeenCalledOnce();
  },
};

const refused = importing(() =>
  fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
    errors: [
      { pointer: "/csv", code: "csv", message: "An import can have at most 5,000 rows; split the file." },
    ],
  }),
);

export const TooManyRows: Story = {
  args: { handlers: refused.handlers },
  play: async () => {
    const dialog = await checkRows();
    await expectShown(() => dialog.getByText("An import can have at most 5,000 rows; split the file."));
    await expect(dialog.queryByRole("button", { name: /^Import the/ })).not.toBeInTheDocument();
  },
};
