import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { dnaService, editPath, expectInDocument, findDocument, press, update, write } from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/DNA items",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: editPath, onPath: fn(), handlers: dnaService },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Items: Story = {
  args: { path: "/genie/dna" },
  play: async ({ canvas }) => {
    await canvas.findByText("archetype_setup");
    await expect(canvas.getByRole("link", { name: "DNA Items", current: "page" })).toBeVisible();
    await expect(canvas.getByText("DNA")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getAllByText("Edit").length).toBeGreaterThan(0);
    await expect(canvas.queryByText("View")).toBeNull();
  },
};

export const SavesADocument: Story = {
  play: async ({ args }) => {
    await expectInDocument('"grid_key": "channels"');
    await write('{ "grid_key": "channels" }');
    await press("Save");
    await expectShown(() => screen.getByText("DNA item updated successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/dna"));
    const request = update.mock.lastCall?.[0];
    await expect(request?.body).toEqual({ data: { grid_key: "channels" } });
    await expect(request?.headers.get("if-match")).toBe('"0"');
  },
};

export const IsNoJson: Story = {
  play: async ({ canvas }) => {
    update.mockClear();
    await write('{ "name": }');
    await expectShown(() => canvas.getByText(/^Line 1, column 11: Expected a value/));
    await press("Save");
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expect(update).not.toHaveBeenCalled();
  },
};

export const HasErrors: Story = {
  args: {
    handlers: {
      ...dnaService,
      "PUT /api/config/*": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [
            {
              pointer: "/data/columns/0/type",
              code: "unknown-type",
              message: 'There is no column type "txt".',
              suggestion: 'Did you mean "text"?',
            },
          ],
        }),
    },
  },
  play: async ({ canvas }) => {
    await write("{}");
    await press("Save");
    await expectShown(() => screen.getByText("Failed to update DNA item"));
    await expectShown(() => canvas.getByText("The document has an error"));
    await expect(canvas.getByText("/columns/0/type")).toBeVisible();
    await expect(await findDocument()).toHaveValue("{}");
  },
};

export const StaffAreOfferedToViewThem: Story = {
  args: { path: "/genie/dna", user: staff },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("View")).length).toBeGreaterThan(0);
    await expect(canvas.queryByText("Edit")).toBeNull();
  },
};
