import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { choose, detailsOf, detailsPath, isThere, expectShown } from "./play.ts";
import { anInterviewer, published } from "./fake-interviewers.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Interviewer details, its state",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: detailsPath, onPath: fn(), log: fn(), ...detailsOf(published) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const publish = fn<(request: FakeRequest) => unknown>(() => ({
  data: anInterviewer({ status: "launching", version: 5 }),
}));

export const PublishDialog: Story = {
  args: detailsOf(anInterviewer(), { [`PUT /api/interviewer/${published.id}`]: publish }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    const code = dialog.getByRole("textbox", { name: /Case Code/ });
    const send = dialog.getByRole("button", { name: "Publish" });
    await userEvent.type(code, "short");
    await userEvent.click(send);
    await expectShown(() => dialog.getByText("Case Code is required and must be at least 10 characters"));
    await expect(publish).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.type(code, "CASE-2026-117");
    await userEvent.click(send);
    await expectShown(() => canvas.getByRole("button", { name: "Launching Interviewer..." }));
    const [request] = publish.mock.lastCall ?? [];
    await expect(request?.body).toEqual({
      status: "published",
      case_code: "CASE-2026-117",
      confirmed_help_text: null,
    });
    await expect(request?.headers.get("if-match")).toBe('"4"');
  },
};

export const PublishingIsRefused: Story = {
  args: detailsOf(anInterviewer(), {
    [`PUT /api/interviewer/${published.id}`]: () =>
      fakeProblem(409, "ERR_CONFLICT", "The request conflicts with the current state", {
        detail: "The guide has no questions.",
      }),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Case Code/ }), "CASE-2026-117");
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await expectShown(() => dialog.getByText("The guide has no questions."));
    await expect(dialog.getByRole("textbox", { name: /Case Code/ })).toHaveValue("CASE-2026-117");
  },
};

export const SomethingIsMissingForTheLaunch: Story = {
  args: detailsOf(anInterviewer(), {
    [`PUT /api/interviewer/${published.id}`]: () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [
          {
            pointer: "/interview_guide_id",
            code: "required",
            message: "Interview guide and knowledge base are required",
          },
        ],
      }),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Case Code/ }), "CASE-2026-117");
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await expectShown(() => dialog.getByText("Interview guide and knowledge base are required"));
  },
};

const theirs = anInterviewer({ name: "Onboarding, revised", version: 9 });
const ready = fn(({ headers }: FakeRequest) =>
  headers.get("if-match") === '"9"'
    ? { data: anInterviewer({ ...theirs, status: "ready_to_test", is_active: true, version: 10 }) }
    : fakeProblem(412, "ERR_VERSION_CONFLICT", "Someone else changed this record", {
        current: theirs,
      }),
);

export const SomebodyElseChangedIt: Story = {
  args: detailsOf(anInterviewer({ status: "inactive", is_active: false }), {
    [`PUT /api/interviewer/${published.id}`]: ready,
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Ready to Test" }));
    const name = "Someone else changed this interviewer";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await expectShown(() => dialog.getByText("Onboarding, revised"));
    await userEvent.click(dialog.getByRole("button", { name: "Continue anyway" }));
    await isThere("Onboarding, revised");
    await expect(ready).toHaveBeenCalledTimes(2);
  },
};

const remove = fn<(request: FakeRequest) => unknown>(() => ({ data: published }));

export const Deleted: Story = {
  args: detailsOf(published, { [`DELETE /api/interviewer/${published.id}`]: remove }),
  play: async ({ args }) => {
    await isThere();
    await choose("Delete");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete this interviewer?" }));
    // 47 interviews would be deleted as well.
    await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
    await userEvent.type(dialog.getByRole("textbox"), published.name);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText("Agent deleted successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents"));
  },
};

export const DeletingFails: Story = {
  args: detailsOf(published, {
    [`DELETE /api/interviewer/${published.id}`]: () =>
      fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async () => {
    await isThere();
    await choose("Delete");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByRole("textbox"), published.name);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText("Failed to delete Agent"));
  },
};

const paused = anInterviewer({ status: "inactive", is_active: false, version: 5 });
const pause = fn<(request: FakeRequest) => unknown>(() => ({ data: paused }));

export const PausedFromTheMenu: Story = {
  args: detailsOf(published, { [`PUT /api/interviewer/${published.id}`]: pause }),
  play: async ({ canvas }) => {
    await isThere();
    await choose("Pause");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Pause this interviewer?" }));
    await expect(pause).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Pause" }));
    await expectShown(() => canvas.getByText("INACTIVE"));
    await expect(pause.mock.lastCall?.[0].body).toEqual({ is_active: false });
    await expectShown(() => screen.getByText("Interviewer paused"));
  },
};

export const PausingIsRefused: Story = {
  args: detailsOf(published, {
    [`PUT /api/interviewer/${published.id}`]: () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await choose("Pause");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Pause" }));
    await expectShown(() => canvas.getAllByText("Failed to update Interviewer")[0] ?? document.body);
    await expect(canvas.getByText("LIVE")).toBeVisible();
  },
};
