import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channelLayout from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const item = configItem("form-layout", channelLayout.layout_key, channelLayout);

const meta = {
  title: "Screens/DNA items/Files of a document",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${item.id}`, handlers: studioService(item) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openJson() {
  await userEvent.click(await screen.findByRole("tab", { name: "JSON" }));
  const json = within(await screen.findByRole("region", { name: "JSON" }));
  await expectShown(() => json.getByRole("button", { name: "Download" }));
  const open = (name: string, content: unknown) =>
    userEvent.upload(
      json.getByLabelText("Open file", { selector: "input" }),
      new File([typeof content === "string" ? content : JSON.stringify(content)], name, {
        type: "application/json",
      }),
    );
  return { json, open };
}

/** An opened file replaces the document, which can be undone. */
export const Opened: Story = {
  play: async () => {
    const { open } = await openJson();
    await open("channel.json", { ...channelLayout, id: "another", name: "Way to respondents" });
    await expectShown(() => screen.getByText(/"Way to respondents"/));
    const undo = screen.getByRole("button", { name: "Undo" });
    await expect(undo).toHaveAttribute("title", "Opened the file channel.json in place of the document.");
    await userEvent.click(undo);
    await expect(screen.queryByText(/"Way to respondents"/)).toBeNull();
  },
};

/** Opening an export replaces the document only, and explains how to import its lists and forms. */
export const OfAnExport: Story = {
  play: async () => {
    const { json, open } = await openJson();
    await open("channel.bundle.json", {
      format: "document-bundle-1",
      name: "form-layout",
      data: { ...channelLayout, name: "Way to respondents" },
      lists: [{ key: "towns", entries: [] }],
    });
    await expectShown(() =>
      json.getByText(/^The file also contains a list or a form that the document uses\./),
    );
    await expectShown(() => screen.getByText(/"Way to respondents"/));
  },
};

/** A list cannot be opened in a form; the message says where it belongs, and the document is kept. */
export const OfAnotherKind: Story = {
  play: async () => {
    const { json, open } = await openJson();
    await open("archetypes.json", archetypeGrid);
    await expectShown(() => json.getByText(/^This file contains a list\. Open it in the list it replaces/));
    await expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** Invalid JSON is opened as text: the canvas keeps the last valid state and shows the position of the error. */
export const NotJson: Story = {
  play: async () => {
    const { open } = await openJson();
    await open("channel.json", '{\n  "name": ,\n}');
    await expectShown(() => screen.getByText(/^The JSON has an error in line 2, column \d+: /));
    await expect(screen.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const TooLarge: Story = {
  play: async () => {
    const { json, open } = await openJson();
    await open("channel.json", `"${"x".repeat(1_000_001)}"`);
    await expectShown(() =>
      json.getByText(/^This file is too large\. A document can have up to a million characters/),
    );
    await expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const CannotBeExported: Story = {
  args: {
    handlers: {
      ...studioService(item),
      "GET /api/config/*/bundle": () =>
        fakeProblem(409, "ERR_CONFLICT", "The lists of this document have more than 20,000 entries."),
    },
  },
  play: async () => {
    const { json } = await openJson();
    await userEvent.click(json.getByRole("button", { name: "Export with lists" }));
    await expectShown(() => json.getByText("The lists of this document have more than 20,000 entries."));
  },
};

/** Exporting with included forms reports what is not exported. */
export const ExportedWithForms: Story = {
  args: {
    handlers: {
      ...studioService(item),
      "GET /api/config/*/bundle": () => ({
        data: {
          format: "document-bundle-1",
          name: "form-layout",
          data: channelLayout,
          layouts: [{ ...channelLayout, layout_key: "address" }],
          lists: [],
        },
      }),
    },
  },
  play: async () => {
    const { json } = await openJson();
    await userEvent.click(json.getByRole("button", { name: "Export with lists" }));
    await expectShown(() => json.getByText(/holds one included form, without comments/));
  },
};

const published = `${JSON.stringify(channelLayout, null, 2)}\n`;
/** Ten characters below the size limit of a document. */
const almostFull = `// ${"x".repeat(1_000_000 - 14 - published.length)}\n${published}`;

/** Shows the remaining size near the limit; text above it stays on the page but is reported as not stored. */
export const MoreThanFits: Story = {
  args: {
    handlers: {
      ...studioService(item),
      "GET /api/config/*/draft": () => ({
        data: { text: almostFull, draft: null, others: [], news: null },
      }),
    },
  },
  play: async () => {
    const name = await screen.findByRole("button", { name: /^Name,? ?/ });
    await userEvent.click(name);
    const properties = within(await screen.findByRole("region", { name: "Properties" }));
    const help = await properties.findByRole("textbox", { name: "Help text" });
    await userEvent.type(help, "Beyond what fits");
    await expectShown(() => screen.getByText(/^This draft is too large to save\./));
    await expect(help).toHaveValue("Beyond what fits");
    const { json } = await openJson();
    await expectShown(() => json.getByText(/of up to 1,000,000 characters/));
  },
};

/** Staff can export the document but not open files. */
export const ReadOnly: Story = {
  args: { user: staff },
  play: async () => {
    const { json } = await openJson();
    await expect(json.queryByText("Open file")).toBeNull();
    await expect(json.getByRole("button", { name: "Export with lists" })).toBeVisible();
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    await openJson();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
