import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { DataMigration } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { aMigration, changedForm, leftValues, storedValuesService } from "./fake-stored-values.ts";
import { StoryApp } from "./story-app.tsx";

/** A service with the given changes that runs actions on the first one. */
function serviceOf(first: DataMigration, ...others: DataMigration[]) {
  let current = first;
  const become = (more: Partial<DataMigration>) => () => {
    current = { ...current, ...more };
    return { data: current };
  };
  const open = storedValuesService["GET /api/config/*/draft"];
  return {
    ...storedValuesService,
    // Resets the state at the start of each story.
    "GET /api/config/*/draft": (request: FakeRequest) => {
      current = first;
      return open?.(request);
    },
    "GET /api/config/*/data-migrations": () => ({ data: [current, ...others] }),
    "POST /api/data-migrations/*/cancel": fn(
      become({ state: "cancelled", can_continue: true, can_undo: true, finished_at: "2026-11-04T09:31:00Z" }),
    ),
    "POST /api/data-migrations/*/continue": fn(become({ state: "running", can_continue: false })),
    "POST /api/data-migrations/*/undo": fn(
      become({ state: "done", is_undo: true, restored: 11, can_undo: false }),
    ),
  };
}

const meta = {
  title: "Screens/DNA items/Stored values",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/dna/edit/${changedForm.id}`, handlers: storedValuesService },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Stored values" }));
  return within(await screen.findByRole("dialog", { name: "Stored values" }));
}

export const NoChanges: Story = {
  play: async () => {
    const dialog = await openDialog();
    await expectShown(() => dialog.getByText("No stored values were changed"));
  },
};

export const CannotBeLoaded: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "GET /api/config/*/data-migrations": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong."),
    },
  },
  play: async () => {
    const dialog = await openDialog();
    await waitFor(() =>
      expect(dialog.getByText("The changes to stored values could not be loaded")).toBeVisible(),
    );
  },
};

const running = aMigration({ state: "running", seen: 10, changed: 3, can_undo: false, finished_at: null });

/** A running change shows progress and can be cancelled and continued. */
export const Running: Story = {
  args: { handlers: serviceOf(running) },
  play: async () => {
    const dialog = await openDialog();
    await expectShown(() => dialog.getByRole("progressbar", { name: "Changing" }));
    await expect(dialog.getByText("10 of 40 records checked")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /^Cancel/ }));
    await expectShown(() => dialog.getByText("Cancelled"));
    await userEvent.click(dialog.getByRole("button", { name: /^Continue/ }));
    await expectShown(() => dialog.getByText("Changing"));
  },
};

/** Shows what changed and what was skipped and why; undo asks first and reports what it could not restore. */
export const Undone: Story = {
  args: {
    handlers: serviceOf(
      aMigration({ left: leftValues }),
      aMigration({
        id: "01a1fd00-0000-7000-8000-0000000000d2",
        state: "failed",
        seen: 12,
        can_undo: false,
        can_continue: false,
      }),
    ),
  },
  play: async () => {
    const dialog = await openDialog();
    await expectShown(() => dialog.getByText("Done"));
    await userEvent.click(dialog.getByText("2 values were left as is"));
    await expectShown(() =>
      dialog.getByText(/^"Icon", 2 records: No new value was chosen for its current value\./),
    );
    await expect(dialog.getByRole("link", { name: "Expert Deep Dive" })).toHaveAttribute("target", "_blank");
    await userEvent.click(dialog.getByRole("button", { name: /^Undo/ }));
    const confirmation = within(await screen.findByRole("alertdialog"));
    await userEvent.click(confirmation.getByRole("button", { name: "Undo" }));
    await expectShown(() => dialog.getByText("11 of 12 records restored."));
    await expect(dialog.getByText("Failed")).toBeVisible();
  },
};

export const NarrowInTheDark: Story = {
  ...Undone,
  globals: { theme: "dark", viewport: { value: "small" } },
};

/** An action that is no longer possible shows an error. */
export const CannotBeUndone: Story = {
  args: {
    handlers: {
      ...serviceOf(aMigration()),
      "POST /api/data-migrations/*/undo": () =>
        fakeProblem(409, "ERR_CONFLICT", "Conflict", { detail: "It can be undone only after it has ended." }),
    },
  },
  play: async () => {
    const dialog = await openDialog();
    await expectShown(() => dialog.getByText("Done"));
    await userEvent.click(dialog.getByRole("button", { name: /^Undo/ }));
    const confirmation = within(await screen.findByRole("alertdialog"));
    await userEvent.click(confirmation.getByRole("button", { name: "Undo" }));
    await expectShown(() => dialog.getByText("It can be undone only after it has ended."));
  },
};
