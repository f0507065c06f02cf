import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { lintLayout } from "../../runtime/forms/tools/lint.ts";
import { studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

/** The archetype form with a mistyped type and a mask without effect. */
const wrong = {
  id: archetypeLayout.id,
  layout_key: archetypeLayout.layout_key,
  name: archetypeLayout.name,
  structure: {
    main: [
      { name: "title", type: "string", label: "Title" },
      { name: "count", type: "int", label: "Count", mask: "99" },
      { name: "kind", type: "checkbox", label: "Kind", validation: { required: true, pattern: "^a" } },
    ],
  },
};
const item = configItem("form-layout", archetypeLayout.layout_key, wrong);
const lint = fn(({ body }: FakeRequest) => ({ data: lintLayout((body as { data: unknown }).data) }));

const meta = {
  title: "Screens/DNA items/Studio findings",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${item.id}`,
    handlers: { ...studioService(item), "POST /api/config/*/lint": lint },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = async (name: RegExp) => screen.findByRole("button", { name });

export const OnTheCanvas: Story = {
  play: async () => {
    await userEvent.click(await field(/^Count, .*, 1 warning$/));
    const found = within(await screen.findByRole("region", { name: "Findings" }));
    await userEvent.click(found.getByRole("button", { name: "Remove mask" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Findings" })).toBeNull());
    await field(/^Count, [^,]*$/);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await field(/^Count, .*, 1 warning$/);
  },
};

export const InTheDark: Story = {
  tags: ["full"],
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "Findings" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove pattern" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove pattern" })).toBeNull());
  },
};
