import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  channelGrid,
  configOf,
  dnaService,
  editedGrid,
  editPath,
  expectNothingToUndo,
  expectInDocument,
  findDocument,
  press,
  typeOver,
  versions,
  write,
} from "./dna-play.ts";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const reset = fn((request: FakeRequest): unknown => ({
  data: { ...channelGrid, id: request.path.split("/").at(-1) },
}));
const handlers = {
  ...dnaService,
  "GET /api/config": configOf(editedGrid),
  "GET /api/config/*/versions": () => ({ data: versions }),
  "DELETE /api/config/*": reset,
};

const meta = {
  title: "Screens/DNA items/Versions",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: editPath, onPath: fn(), handlers },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openVersions(): Promise<void> {
  await findDocument();
  await press("Versions");
}

export const PutsAnEarlierOneIntoTheEditor: Story = {
  play: async ({ canvas }) => {
    await write('{ "mine": true }');
    await openVersions();
    await expectShown(() => canvas.getByText("Version 2"));
    await expect(canvas.getByText("Current").closest("li")).toHaveTextContent(/^Version 2/);
    await expect(canvas.queryByText("Shipped")).toBeNull();
    await expect(canvas.getByText(/^admin@genie\.local,/)).toBeVisible();
    await expect(canvas.getByText(/^Unknown author,/)).toBeVisible();
    await press(/^Open in the editor\s*: Version 1$/);
    await expect(await findDocument()).toHaveValue('{\n  "edit": 1\n}\n');
    await expect(await findDocument()).toHaveFocus();
    await expectShown(() => screen.getByText("Version 1 is in the editor. Save it to use it."));

    await expectShown(() => canvas.getByText(/^You have unsaved changes from/));
    await press("Restore draft");
    await expect(await findDocument()).toHaveValue('{ "mine": true }');
  },
};

export const UndoDoesNotMixTexts: Story = {
  play: async ({ canvas }) => {
    await typeOver('{ "mine": true }');
    document.execCommand("undo");
    await expect(await findDocument()).toHaveValue('{\n  "edit": 2\n}\n');
    await typeOver('{ "mine": true }');
    await openVersions();
    await expectShown(() => canvas.getByText("Version 1"));
    await press(/^Open in the editor\s*: Version 1$/);
    await expectNothingToUndo();
    await press("Restore draft");
    await expect(await findDocument()).toHaveValue('{ "mine": true }');
    await expectNothingToUndo();

    await typeOver('{ "more": true }');
    await press("Reset to the shipped document");
    await userEvent.click(await screen.findByRole("button", { name: "Reset" }));
    await waitFor(() => expectInDocument('"grid_key": "channels"'));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    (await findDocument()).focus();
    await expectNothingToUndo();
  },
};

export const ReturnsToWhatIsShipped: Story = {
  play: async ({ canvas }) => {
    reset.mockClear();
    await openVersions();
    await press("Reset to the shipped document");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect(reset).not.toHaveBeenCalled();
    await press("Reset to the shipped document");
    await userEvent.click(await screen.findByRole("button", { name: "Reset" }));
    await expectShown(() => screen.getByText("Reset to the shipped document"));
    await expect(reset.mock.lastCall?.[0].headers.get("if-match")).toBe('"2"');
    await expectInDocument('"grid_key": "channels"');
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Reset to the shipped document" })).toBeNull(),
    );
    await expect(canvas.getByText("Version 2")).toBeVisible();
    const current = canvas.getByText("Current").closest("li");
    await expect(current).toHaveTextContent(/^Shipped/);
    await expect(current?.previousElementSibling).toBeNull();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Versions" })).toHaveFocus());
  },
};

export const SomebodyElseWasFaster: Story = {
  args: {
    handlers: {
      ...handlers,
      "DELETE /api/config/*": () =>
        fakeProblem(412, "ERR_VERSION_CONFLICT", "Someone else changed this record", {
          current: { ...editedGrid, version: 3, data: { theirs: true } },
        }),
    },
  },
  play: async () => {
    await openVersions();
    await press("Reset to the shipped document");
    await userEvent.click(await screen.findByRole("button", { name: "Reset" }));
    await expectShown(() => screen.getByText("Failed to reset the DNA item"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this item" }));
    await expect(dialog.getByRole("button", { name: "Reset anyway" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Open theirs in the editor" }));
    await expectInDocument('"theirs": true');
    await expectNothingToUndo();
  },
};

export const HasNone: Story = {
  args: {
    handlers: {
      ...handlers,
      "GET /api/config": configOf(),
      "GET /api/config/*/versions": () => ({ data: [] }),
    },
  },
  play: async ({ canvas }) => {
    await openVersions();
    await expectShown(() => canvas.getByText("No changes yet"));
    await expect(canvas.queryByRole("button", { name: "Reset to the shipped document" })).toBeNull();
  },
};

let isDown = true;

export const CannotBeLoaded: Story = {
  args: {
    handlers: {
      ...handlers,
      "GET /api/config/*/versions": () =>
        isDown
          ? fakeProblem(503, "ERR_UNAVAILABLE", "The service is temporarily unavailable")
          : { data: versions },
    },
  },
  play: async ({ canvas }) => {
    isDown = true;
    await openVersions();
    await expectShown(() => canvas.getByText("The versions could not be loaded"));
    isDown = false;
    await press("Try again");
    await expectShown(() => canvas.getByText("Version 2"));
    // The button is gone, but the focus stays at its position, so that the next Tab continues from there.
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByText("Version 2")));
    await expect(document.activeElement).not.toContainElement(canvas.getByRole("heading", { level: 1 }));
    await userEvent.tab();
    await expect(canvas.getAllByRole("button", { name: /^Open in the editor/ })[0]).toHaveFocus();
  },
};

export const AreLoading: Story = {
  args: { handlers: { ...handlers, "GET /api/config/*/versions": () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await openVersions();
    await expect(await canvas.findByText("Loading the versions")).toBeInTheDocument();
  },
};

export const WhatIsTypedIsKept: Story = {
  play: async ({ canvas }) => {
    await write('{ "mine": true }');
    await expectShown(() => canvas.getByText("Unsaved changes. A draft is kept in this browser."));
    await userEvent.click(canvas.getByRole("link", { name: "DNA Items" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await expect(question).toHaveTextContent("A draft of it stays in this browser");
    await press("Leave");
    const list = within(canvas.getByRole("main"));
    await userEvent.click(await list.findByRole("link", { name: "Channels" }));
    await expectShown(() => canvas.getByText(/^You have unsaved changes from/));
    await expectInDocument('"edit": 2');
    await press("Restore draft");
    await expect(await findDocument()).toHaveValue('{ "mine": true }');
    await expect(canvas.queryByText(/^You have unsaved changes from/)).toBeNull();
  },
};
