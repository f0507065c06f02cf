import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import { expectShown } from "./play.ts";
import { configItems, expertDeepDive } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

/** Saving an admin form: slow responses, errors, and layouts that changed meanwhile. */
const meta = {
  title: "Screens/Admin saving",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/admin/archetypes/edit/${expertDeepDive.id}`, onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const neverAnswers = async () => await new Promise<never>(() => undefined);

async function typeAndSave(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Use case/), " And more.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

const update = fn(() => ({ data: expertDeepDive }));

export const NothingToSave: Story = {
  parameters: sameState,
  args: { handlers: { "PUT /api/archetypes/*": update } },
  play: async ({ args }) => {
    await screen.findByLabelText(/^Use case/);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expectShown(() => screen.getByText("Nothing has been changed."));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
    await expect(update).not.toHaveBeenCalled();
  },
};

export const SavingTakesLong: Story = {
  parameters: sameState,
  args: { handlers: { "PUT /api/archetypes/*": neverAnswers } },
  play: async ({ canvas }) => {
    await typeAndSave();
    const message = "Still saving. The server is slower than usual. Your input is kept.";
    await expect(canvas.queryByText(message)).toBeNull();
    await waitFor(() => expect(canvas.getByText(message)).toBeVisible());
  },
};

const latest: { answer?: (body: unknown) => void } = {};
const answersLater = async () =>
  await new Promise((answer) => {
    latest.answer = answer;
  });

async function leaveWhileSaving(path: unknown): Promise<void> {
  await typeAndSave();
  await userEvent.click(screen.getByRole("link", { name: /^Genie/ }));
  await screen.findByRole("alertdialog", { name: "Leave while it is being saved?" });
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(path).toHaveBeenLastCalledWith("/genie/agents"));
}

/** A user who has left the form before the response sees a message and is not navigated back. */
export const SavedAfterOneHasLeft: Story = {
  parameters: sameState,
  args: { handlers: { "PUT /api/archetypes/*": answersLater } },
  play: async ({ args }) => {
    await leaveWhileSaving(args.onPath);
    latest.answer?.({ data: { ...expertDeepDive, version: 2 } });
    await expectShown(() => screen.getByText("Archetype updated successfully"));
    await expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents");
  },
};

export const RefusedAfterOneHasLeft: Story = {
  parameters: sameState,
  args: { handlers: { "PUT /api/archetypes/*": answersLater } },
  play: async ({ args }) => {
    await leaveWhileSaving(args.onPath);
    const current = { ...expertDeepDive, version: 7 };
    latest.answer?.(fakeProblem(412, "ERR_VERSION_CONFLICT", "Somebody else changed it", { current }));
    await expectShown(() => screen.getByText("Failed to update archetype: Somebody else changed it"));
  },
};

/** Accepting the other version keeps the focus in the form. */
export const TheirVersionIsTaken: Story = {
  args: {
    handlers: {
      "PUT /api/archetypes/*": async () => {
        // Delayed like a real response, during which the form is locked.
        await new Promise((answer) => setTimeout(answer, 100));
        const current = { ...expertDeepDive, useCase: "Theirs", version: 7 };
        return fakeProblem(412, "ERR_VERSION_CONFLICT", "Somebody else changed it", { current });
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await screen.findByLabelText(/^Use case/), " More.");
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard my changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByLabelText(/^Use case/)).toHaveValue("Theirs");
    await waitFor(() => expect(canvas.getByLabelText(/^Use case/)).toHaveFocus());
  },
};

/** The error stays until the next attempt, longer than a snackbar. */
export const NotAllowed: Story = {
  args: {
    handlers: { "PUT /api/archetypes/*": () => fakeProblem(403, "ERR_FORBIDDEN", "You may not do this") },
  },
  play: async ({ canvas, args }) => {
    await typeAndSave();
    await screen.findByRole("alertdialog", { name: "Your account lacks a permission" });
    await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onPath).not.toHaveBeenCalledWith("/auth");
    await expectShown(() => canvas.getByText("You may not do this"));
    await expect(canvas.getByText("You may not do this").closest("[role=alert]")).toBeVisible();
    await expect(canvas.getByLabelText(/^Use case/)).toHaveValue(`${expertDeepDive.useCase} And more.`);
    await userEvent.type(canvas.getByLabelText(/^Use case/), " Still.");
    await expect(canvas.getByText("You may not do this")).toBeVisible();
  },
};

/** An error of a property that the form lacks is shown as text until the next edit. */
export const RefusedForNoFieldOfTheForm: Story = {
  args: {
    handlers: {
      "PUT /api/archetypes/*": () => {
        const errors = [{ pointer: "/billing/cost_centre_id", code: "option", message: "It is closed" }];
        return fakeProblem(422, "ERR_VALIDATION", "Some values are not valid", { errors });
      },
    },
  },
  play: async ({ canvas }) => {
    await typeAndSave();
    await expectShown(() => canvas.getByText("Cost centre: It is closed"));
    await userEvent.type(canvas.getByLabelText(/^Use case/), " Still.");
    await waitFor(() => expect(canvas.queryByText("Cost centre: It is closed")).toBeNull());
  },
};

let revision = "r1";
let isRequired = true;

/** The current layout: a new, possibly required field, and one field removed. */
function layoutItem() {
  const item = configItems.find(({ layout_key: key }) => key === "archetype_setup");
  const data = structuredClone(item?.data) as { structure: Record<string, { name: string }[]> };
  if (revision === "r2") {
    for (const [section, fields] of Object.entries(data.structure))
      data.structure[section] = fields.filter(({ name }) => name !== "useCase");
    const region = {
      name: "region",
      label: "Region",
      type: "string",
      is_dynamic: true,
      validation: { required: isRequired },
    };
    data.structure["identity"]?.push(region);
  }
  return { ...item, revision, data };
}

const changingLayout = {
  "GET /api/config/check": () => ({ data: { revision } }),
  "GET /api/config": () => ({ data: [layoutItem()], total: 1, total_pages: 1, total_is_exact: true }),
  "PUT /api/archetypes/*": () => {
    revision = "r2";
    const errors = [{ pointer: "/dynamic_fields/region", code: "required", message: "Field is required" }];
    return fakeProblem(409, "ERR_LAYOUT_CHANGED", "The form has changed", { errors });
  },
};

export const TheLayoutHasChanged: Story = {
  parameters: sameState,
  args: { handlers: changingLayout },
  play: async ({ canvas }) => {
    [revision, isRequired] = ["r1", true];
    await typeAndSave();
    await waitFor(() => expect(canvas.getByLabelText(/^Region/)).toHaveFocus());
    await expectShown(() =>
      screen.getByText("The form no longer has “Use case”. What you typed there won't be saved."),
    );
  },
};

/** If all input fits the new layout, the focus moves to the new field. */
export const TheLayoutHasChangedWithoutError: Story = {
  parameters: sameState,
  args: { handlers: changingLayout },
  play: async ({ canvas }) => {
    [revision, isRequired] = ["r1", false];
    await typeAndSave();
    await waitFor(() => expect(canvas.getByLabelText(/^Region/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Region/)).not.toBeInvalid();
  },
};
