import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { channelsMessages } from "../../domain/errors/messages.ts";
import { successMessages } from "../../domain/errors/result-messages.ts";
import { expectShown } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { filledInterviewer, guide, knowledge, newInterviewer, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Assisted creation",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, path: "/genie/agents/chat-bot", handlers: wizardService(), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = async () => screen.findByRole("textbox", { name: "Your answer" });
const log = () => within(screen.getByRole("log", { name: "Conversation" }));

async function say(text: string): Promise<void> {
  const input = await box();
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.keyboard("{Enter}");
}
const choose = async (name: string) => {
  const answers = within(await screen.findByRole("group", { name: "Suggested answers" }));
  await userEvent.click(answers.getByRole("button", { name }));
};
const currentStep = () => screen.getByRole("listitem", { current: "step" });

/** Answers everything up to the review. */
async function tellAll(): Promise<void> {
  await say(
    "How product teams choose their tools, by phone. In English, 20 minutes. Call it Tools of teams.",
  );
  await expectShown(() => log().getByText(/Here is a complete draft: “Tools of teams”/));
  await expect(currentStep()).toHaveTextContent("Review & Confirm");
}

export const TheTalkBegins: Story = {
  play: async () => {
    await box();
    await expect(screen.getByRole("heading", { name: "Genie-Assisted Agent Creation" })).toBeVisible();
    await expect(screen.getByText("Let's create your perfect interview agent together")).toBeVisible();
    await expect(screen.getByRole("link", { name: "Back to Interviewers" })).toHaveAttribute(
      "href",
      "/genie/agents",
    );
    await expect(screen.getByRole("link", { name: "Switch to Manual" })).toHaveAttribute(
      "href",
      "/genie/agents/create?navStep=archetype",
    );
    await expect(currentStep()).toHaveTextContent("Welcome");
    const panel = screen.getByRole("region", { name: "Chat with the assistant" });
    await expect(getComputedStyle(panel).height).toBe(`${Math.min(600, window.innerHeight * 0.85)}px`);
  },
};

const sent = fn(({ body }: FakeRequest) => ({
  data: { ...newInterviewer, ...(body as object), version: 2 },
}));

/** Creates the interviewer with the wizard's calls and opens the wizard at the review. */
export const AnInterviewerIsMade: Story = {
  args: { handlers: { ...wizardService(), "PUT /api/interviewer/*": sent } },
  play: async ({ args }) => {
    sent.mockClear();
    await tellAll();
    await choose("Create the interviewer");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/edit/${newInterviewer.id}?navStep=review`),
    );
    await expectShown(() => screen.getByText(successMessages.interviewerCreated));
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent.mock.lastCall?.[0].body).toMatchObject({
      archetype_id: newInterviewer.archetype_id,
      name: "Tools of teams",
      language: "en",
      dynamic_fields: { interview_length: 20 },
      channel_id: "01a1fd00-0000-7000-8000-0000000000c2",
      voice_type: "female",
      voice_provider: "embedded",
      interview_guide_id: guide.id,
      knowledge_base_id: knowledge.id,
    });
  },
};

/** Switching to manual saves the draft; the wizard shows all of its values. */
export const SwitchToManual: Story = {
  args: { handlers: { ...wizardService(), "PUT /api/interviewer/*": sent } },
  play: async ({ args }) => {
    sent.mockClear();
    await say("Why do small business customers cancel after the first year? Chat, 15 minutes.");
    await userEvent.click(await screen.findByRole("button", { name: "Switch to Manual" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(
        `/genie/agents/edit/${newInterviewer.id}?navStep=configure`,
      ),
    );
    await expect(sent.mock.lastCall?.[0].body).toMatchObject({ dynamic_fields: { interview_length: 15 } });
  },
};

const readBrief = fn(({ body }: FakeRequest) => {
  const { name } = body as { name: string };
  return name === "scan.pdf"
    ? fakeProblem(422, "ERR_VALIDATION", "scan.pdf contains no text.")
    : {
        data: {
          text: "Research question: How do nurses hand over patients?\nLength: 25 minutes",
          is_cut: false,
        },
      };
});

/** An attached brief creates a draft with the source location of each value; unreadable files are reported. */
export const ABriefIsAttached: Story = {
  args: { handlers: { ...wizardService(), "POST /api/interviewer/setup-briefs": readBrief } },
  play: async () => {
    await box();
    const attach = async (name: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (input === null) throw new Error("There is no place for a file.");
      await userEvent.upload(input, new File(["bytes"], name), { applyAccept: false });
    };
    await attach("notes.xlsx");
    await expectShown(() =>
      screen.getByText("notes.xlsx: only .txt, .md, .docx and .pdf files can be read."),
    );
    await attach("scan.pdf");
    await expectShown(() => screen.getByText("scan.pdf contains no text."));
    await attach("brief.docx");
    await expectShown(() => log().getByText(/interview length 25 minutes \(line 2\)/));
    await expectShown(() => screen.getByText("“25 minutes”, line 2"));
    await expect(readBrief).toHaveBeenCalledTimes(2);
  },
};

const create = fn(() => Response.json({ data: newInterviewer }, { status: 201 }));
let isDown = true;
const saveGuide = fn(({ body }: FakeRequest) =>
  isDown
    ? fakeProblem(503, "ERR_UNAVAILABLE", "The service is temporarily unavailable")
    : Response.json({ data: { ...guide, ...(body as object) } }, { status: 201 }),
);

/** The service fails during creation: answers are kept, and a retry creates no duplicate. */
export const TheServiceFailsMidway: Story = {
  args: {
    handlers: {
      ...wizardService(),
      "POST /api/interviewer": create,
      "POST /api/interview-guides": saveGuide,
    },
  },
  play: async ({ args }) => {
    create.mockClear();
    isDown = true;
    await tellAll();
    await choose("Create the interviewer");
    // A snackbar shows the message as well.
    const panel = within(screen.getByRole("region", { name: "Chat with the assistant" }));
    const alert = within(await panel.findByRole("alert", {}));
    await expectShown(() => alert.getByText(/Your answers are kept/));
    // The indicator shows the last of nine steps.
    await expect(currentStep()).toHaveTextContent("Complete");
    isDown = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/edit/${newInterviewer.id}?navStep=review`),
    );
    await expect(create).toHaveBeenCalledOnce();
  },
};

export const AWrongAnswerIsCorrected: Story = {
  play: async () => {
    await say("what can you do?");
    await expectShown(() => log().getByText(/I write a complete draft/));
    await say("How teams choose their tools");
    await say("no, in Spanish");
    await expectShown(() => log().getByText(/Now: .*language of the interview Spanish/));
    await userEvent.click(screen.getByRole("button", { name: "Change archetype" }));
    await choose("Belief Audits");
    await expect(await box()).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Change name" }));
    const name = screen.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Tools of teams");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expectShown(() => log().getByText(/Now: name Tools of teams/));
    await userEvent.click(screen.getByRole("button", { name: "Undo name" }));
    await expect(screen.queryByText("Tools of teams")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Start over" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await expectShown(() => screen.getByText(/Your draft appears here/));
  },
};

export const NoArchetypes: Story = {
  args: {
    handlers: {
      ...wizardService(),
      "GET /api/archetypes": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
    },
  },
  play: async () => expectShown(() => screen.getByText("No archetypes available")),
};

export const ChannelsFail: Story = {
  args: {
    handlers: {
      ...wizardService(),
      "GET /api/channel": () => fakeProblem(503, "ERR_UNAVAILABLE", "The service is not available"),
    },
  },
  play: async () => expectShown(() => screen.getByText(channelsMessages.failed)),
};

/** The top bar offers 'Switch to AI' while an interviewer is created or edited. */
export const SwitchToAi: Story = {
  args: { path: "/genie/agents/create?navStep=archetype" },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Switch to AI" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents/chat-bot"));
  },
};

/** Switching while editing continues with the same draft. */
export const SwitchToAiWhileEditing: Story = {
  args: { path: `/genie/agents/edit/${newInterviewer.id}?navStep=configure` },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Switch to AI" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/chat-bot?from=${newInterviewer.id}`),
    );
    await box();
    await expect(screen.getByRole("button", { name: "Change archetype" })).toBeVisible();
  },
};

/** Changes to an existing interviewer are listed before they are saved. */
export const WhatWouldChange: Story = {
  args: {
    path: `/genie/agents/chat-bot?from=${filledInterviewer.id}`,
    handlers: wizardService(filledInterviewer),
  },
  play: async () => {
    await say("47 minutes");
    await expectShown(() => screen.getByRole("heading", { name: "1 change, not saved yet" }));
    await expect(screen.getByText("47 minutes", { selector: "ins" })).toBeVisible();
    await say("What would change for those already invited?");
    await expectShown(() => log().getByText(/Whoever has begun goes on with the guide they began with/));
  },
};

/** An unknown interviewer in the URL starts a new draft. */
export const SwitchedFromNowhere: Story = {
  args: {
    path: "/genie/agents/chat-bot?from=nobody",
    handlers: {
      ...wizardService(),
      "GET /api/interviewer/*": () => fakeProblem(404, "ERR_NOT_FOUND", "Not found"),
    },
  },
  play: async () => {
    await box();
    await expect(screen.getByText(/Your draft appears here/)).toBeVisible();
  },
};
