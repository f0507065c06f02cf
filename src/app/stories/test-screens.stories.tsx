import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { anInterviewer } from "./fake-interviewers.ts";
import { debugEvent, testService, reply, testable } from "./fake-test.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Test page",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: `/genie/agents/test-chat/${testable.id}`, onPath: fn(), handlers: testService },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const agent = "POST /voice/http_text_sse/agent-response";
const inChat = async () => within(await screen.findByRole("region", { name: "Chat" }));
const startInterview = async () =>
  userEvent.click(await (await inChat()).findByRole("button", { name: "Start Interview" }));

const turns = fn(({ body }: FakeRequest) =>
  reply((body as { user_input: string }).user_input === "" ? "Welcome. How did it go?" : "And then?"),
);
const register = fn(() => ({ data: {} }));

export const AConversation: Story = {
  args: { handlers: { ...testService, [agent]: turns, "POST /api/interviewer/chat-log": register } },
  play: async () => {
    await startInterview();
    const chat = await inChat();
    await expectShown(() => chat.getByText("Welcome. How did it go?"));
    const box = chat.getByRole("textbox", { name: "Your answer" });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, "It was{Shift>}{Enter}{/Shift}slow{Enter}");
    await expectShown(() => chat.getByText("And then?"));
    await expect(chat.getByText(/It was\s+slow/)).toBeVisible();
    await expect(box).toHaveValue("");
    const sent = turns.mock.lastCall?.[0];
    await expect(sent?.body).toMatchObject({ user_input: "It was\nslow", workflow_id: testable.worker_id });
    await expect(sent?.headers.get("authorization")).toBe("Token access");
    await expect(register).toHaveBeenCalledOnce();
    const [current] = screen.getAllByRole("listitem", { current: "step" });
    await expect(current).toHaveTextContent("Whom did you ask when you were stuck?");
    await expect(screen.getByText("Searched knowledge base")).toBeVisible();
    await expect(screen.getByText("Language detected: Spanish")).toBeVisible();
  },
};

export const TestFromAQuestion: Story = {
  args: { handlers: { ...testService, [agent]: turns } },
  play: async () => {
    await startInterview();
    await expectShown(() => screen.getByText("Welcome. How did it go?"));
    await userEvent.click(
      screen.getByRole("button", { name: "Test from here: Which tool took longest to learn?" }),
    );
    const dialog = within(await screen.findByRole("alertdialog", { name: "Start a new test here?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start new test" }));
    await waitFor(() =>
      expect(turns.mock.lastCall?.[0].body).toMatchObject({
        user_input: "",
        metadata_context: { is_test: true, start_node: "q-3" },
      }),
    );
  },
};

let isDown = true;

export const AMessageCannotBeSent: Story = {
  args: {
    handlers: {
      ...testService,
      [agent]: ({ body }: FakeRequest) => {
        if ((body as { user_input: string }).user_input === "") return reply("Hello");
        return isDown ? fakeProblem(500, "ERR_INTERNAL", "Something broke") : reply("Why?");
      },
    },
  },
  play: async () => {
    isDown = true;
    await startInterview();
    const chat = await inChat();
    await expectShown(() => chat.getByText("Hello"));
    await userEvent.type(chat.getByRole("textbox", { name: "Your answer" }), "Because{Enter}");
    await expectShown(() => chat.getByText("Failed to send message"));
    await expect(chat.getByText("HTTP error! status: 500")).toBeVisible();
    await expect(chat.getByText("Not sent")).toBeVisible();
    isDown = false;
    await userEvent.click(chat.getByRole("button", { name: "Try again" }));
    await expectShown(() => chat.getByText("Why?"));
    await expect(chat.queryByText("Not sent")).toBeNull();
  },
};

export const ForbiddenByTheVoiceService: Story = {
  args: {
    handlers: { ...testService, [agent]: () => fakeProblem(403, "ERR_FORBIDDEN", "Not for you") },
  },
  play: async ({ args }) => {
    await startInterview();
    // /logout ends the session, so the sign-in shows no message about missing permissions.
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/auth"));
    await expectShown(() => screen.getByRole("button", { name: "SIGN IN With SSO" }));
  },
};

export const TheInterviewIsOver: Story = {
  args: {
    handlers: {
      ...testService,
      [agent]: () => reply("Goodbye.", { ...debugEvent, is_ended: true, ending: "completed" }),
    },
  },
  play: async () => {
    await startInterview();
    const chat = await inChat();
    await expectShown(() => chat.getByText("The interview is over."));
    await expect(chat.getByRole("textbox", { name: "Your answer" })).toBeDisabled();
    await userEvent.click(chat.getByRole("button", { name: "Clear Chat" }));
    await expectShown(() => chat.getByText("Nothing has been said yet"));
  },
};

export const VoiceIsOfferedForInbound: Story = {
  args: {
    handlers: {
      ...testService,
      "GET /api/interviewer/*": () => ({
        data: { ...testable, channel: { id: testable.id, name: "Inbound", type: "inbound" } },
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Voice" }));
    await expectShown(() => canvas.getByRole("button", { name: "Start Call" }));
  },
};

export const NoWorkerId: Story = {
  args: {
    handlers: {
      ...testService,
      "GET /api/interviewer/*": () => ({ data: { ...testable, worker_id: "" } }),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() =>
      canvas.getByText(
        "Interviewer worker ID not found. Please ensure the interviewer is properly configured.",
      ),
    );
  },
};

export const NotReady: Story = {
  args: {
    handlers: {
      ...testService,
      "GET /api/interviewer/*": () => ({ data: anInterviewer({ status: "draft", is_active: false }) }),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("This interviewer cannot be tested now"));
    await expect(canvas.getByRole("link", { name: "Open details" })).toBeVisible();
  },
};

export const NoSuchInterviewer: Story = {
  args: {
    handlers: {
      ...testService,
      "GET /api/interviewer/*": () => fakeProblem(404, "ERR_NOT_FOUND", "Not found"),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("Interviewer not found"));
  },
};

export const TheGuideCannotBeLoaded: Story = {
  args: {
    handlers: {
      ...testService,
      [`GET /api/interviewer/${testable.id}/guide-graph`]: () =>
        fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The guide could not be loaded"));
    await expect(canvas.getByRole("button", { name: "Start Interview" })).toBeVisible();
  },
};
