import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import channelLayout from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import { finding, studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const [first, ...others] = channelLayout.structure.channel;

/** The channel form of a later release, with an unknown property and an unknown field type. */
const written = {
  ...channelLayout,
  structure: {
    channel: [
      { ...first, tooltip: "What people call it." },
      { name: "place", label: "Place", type: "map", is_dynamic: true },
      ...others,
    ],
  },
};
const item = configItem("form-layout", channelLayout.layout_key, written);
const service = studioService(item);
const save = fn(({ body }: FakeRequest) => ({
  data: { ...(body as object), base: item.data, updated_at: "2026-11-04T09:00:00Z" },
}));

const meta = {
  title: "Screens/DNA items/Document of another release",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${item.id}`,
    handlers: {
      ...service,
      "PUT /api/config/*/draft": save,
      "POST /api/config/*/lint": () =>
        finding(
          {
            severity: "error",
            pointer: "/structure/channel/0/tooltip",
            code: "unknown-property",
            message: 'There is no property "tooltip".',
          },
          {
            severity: "error",
            pointer: "/structure/channel/1/type",
            code: "unknown-type",
            message: 'There is no field type "map".',
          },
        ),
    },
  },
  beforeEach: () => void save.mockClear(),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: RegExp) => screen.findByRole("button", { name });

/** Renders what is known, reports the rest at the fields, and keeps it when other properties are edited. */
export const IsEditedAndKept: Story = {
  play: async () => {
    await field(/^Place, .*1 error/);
    await userEvent.click(await field(/^Name, .*1 error/));
    const properties = within(await screen.findByRole("region", { name: "Properties" }));
    await expectShown(() => properties.getByText('There is no property "tooltip".'));
    const label = await properties.findByRole("textbox", { name: "Label" });
    await userEvent.clear(label);
    await userEvent.type(label, "Title");
    await field(/^Title, .*1 error/);
    await waitFor(() => expect(save).toHaveBeenCalled());
    const text = String((save.mock.lastCall?.[0].body as { text?: string } | undefined)?.text);
    await expect(text).toContain('"tooltip": "What people call it."');
    await expect(text).toContain('"type": "map"');
    await expect(text).toContain('"label": "Title"');
  },
};

/** Unknown properties prevent publishing, with an explanation. */
export const IsNotPublished: Story = {
  play: async () => {
    await userEvent.click(await field(/^Name, .*1 error/));
    const properties = within(await screen.findByRole("region", { name: "Properties" }));
    await userEvent.type(await properties.findByRole("textbox", { name: "Label" }), "s");
    await field(/^Names, /);
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expectShown(() => dialog.getByText('There is no property "tooltip".'));
    await expect(dialog.getByRole("button", { name: /^Publish/ })).toHaveAttribute("aria-disabled", "true");
  },
};
