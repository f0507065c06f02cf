import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { configItems, expertDeepDive } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Admin",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/admin/archetypes", onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const noConfiguration = {
  "GET /api/config": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
};
const editPath = `/genie/admin/archetypes/edit/${expertDeepDive.id}`;

export const Archetypes: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByText("Belief Audits");
    await userEvent.type(canvas.getByRole("searchbox"), "surveys");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes?search_query=surveys"),
    );
    await waitFor(() => expect(canvas.queryByText("Belief Audits")).toBeNull());
  },
};

export const TheListCannotBeLoaded: Story = {
  args: {
    handlers: { "GET /api/archetypes": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong") },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The archetypes could not be loaded"));
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const TheDefinitionIsMissing: Story = {
  args: { handlers: noConfiguration },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("This list is not set up"));
  },
};

const create = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...expertDeepDive, ...(body as object) } }, { status: 201 }),
);

export const CreatesAndGoesToTheAdminRoot: Story = {
  args: { path: "/genie/admin/archetypes/add", handlers: { "POST /api/archetypes": create } },
  play: async ({ args, canvas }) => {
    await fillArchetype();
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expectShown(() => screen.getByText("Archetype created successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
    await expect(create.mock.lastCall?.[0].body).toMatchObject({ type: "Pilot", layout_version: "r1" });
    await expect(create.mock.lastCall?.[0].headers.get("idempotency-key")).toMatch(/-/);
  },
};

/** A layout with `after_creating` shows its words in place of the form, which stays empty for the next record. */
export const CreatesAndShowsWordsOfTheForm: Story = {
  args: {
    path: "/genie/admin/archetypes/add",
    handlers: {
      "POST /api/archetypes": create,
      "GET /api/config": () => ({ data: [itemWithWords], total: 1, total_pages: 1, total_is_exact: true }),
    },
  },
  play: async ({ args, canvas }) => {
    await fillArchetype();
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    const words = await screen.findByRole("heading", { name: "Thank you" });
    await expectShown(() => words);
    await expect(words.closest("[tabindex='-1']")).toHaveFocus();
    await expect(canvas.getByRole("link", { name: "Back to the list" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Create" })).toBeNull();
    await expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes/add");
    await userEvent.click(canvas.getByRole("button", { name: "Add another" }));
    await expect(await findField(/^Name/)).toHaveValue("");
    await expect(canvas.queryByText(/^You have unsaved changes from/)).toBeNull();
  },
};

const archetypeItem = configItems.find(({ layout_key: key }) => key === "archetype_setup");
const itemWithWords = {
  ...archetypeItem,
  data: { ...(archetypeItem?.data as object), after_creating: "## Thank you\n\nWe check it within a day." },
};

export const TheServiceRefusesAField: Story = {
  args: {
    path: "/genie/admin/archetypes/add",
    handlers: {
      "POST /api/archetypes": () =>
        fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [{ pointer: "/type", code: "taken", message: "An archetype already has this name" }],
        }),
    },
  },
  play: async ({ canvas }) => {
    await fillArchetype();
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expectShown(() => screen.getByText("Failed to create archetype: Some fields are not valid"));
    await expect(canvas.getByText("An archetype already has this name")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue("Pilot");
  },
};

export const Edits: Story = {
  args: { path: editPath },
  play: async ({ args, canvas }) => {
    await userEvent.type(await findField(/^Use case/), " And more.");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expectShown(() => screen.getByText("Archetype updated successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
  },
};

/** Input is kept when the session expires. */
export const TheSessionEndsWhileTyping: Story = {
  args: {
    path: editPath,
    handlers: {
      "PUT /api/archetypes/*": () => fakeProblem(401, "ERR_UNAUTHENTICATED", "Sign in to continue"),
      "POST /refresh-token": () => fakeProblem(401, "ERR_SESSION_ENDED", "The session has ended"),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(await findField(/^Use case/), " Mine.");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Your session has ended" }));
    await expectShown(() => dialog.getByRole("link", { name: /^Sign in again/ }));
    await expect(screen.queryByText(/^Failed to update/)).toBeNull();
    await expect(dialog.getByRole("link", { name: /^Sign in again/ })).toHaveAttribute("target", "_blank");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByLabelText(/^Use case/)).toHaveValue(`${expertDeepDive.useCase} Mine.`);
    await expect(args.onPath).toHaveBeenLastCalledWith(editPath);
    await userEvent.click(canvas.getByRole("button", { name: "Sign in again" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sign in on this page" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/auth?return_to=${encodeURIComponent(editPath)}`),
    );
  },
};

let serverVersion = 3;

export const SomebodyElseWasFaster: Story = {
  args: {
    path: editPath,
    handlers: {
      "PUT /api/archetypes/*": ({ headers }) => {
        const current = { ...expertDeepDive, type: "Renamed elsewhere", version: serverVersion };
        return headers.get("if-match") === `"${serverVersion}"`
          ? { data: current }
          : fakeProblem(412, "ERR_VERSION_CONFLICT", "Someone else changed this record", { current });
      },
    },
  },
  play: async ({ canvas }) => {
    serverVersion = 4;
    await userEvent.type(await findField(/^Name/), "!");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this record" }));
    const changed = dialog.getByRole("row", {
      name: "Name Expert Deep Dive Renamed elsewhere Expert Deep Dive!",
    });
    await waitFor(() => expect(changed).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Save my changes" }));
    await expectShown(() => screen.getByText("Archetype updated successfully"));
  },
};

export const CancelOfAChannelLeadsToTheArchetypes: Story = {
  args: { path: "/genie/admin/channels/add" },
  play: async ({ args, canvas }) => {
    await userEvent.type(await findField(/^Name/), "Pigeon");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
  },
};

export const TheLayoutIsMissing: Story = {
  args: { path: "/genie/admin/archetypes/add", handlers: noConfiguration },
  play: async ({ args, canvas }) => {
    await expectShown(() => canvas.getByText("This form is not set up"));
    await expect(args.log).toHaveBeenCalledWith("Layout for archetype setup not found in the response");
  },
};

export const TheRecordIsGone: Story = {
  args: {
    path: editPath,
    handlers: { "GET /api/archetypes/*": () => fakeProblem(404, "ERR_NOT_FOUND", "Not found") },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("Record not found"));
  },
};

let revision = "r1";

/** A field added to the layout appears in the open form, and input is kept. */
export const ALayoutChangesUnderAnOpenForm: Story = {
  args: {
    path: "/genie/admin/archetypes/add",
    handlers: {
      "GET /api/config/check": () => ({ data: { revision } }),
      "GET /api/config": () => ({ data: [layoutItem()], total: 1, total_pages: 1, total_is_exact: true }),
    },
  },
  play: async ({ canvas }) => {
    revision = "r1";
    await userEvent.type(await findField(/^Name/), "Typed before");
    revision = "r2";
    window.dispatchEvent(new Event("visibilitychange"));
    await expectShown(() => canvas.getByLabelText("Region"));
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue("Typed before");
  },
};

function layoutItem() {
  const item = configItems.find(({ layout_key: key }) => key === "archetype_setup");
  const region = { name: "region", label: "Region", type: "string", is_dynamic: true };
  const data = structuredClone(item?.data) as { structure: Record<string, unknown[]> };
  if (revision === "r2") data.structure["identity"]?.push(region);
  return { ...item, revision, data };
}

export const UndoRedoAndReset: Story = {
  args: { path: editPath },
  play: async ({ canvas }) => {
    const field = await findField(/^Use case/);
    const tools = within(canvas.getByRole("group", { name: "Editing" }));
    await expect(tools.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(field, " Mine.");
    await expectShown(() => canvas.getByText("Unsaved changes. A draft is kept in this browser."));
    await userEvent.click(tools.getByRole("button", { name: "Undo" }));
    await expect(field).toHaveValue(expertDeepDive.useCase);
    await userEvent.click(tools.getByRole("button", { name: "Redo" }));
    await expect(field).toHaveValue(`${expertDeepDive.useCase} Mine.`);
    await userEvent.click(tools.getByRole("button", { name: "Reset" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the form?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(field).toHaveValue(expertDeepDive.useCase));
    await expect(tools.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** Unsaved input is offered as a draft on the next visit. */
export const ADraftIsOffered: Story = {
  args: { path: editPath },
  play: async ({ args, canvas }) => {
    await userEvent.type(await findField(/^Use case/), " Mine.");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
    await userEvent.click(await canvas.findByText("Expert Deep Dive"));
    await findField(/^Use case/);
    await expectShown(() => canvas.getByText(/^You have unsaved changes from/));
    await expect(canvas.getByLabelText(/^Use case/)).toHaveValue(expertDeepDive.useCase);
    await userEvent.click(canvas.getByRole("button", { name: "Restore draft" }));
    await expect(canvas.getByLabelText(/^Use case/)).toHaveValue(`${expertDeepDive.useCase} Mine.`);
    await expect(canvas.queryByText(/^You have unsaved changes from/)).toBeNull();
  },
};

export const ExplainsItsFields: Story = {
  args: { path: editPath },
  play: async ({ canvas }) => {
    await findField(/^Use case/);
    await expect(canvas.queryByText("Why fields are shown, hidden or required")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Explain" }));
    await expectShown(() => canvas.getByRole("region", { name: "Explanations" }));
    await expect(
      canvas.getByRole("group", { name: "Why fields are shown, hidden or required" }),
    ).toHaveFocus();
  },
};

async function findField(label: RegExp): Promise<HTMLElement> {
  return await screen.findByLabelText(label);
}

async function fillArchetype(): Promise<void> {
  await userEvent.type(await findField(/^Name/), "Pilot");
  await userEvent.type(screen.getByLabelText(/^Description/), "Long enough to be told");
  await userEvent.type(screen.getByLabelText(/^Worker ID/), "standard");
  await userEvent.type(screen.getByLabelText(/^Version ID/), "1.0");
}
