import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const grid = configItem("grid", archetypeGrid.grid_key, archetypeGrid);

const draft = fn(({ body }: FakeRequest) => ({
  data: { ...(body as object), base: grid.data, updated_at: "2026-11-04T09:00:00Z" },
}));
/** The last stored draft. */
function stored(): Partial<typeof archetypeGrid> {
  const body = draft.mock.lastCall?.[0].body as { readonly text: string } | undefined;
  return JSON.parse(body?.text ?? "{}") as Partial<typeof archetypeGrid>;
}

const meta = {
  title: "Screens/DNA items/Studio buttons of a list",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${grid.id}`,
    handlers: { ...studioService(grid), "PUT /api/config/*/draft": draft },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const list = () => within(screen.getByRole("region", { name: "This tenant's rows" }));

/** Adds, labels, configures, moves and removes a button; the preview shows each step. */
export const AboveTheList: Story = {
  play: async () => {
    const buttons = await part("Buttons above the list");
    await userEvent.click(buttons.getByRole("button", { name: "Add button" }));
    const label = await buttons.findByLabelText("Label");
    await waitFor(() => expect(label).toHaveFocus());
    await userEvent.clear(label);
    await userEvent.type(label, "Open the audit trail");
    await userEvent.selectOptions(buttons.getByLabelText("What it does"), "Open /admin/audit");
    await userEvent.click(buttons.getByLabelText("Main button"));
    await waitFor(() => expect(list().getByText("Open the audit trail")).toBeVisible());
    await userEvent.click(buttons.getByRole("button", { name: 'Move "Open the audit trail" up' }));
    await waitFor(() => expect(buttons.getByRole("button", { name: "Open the audit trail" })).toHaveFocus());
    const [first] = buttons.getAllByRole("listitem");
    await expect(within(first as HTMLElement).getByText("Open the audit trail")).toBeVisible();
    await userEvent.click(buttons.getByRole("button", { name: 'Remove "Open the audit trail"' }));
    await waitFor(() => expect(list().queryByText("Open the audit trail")).toBeNull());
    await expect(buttons.getByRole("button", { name: "Add button" })).toHaveFocus();
  },
};

/** Disables a row's button depending on a value of the row. */
export const InEachRow: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Column Actions/ }));
    const buttons = await part("Buttons in each row");
    await userEvent.click(buttons.getByRole("button", { name: "Edit" }));
    await userEvent.selectOptions(await buttons.findByLabelText("Disabled when"), "Is Active");
    await userEvent.selectOptions(await buttons.findByLabelText("Comparison"), "is one of");
    await userEvent.click(await buttons.findByRole("combobox", { name: "Values" }));
    await userEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: "Yes" }));
    await userEvent.type(buttons.getByLabelText("Why it is disabled"), "It is in use");
    const edited = {
      label: "Edit",
      to: "/{tenant}/admin/archetypes/edit/{id}",
      disabled_when: { accessor: "is_active", in: [true] },
      disabled_reason: "It is in use",
    };
    await waitFor(() => expect(stored().columns?.at(-1)).toMatchObject({ actions: [edited] }));
  },
};

export const OfAColumn: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Column Description/ }));
    const condition = await part("Rows that have a value");
    await userEvent.click(condition.getByRole("button", { name: "Add condition" }));
    await userEvent.selectOptions(await condition.findByLabelText("Only where"), "Name");
    await userEvent.selectOptions(await condition.findByLabelText("Comparison"), "is empty");
    const emptyName = { shown_when: { accessor: "type", is_empty: true } };
    await waitFor(() => expect(stored().columns?.[1]).toMatchObject(emptyName));
    await userEvent.selectOptions(condition.getByLabelText("Comparison"), "is more than");
    await userEvent.type(await condition.findByLabelText("Number"), "3");
    await userEvent.selectOptions(await condition.findByLabelText("And it"), "is at most");
    await waitFor(() => expect(condition.getAllByLabelText("Number")).toHaveLength(2));
    await userEvent.type(condition.getAllByLabelText("Number").at(-1) ?? document.body, "9");
    const withinBounds = { shown_when: { accessor: "type", gt: 3, lte: 9 } };
    await waitFor(() => expect(stored().columns?.[1]).toEqual(expect.objectContaining(withinBounds)));
    await userEvent.click(condition.getByRole("button", { name: "Remove the condition" }));
    await condition.findByText("In every row.");
  },
};

export const ReadOnlyNarrowInTheDark: Story = {
  args: { user: staff },
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "Properties" }));
    const buttons = await part("Buttons for selected rows");
    await userEvent.click(buttons.getByRole("button", { name: "Deactivate" }));
    await expect(buttons.queryByRole("button", { name: "Add button" })).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
