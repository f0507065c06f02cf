import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./expect-shown.ts";
import { anInterviewer, guide, interviewerService, longGuide, published } from "./fake-interviewers.ts";
import { fakeProblem, type FakeHandlers, type FakeRequest } from "./fake-fetch.ts";
import { StoryApp } from "./story-app.tsx";

const path = `/genie/agents/${published.id}`;
const meta = {
  title: "Screens/Interviewer details",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path, onPath: fn(), log: fn(), handlers: interviewerService(published) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = (interviewer: Interviewer, more: FakeHandlers = {}) => ({
  handlers: { ...interviewerService(interviewer), ...more },
});
const isThere = async (name = published.name) =>
  await screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });
const buttons = () =>
  [
    "Edit",
    "Ready to Test",
    "Publish",
    "Insights",
    "Invite",
    "Test Interviewer",
    "Launching Interviewer...",
  ].filter((name) => screen.queryByRole("button", { name }) ?? screen.queryByRole("link", { name }));

export const Published: Story = {
  play: async ({ canvas }) => {
    await isThere();
    await expectShown(() => canvas.getByText("+1 415 555 0100"));
    await expect(canvas.getByRole("button", { name: "Copy phone number" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(canvas.getByText("47")).toBeVisible();
    await expectShown(() => canvas.getByText("How did your first day go?"));
    await expectShown(() => canvas.getByText("handbook.md"));
    await expect(canvas.getByText("1.20 MB")).toBeVisible();
    await expect(canvas.getByText("About 18 minutes")).toBeVisible();
    await expect(buttons()).toContain("Invite");
    await expect(buttons()).not.toContain("Publish");
  },
};

export const Draft: Story = {
  args: of(
    anInterviewer({
      status: "draft",
      is_active: false,
      interview_guide_id: null,
      knowledge_base_id: null,
      channel: null,
      language: null,
      voice_type: null,
    }),
  ),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByRole("heading", { name: "Deploy Agent To Activate" })).toBeVisible();
    await expect(canvas.getByText("There is no interview guide yet")).toBeVisible();
    await expect(buttons()).toEqual(["Ready to Test"]);
  },
};

export const ReadyToTest: Story = {
  args: of(anInterviewer()),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByRole("heading", { name: "Publish Agent To Activate" })).toBeVisible();
    await expect(buttons()).toEqual(["Edit", "Publish", "Test Interviewer"]);
  },
};

export const Launching: Story = {
  args: of(anInterviewer({ status: "launching" })),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByRole("button", { name: "Launching Interviewer..." })).toBeDisabled();
    await expect(buttons()).toEqual(["Launching Interviewer..."]);
  },
};

const reason = "No phone number of the pool is free. Add one, or release one, and try again.";

export const FailedLaunch: Story = {
  args: of(
    anInterviewer({ status: "failed", failure_reason: reason, tenant: { case_code: "CASE-2026-117" } }),
  ),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByText(reason)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    await expect(dialog.getByRole("textbox", { name: /Case Code/ })).toHaveValue("CASE-2026-117");
  },
};

const publish = fn<(request: FakeRequest) => unknown>(() => ({
  data: anInterviewer({ status: "launching", version: 5 }),
}));

export const PublishDialog: Story = {
  args: of(anInterviewer(), { [`PUT /api/interviewer/${published.id}`]: publish }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    const code = dialog.getByRole("textbox", { name: /Case Code/ });
    await userEvent.type(code, "short{Enter}");
    await expectShown(() => dialog.getByText("Case Code is required and must be at least 10 characters"));
    await expect(publish).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.type(code, "CASE-2026-117{Enter}");
    await expectShown(() => canvas.getByRole("button", { name: "Launching Interviewer..." }));
    const [request] = publish.mock.lastCall ?? [];
    await expect(request?.body).toEqual({ status: "published", case_code: "CASE-2026-117" });
    await expect(request?.headers.get("if-match")).toBe('"4"');
  },
};

export const PublishingIsRefused: Story = {
  args: of(anInterviewer(), {
    [`PUT /api/interviewer/${published.id}`]: () =>
      fakeProblem(409, "ERR_CONFLICT", "The request conflicts with the current state", {
        detail: "The guide has no questions.",
      }),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Agent" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Case Code/ }), "CASE-2026-117{Enter}");
    await expectShown(() => dialog.getByText("The guide has no questions."));
    await expect(dialog.getByRole("textbox", { name: /Case Code/ })).toHaveValue("CASE-2026-117");
  },
};

export const SomethingIsMissingForTheLaunch: Story = {
  args: of(anInterviewer(), {
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
    await userEvent.type(dialog.getByRole("textbox", { name: /Case Code/ }), "CASE-2026-117{Enter}");
    await expectShown(() => dialog.getByText("Interview guide and knowledge base are required"));
  },
};

const theirs = anInterviewer({ name: "Onboarding, revised", version: 9 });
const ready = fn(({ headers }: FakeRequest) =>
  headers.get("if-match") === '"9"'
    ? { data: anInterviewer({ ...theirs, status: "ready_to_test", is_active: true, version: 10 }) }
    : fakeProblem(412, "ERR_VERSION_CONFLICT", "The record was changed by somebody else", {
        current: theirs,
      }),
);

export const SomebodyElseChangedIt: Story = {
  args: of(anInterviewer({ status: "inactive", is_active: false }), {
    [`PUT /api/interviewer/${published.id}`]: ready,
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Ready to Test" }));
    const name = "Somebody else changed this interviewer";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await expectShown(() => dialog.getByText("Onboarding, revised"));
    await userEvent.click(dialog.getByRole("button", { name: "Go on all the same" }));
    await isThere("Onboarding, revised");
    await expect(ready).toHaveBeenCalledTimes(2);
  },
};

const invite = fn<(request: FakeRequest) => unknown>(() =>
  Response.json({ data: { email: "ada@example.com" } }, { status: 201 }),
);
const withdraw = fn<(request: FakeRequest) => unknown>(() => ({ data: { email: "grace@example.com" } }));

export const Invite: Story = {
  args: of(published, {
    "POST /api/interviewer/add-invited-user": invite,
    "PUT /api/interviewer/add-invited-user/*": withdraw,
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite" }));
    await dialog.findByText("grace@example.com", undefined, { timeout: 8000 });
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    const add = adding.getByRole("button", { name: "Add" });
    await expect(add).toBeDisabled();
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), " ada@example.com ");
    await userEvent.click(add);
    await expectShown(() => screen.getByText("ada@example.com has been invited"));
    await expect(invite.mock.lastCall?.[0].body).toMatchObject({ user_email: "ada@example.com" });
    const [remove] = await dialog.findAllByRole("button", { name: /^Remove/ });
    await userEvent.click(remove ?? document.body);
    const asking = within(await screen.findByRole("alertdialog", { name: "Remove" }));
    await userEvent.click(asking.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(withdraw.mock.lastCall?.[0].body).toEqual({ user_email: "grace@example.com" }),
    );
  },
};

export const AnAddressIsRefused: Story = {
  args: of(published, {
    "POST /api/interviewer/add-invited-user": () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [
          {
            pointer: "/user_email",
            code: "email",
            params: {},
            message: "Enter an address such as name@example.com.",
          },
        ],
      }),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite" }));
    await dialog.findByText("grace@example.com", undefined, { timeout: 8000 });
    await userEvent.click(dialog.getAllByRole("button", { name: "Add User" })[0] ?? document.body);
    const adding = within(await screen.findByRole("dialog", { name: "Add User" }));
    await userEvent.type(adding.getByRole("textbox", { name: /Email/ }), "nonsense");
    await userEvent.click(adding.getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(adding.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription(
        "Enter an address such as name@example.com.",
      ),
    );
  },
};

const remove = fn<(request: FakeRequest) => unknown>(() => ({ data: published }));

export const Deleted: Story = {
  args: of(published, { [`DELETE /api/interviewer/${published.id}`]: remove }),
  play: async ({ args, canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete this interviewer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText("Agent deleted successfully"));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents"));
  },
};

export const DeletingFails: Story = {
  args: of(published, {
    [`DELETE /api/interviewer/${published.id}`]: () =>
      fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expectShown(() => screen.getByText("Failed to delete Agent"));
  },
};

export const PauseDialog: Story = {
  play: async ({ canvas }) => {
    await isThere();
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Pause" }));
    await expectShown(() => screen.getByRole("alertdialog", { name: "Pause this interviewer?" }));
  },
};

export const AGuideOfFiveThousandQuestions: Story = {
  args: of(published, { "GET /api/interview-guides/*": () => ({ data: longGuide }) }),
  play: async ({ canvas }) => {
    await isThere();
    await expectShown(() => canvas.getByText("Question 25?"));
    await expect(canvas.queryByText("Question 26?")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Show all 5000 questions" })).toBeVisible();
  },
};

export const OnePartFails: Story = {
  args: of(published, {
    "GET /api/interview-guides/*": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    "GET /api/knowledge-bases/*": () => new Promise(() => {}),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await expectShown(() => canvas.getByText("The interview guide could not be loaded"));
    await expect(canvas.getByText("+1 415 555 0100")).toBeVisible();
    await expect(canvas.getByText("Loading the knowledge base")).toBeInTheDocument();
  },
};

export const AnEmptyGuide: Story = {
  args: of(published, {
    "GET /api/interview-guides/*": () => ({
      data: {
        ...guide,
        introduction: "",
        objectives: "",
        closing: "",
        guide_questions: [],
        hints: [],
        estimated_minutes: 0,
      },
    }),
  }),
  play: async ({ canvas }) => {
    await isThere();
    await expectShown(() => canvas.getByText("The interview guide is empty"));
  },
};

export const NotFound: Story = {
  args: {
    handlers: {
      ...interviewerService(published),
      [`GET /api/interviewer/${published.id}`]: () => fakeProblem(404, "ERR_NOT_FOUND", "Not found"),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("There is no such interviewer"));
  },
};

export const LoadingDetails: Story = {
  args: of(published, { [`GET /api/interviewer/${published.id}`]: () => new Promise(() => {}) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading the interviewer")).toBeInTheDocument());
  },
};
