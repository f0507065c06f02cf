import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { detailsOf, detailsPath, isThere, expectShown } from "./play.ts";
import { anInterviewer, guide, interviewerService, longGuide, published } from "./fake-interviewers.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Interviewer details",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: detailsPath, onPath: fn(), log: fn(), ...detailsOf(published) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

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
  args: detailsOf(
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
  args: detailsOf(anInterviewer()),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByRole("heading", { name: "Publish Agent To Activate" })).toBeVisible();
    await expect(buttons()).toEqual(["Edit", "Publish", "Test Interviewer"]);
  },
};

export const Launching: Story = {
  args: detailsOf(anInterviewer({ status: "launching" })),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByRole("button", { name: "Launching Interviewer..." })).toBeDisabled();
    await expect(buttons()).toEqual(["Launching Interviewer..."]);
  },
};

const reason = "No phone number of the pool is free. Add one, or release one, and try again.";

export const FailedLaunch: Story = {
  args: detailsOf(
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

export const AGuideOfFiveThousandQuestions: Story = {
  args: detailsOf(published, { "GET /api/interview-guides/*": () => ({ data: longGuide }) }),
  play: async ({ canvas }) => {
    await isThere();
    await expectShown(() => canvas.getByText("Question 25?"));
    await expect(canvas.queryByText("Question 26?")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Show all 5000 questions" })).toBeVisible();
  },
};

export const OnePartFails: Story = {
  args: detailsOf(published, {
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
  args: detailsOf(published, {
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
    await expectShown(() => canvas.getByText("Interviewer not found"));
  },
};

export const LoadingDetails: Story = {
  args: detailsOf(published, { [`GET /api/interviewer/${published.id}`]: () => new Promise(() => {}) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading the interviewer")).toBeInTheDocument());
  },
};

export const ItCannotBeLoaded: Story = {
  args: detailsOf(published, {
    [`GET /api/interviewer/${published.id}`]: () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The interviewer could not be loaded"));
    await expect(canvas.getByRole("button", { name: /again/i })).toBeVisible();
  },
};

export const FailedForNoKnownReason: Story = {
  args: detailsOf(anInterviewer({ status: "failed", failure_reason: null })),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByText("The reason is unknown.")).toBeVisible();
    await expect(buttons()).toEqual(["Edit", "Publish", "Test Interviewer"]);
  },
};

/** All optional values missing. */
export const Paused: Story = {
  args: detailsOf(
    anInterviewer({
      status: "inactive",
      is_active: false,
      description: null,
      archetype: null,
      voice_type: null,
      language: null,
      channel: null,
    }),
  ),
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.getByText("INACTIVE")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Deploy Agent To Activate" })).toBeVisible();
    await expect(buttons()).toEqual(["Ready to Test"]);
  },
};
