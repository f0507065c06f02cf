import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { configOf, finding } from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { configItem } from "./fake-data.ts";
import { impactOf } from "./fake-stored-values.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const shipped = configItem("form-layout", archetypeLayout.layout_key, archetypeLayout);
const edited = (change: object) => ({ ...archetypeLayout, ...change });
const written = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** Another user published the form under a new name while a draft existed. */
const published: ConfigItem = {
  ...shipped,
  origin: "edited",
  version: 1,
  data: edited({ name: "Kind of interview" }),
  updated_at: "2026-11-04T09:30:00Z",
  updated_by: "grace@genie.local",
};
const draft = {
  text: written(edited({ name: "Template" })),
  base_version: 0,
  base: archetypeLayout,
  updated_at: "2026-11-04T09:00:00Z",
};
const save = fn(({ body }: FakeRequest) => ({ data: { ...draft, ...(body as object) } }));

/** The first publish is refused, since version 1 exists by then. */
const publish = fn(({ body, headers }: FakeRequest) =>
  headers.get("if-match") === '"0"'
    ? fakeProblem(412, "ERR_VERSION_CONFLICT", "Someone else changed this record", { current: published })
    : { data: { ...published, ...(body as object), version: 2 } },
);

const meta = {
  title: "Screens/DNA items/Merge",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${shipped.id}`,
    handlers: {
      "GET /api/config": configOf(published),
      "GET /api/config/*/draft": () => ({
        data: { text: written(published.data), draft, others: [], news: null },
      }),
      "PUT /api/config/*/draft": save,
      "POST /api/config/*/lint": () => finding(),
    },
  },
  beforeEach: () => {
    save.mockClear();
    publish.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMerge() {
  await userEvent.click(await screen.findByRole("button", { name: "Merge the published version" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge: Version 1" }));
  await expectShown(() => dialog.getByText('"Kind of interview"'));
  return dialog;
}

export const BothChanged: Story = {
  play: async () => {
    const dialog = await openMerge();
    await expect(dialog.getByRole("radio", { name: /^Yours/ })).toBeChecked();
    await expect(dialog.getByText('"Template"')).toBeVisible();
  },
};

export const TheirsIsTaken: Story = {
  play: async () => {
    const dialog = await openMerge();
    await userEvent.click(dialog.getByRole("radio", { name: /^Theirs/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Merge the published version" })).toBeNull(),
    );
    await expectShown(() => screen.getAllByText("Published. No changes since.")[0] as HTMLElement);
  },
};

/** Version 1 was published meanwhile: the service reports it, and both are merged. */
export const MetWhilePublishing: Story = {
  parameters: { expectedNoise: /412/ },
  args: {
    handlers: {
      ...meta.args.handlers,
      "GET /api/config": configOf(shipped),
      "GET /api/config/*/draft": () => ({
        data: { text: written(shipped.data), draft, others: [], news: null },
      }),
      "PUT /api/config/*": publish,
      "POST /api/config/*/impact": impactOf,
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
    const publishing = () => within(screen.getByRole("dialog", { name: /^Publish/ }));
    await waitFor(() => expect(publishing().getByRole("button", { name: "Publish" })).toBeEnabled());
    await userEvent.click(publishing().getByRole("button", { name: "Publish" }));
    await userEvent.click(await screen.findByRole("button", { name: "Merge the published version" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge: Version 1" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Theirs/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await userEvent.click(publishing().getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
    await expect(publish.mock.calls[1]?.[0]).toMatchObject({
      body: { data: { name: "Kind of interview", layout_key: archetypeLayout.layout_key } },
    });
  },
};

export const InTheDark: Story = {
  ...BothChanged,
  globals: { theme: "dark", viewport: { value: "small" } },
};
