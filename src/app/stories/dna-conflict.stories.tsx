import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import {
  channelGrid,
  dnaService,
  editPath,
  expectInDocument,
  findDocument,
  press,
  write,
} from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const { columns, ...channels } = channelGrid.data as { columns: readonly object[]; name: string };
/** The grid after an edit: another name or other columns. */
const edited = (change: object) => ({ ...channels, columns, ...change });
const renamed = (header: string) => columns.map((each, at) => (at === 0 ? { ...each, header } : each));

let current: ConfigItem = channelGrid;
const update = fn(({ headers, body }: FakeRequest) => {
  if (headers.get("if-match") === `"${current.version}"`)
    return { data: { ...current, ...(body as object) } };
  return fakeProblem(412, "ERR_VERSION_CONFLICT", "Someone else changed this record", { current });
});

/** Another user saves while the item is open. */
function theyMade(data: unknown, more: Partial<ConfigItem> = {}): void {
  current = {
    ...channelGrid,
    origin: "edited",
    version: 4,
    updated_at: "2026-11-04T09:30:00Z",
    updated_by: "grace@genie.local",
    ...more,
    data,
  };
}

const meta = {
  title: "Screens/DNA items/Conflict",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: editPath, onPath: fn(), handlers: { ...dnaService, "PUT /api/config/*": update } },
  beforeEach: () => void update.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const written = (data: unknown) => JSON.stringify(data, null, 2);
const mine = written(edited({ name: "Mine", columns: renamed("Label") }));

async function meetTheirs() {
  await write(mine);
  await press("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this item" }));
  await expectShown(() => dialog.getByRole("button", { name: "Replace their version" }));
  return dialog;
}

export const TheirsIsReplaced: Story = {
  play: async ({ args }) => {
    theyMade(edited({ name: "Theirs" }));
    const dialog = await meetTheirs();
    await userEvent.click(dialog.getByRole("button", { name: "Replace their version" }));
    await expectShown(() => screen.getByText("DNA item updated successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/dna"));
    await expect(update).toHaveBeenCalledTimes(2);
    await expect(update.mock.lastCall?.[0].body).toEqual({ data: JSON.parse(mine) as unknown });
  },
};

export const NothingIsReplacedUnasked: Story = {
  play: async ({ canvas }) => {
    theyMade(edited({ name: "Theirs" }));
    await meetTheirs();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText("Someone else changed this item")).toBeVisible();
    await expect(await findDocument()).toHaveValue(mine);
    await press("Save");
    await screen.findByRole("dialog", { name: "Someone else changed this item" });
    await expect(update.mock.lastCall?.[0].headers.get("if-match")).toBe('"0"');
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Compare with their version");
    await screen.findByRole("dialog", { name: "Someone else changed this item" });
  },
};

export const TheirsIsPutIntoTheEditor: Story = {
  play: async ({ canvas }) => {
    theyMade(edited({ name: "Theirs" }));
    const dialog = await meetTheirs();
    await userEvent.click(dialog.getByRole("button", { name: "Open theirs in the editor" }));
    await waitFor(async () => expect(await findDocument()).toHaveFocus());
    await expectInDocument('"name": "Theirs"');
    await expect(canvas.queryByText("Someone else changed this item")).toBeNull();
    await press("Restore draft");
    await expect(await findDocument()).toHaveValue(mine);
    await press("Save");
    await expectShown(() => screen.getByText("DNA item updated successfully"));
    await expect(update.mock.lastCall?.[0].headers.get("if-match")).toBe('"4"');
  },
};

export const LinesTellTheDifference: Story = {
  play: async () => {
    theyMade({ layout: "theirs", shared: 1 });
    const dialog = await meetTheirs();
    await expect(dialog.getByRole("region", { name: "Differences" })).toHaveTextContent("Yours");
    await expect(dialog.getByText('"layout": "theirs",').closest("li")).toHaveTextContent(/^−Theirs: /);
    await expect(dialog.getByText('"name": "Mine",').closest("li")).toHaveTextContent(/^\+Yours: /);
  },
};

export const TheirsIsWhatIsShipped: Story = {
  play: async () => {
    theyMade(channelGrid.data, { origin: "shipped", version: 5, updated_at: null, updated_by: null });
    const dialog = await meetTheirs();
    await expect(
      dialog.getByText(/^The item was reset to the shipped document after you opened it\./),
    ).toBeVisible();
  },
};

export const InTheDark: Story = {
  ...LinesTellTheDifference,
  globals: { theme: "dark", viewport: { value: "small" } },
};
