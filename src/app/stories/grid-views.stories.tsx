import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { GridView } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const view: GridView = {
  id: "01a1fd00-0000-7000-8000-0000000000e1",
  tenant_id: "01a1fd00-0000-7000-8000-0000000000ff",
  grid_key: "archetypes",
  name: "Experts",
  is_shared: false,
  is_mine: true,
  query: { search_query: "expert" },
  version: 2,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};
const shared: GridView = {
  ...view,
  id: view.id.replace(/1$/, "2"),
  name: "By name",
  is_mine: false,
  is_shared: true,
  query: { ordering: "type" },
};
const list = () => ({ data: [shared, view], total: 2, total_pages: 1, total_is_exact: true });
const save = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...view, ...(body as object) } }, { status: 201 }),
);
const change = fn(({ body }: FakeRequest) => ({ data: { ...view, ...(body as object), version: 3 } }));
const remove = fn(({ headers }: FakeRequest) => ({ data: { ...view, name: headers.get("if-match") } }));

const meta = {
  title: "Screens/Saved views of a list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/archetypes",
    onPath: fn(),
    handlers: {
      "GET /api/grid-views": list,
      "POST /api/grid-views": save,
      "PUT /api/grid-views/*": change,
      "DELETE /api/grid-views/*": remove,
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMenu(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Saved views" }));
  await screen.findByRole("menuitem", { name: /Save this view/ });
}
const saveAs = async (name: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole("menuitem", { name: /Save this view/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  if (name !== "") await userEvent.type(dialog.getByLabelText(/^Name/), name);
  await userEvent.click(dialog.getByLabelText("Share with everyone in this tenant"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
};

export const GoesToAView: Story = {
  play: async ({ args }) => {
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Experts" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes?search_query=expert"),
    );
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "By name (shared)" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes?ordering=type"),
    );
  },
};

export const SavesAView: Story = {
  args: { path: "/genie/admin/archetypes?search_query=belief&page=1" },
  play: async () => {
    await saveAs("Beliefs");
    await expectShown(() => screen.getByText("View saved"));
    await expect(save.mock.lastCall?.[0].body).toEqual({
      grid_key: "archetypes",
      name: "Beliefs",
      is_shared: true,
      query: { search_query: "belief" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const NeedsANameThatIsFree: Story = {
  args: {
    handlers: {
      ...meta.args.handlers,
      "POST /api/grid-views": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [{ pointer: "/name", code: "taken", message: "You already have a view with this name" }],
        }),
    },
  },
  play: async () => {
    await saveAs("");
    await expectShown(() => screen.getByText("Give the view a name"));
    const dialog = within(screen.getByRole("dialog", { name: "Save this view" }));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Experts");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expectShown(() => screen.getByText("You already have a view with this name"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Views of other users cannot be edited, even if shared. */
export const ChangesAView: Story = {
  args: { path: "/genie/admin/archetypes?search_query=expert" },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename or share “Experts”…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename or share this view" }));
    const name = dialog.getByLabelText(/^Name/);
    await expect(name).toHaveValue("Experts");
    await userEvent.clear(name);
    await userEvent.type(name, "Our experts");
    await userEvent.click(dialog.getByLabelText("Share with everyone in this tenant"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expectShown(() => screen.getByText("View changed"));
    await expect(change.mock.lastCall?.[0].body).toEqual({ name: "Our experts", is_shared: true });
    await expect(change.mock.lastCall?.[0].headers.get("if-match")).toBe('"2"');
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const UpdatesAViewToWhatIsShown: Story = {
  // AG Grid renders cells from its own timers, which React reports as updates outside `act`.
  parameters: { expectedNoise: /\bact\(\.\.\.\)|`act`/ },
  play: async ({ args }) => {
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Experts" }));
    const search = await screen.findByRole("searchbox");
    await waitFor(() => expect(search).toHaveValue("expert"));
    await userEvent.type(search, "s");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes?search_query=experts"),
    );
    await openMenu();
    await expect(screen.queryByRole("menuitem", { name: /Delete/ })).toBeNull();
    await userEvent.click(screen.getByRole("menuitem", { name: "Update “Experts” with the current view" }));
    await expectShown(() => screen.getByText("“Experts” updated"));
    await expect(change.mock.lastCall?.[0].body).toEqual({ query: { search_query: "experts" } });
  },
};

export const DeletesAView: Story = {
  args: { path: "/genie/admin/archetypes?search_query=expert" },
  play: async () => {
    remove.mockClear();
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete “Experts”…" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Experts”?" }));
    await expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await expect(remove).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText("View deleted"));
    await expect(remove.mock.lastCall?.[0].headers.get("if-match")).toBe('"2"');
  },
};
