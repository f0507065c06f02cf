import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { configOf, finding } from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { configItem } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const shipped = configItem("form-layout", archetypeLayout.layout_key, archetypeLayout);
const edited = (change: object) => ({ ...archetypeLayout, ...change });
const written = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** Somebody published the form under another name while there was a draft of it. */
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
  beforeEach: () => void save.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMerge() {
  await userEvent.click(
    await screen.findByRole("button", { name: "Merge the published version" }, { timeout: 8000 }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Merge: Version 1" }));
  await expectShown(() => dialog.getByText("Kind of interview"));
  return dialog;
}

export const BothChanged: Story = {
  play: async () => {
    const dialog = await openMerge();
    await expect(dialog.getByRole("radio", { name: /^Yours/ })).toBeChecked();
    await expect(dialog.getByText("Template")).toBeVisible();
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

export const InTheDark: Story = {
  ...BothChanged,
  globals: { theme: "dark", viewport: { value: "small" } },
};
