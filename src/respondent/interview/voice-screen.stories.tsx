import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { RespondentConversation } from "../../contracts/contracts.gen.ts";
import { MicrophoneError } from "../../conversation/audio/microphone-access.ts";
import { aDebugEvent, type FakeSocket } from "../../conversation/testing/fake-socket.ts";
import { RespondentPage } from "../respondent-page.tsx";
import { ServicesProvider } from "../services.ts";
import { aConversation, aLink, anInterview, fakeDevices, fakeServices } from "../testing/fake-services.ts";
import words from "../words/en.json" with { type: "json" };

const sockets: FakeSocket[] = [];

interface ByVoiceProps {
  readonly microphone: "there" | "denied" | "asking";
  /** Conversation before it was resumed. */
  readonly earlier?: RespondentConversation | null;
  /** Who can transcribe speech; if both can, the browser is not asked. */
  readonly transcribing?: readonly ("browser" | "server")[];
}

class FakeRecognition extends EventTarget {
  lang = "";
  continuous = false;
  interimResults = false;
  start(): void {}
  stop(): void {}
  abort(): void {}
}

function ByVoice({ microphone, earlier = null, transcribing = [] }: ByVoiceProps) {
  const devices = fakeDevices(sockets, async () => {
    await Promise.resolve();
    if (microphone === "denied") throw new MicrophoneError("denied");
    return microphone === "asking" ? await new Promise<never>(() => {}) : { close() {} };
  });
  const link = aLink({
    interview: anInterview({ medium: "voice", transcribes_speech: transcribing.includes("server") }),
    conversation: earlier,
  });
  const recognition = () => (transcribing.includes("browser") ? FakeRecognition : null);
  return (
    <ServicesProvider value={fakeServices(link, [], { ...devices, recognition })}>
      <RespondentPage />
    </ServicesProvider>
  );
}

const meta = {
  title: "Screens/Respondent/Voice",
  component: ByVoice,
  parameters: { layout: "fullscreen" },
  args: { microphone: "there" },
  beforeEach: () => {
    sockets.length = 0;
  },
} satisfies Meta<typeof ByVoice>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** Enters the voice interview and starts a call. Returns the socket of the call. */
async function call(enter = "Start interview"): Promise<FakeSocket> {
  await press(enter);
  await press("Start by voice");
  return waitFor(() => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error("no socket was opened");
    return socket;
  });
}

async function connect(enter?: string): Promise<FakeSocket> {
  const socket = await call(enter);
  socket.accept();
  await waitFor(() => expect(socket.messages()).toHaveLength(1));
  socket.frame({ type: "metadata", event: enter === undefined ? "ready" : "resumed", recognition: "server" });
  return socket;
}

export const AskedForMicrophone: Story = {
  args: { microphone: "asking" },
  play: async () => {
    await press("Start interview");
    await press("Start by voice");
    await expect(await screen.findByText(words.microphoneAsked)).toBeVisible();
    await expect(screen.getByRole("textbox", { name: "Your answer" })).toBeVisible();
  },
};

export const ConsentIsAsked: Story = {
  play: async () => {
    const socket = await connect();
    socket.frame({ type: "debug_event", event: aDebugEvent({ awaits_consent: true }) });
    await press("I agree");
    await waitFor(() => expect(JSON.stringify(socket.messages())).toContain('"Yes"'));
    await press("Mute microphone");
    await expect(screen.getByRole("button", { name: "Unmute microphone" })).toBeVisible();
  },
};

const line = (id: string, type: "ai" | "human", content: string) => ({
  id,
  type,
  content,
  at: "2026-11-21T10:00:00.000Z",
});
const question = line("10000000-0000-4000-8000-000000000001", "ai", "How did your first week go?");
const said = line("10000000-0000-4000-8000-000000000002", "human", "Slowly: nobody knew that I would come.");

/** Resuming shows the earlier lines and continues the same conversation. */
export const ComesBack: Story = {
  args: { earlier: aConversation({ lines: [question, said] }) },
  play: async () => {
    const socket = await connect("Continue interview");
    await expect(socket.messages()[0]).toMatchObject({ conversation_pk: aConversation().id });
    socket.frame({
      type: "metadata",
      event: "transcript",
      id: "10000000-0000-4000-8000-000000000003",
      speaker: "ai",
      text: "Welcome back. Whom did you ask when you were stuck?",
    });
    await screen.findByText(/^Welcome back/);
    await expect(screen.queryByText(/allow the microphone/)).toBeNull();
    const shown = within(screen.getByRole("log", { name: "Conversation" })).getAllByRole("listitem");
    await expect(shown).toHaveLength(3);
    await expect(shown[0]).toHaveTextContent(question.content);
    await expect(shown[1]).toHaveTextContent(said.content);
  },
};

/** An answer that is taken back disappears at once, and so does what quotes it when it is erased. */
export const AnswerTakenBack: Story = {
  args: { earlier: aConversation({ lines: [question, said] }) },
  play: async () => {
    const socket = await connect("Continue interview");
    await screen.findByText(said.content);
    socket.frame({ type: "debug_event", event: aDebugEvent({ taken_back_id: said.id }) });
    await screen.findByText("Answer deleted");
    await expect(screen.queryByText(said.content)).toBeNull();
    const changed = [{ message_id: question.id, content: "How was it?" }];
    socket.frame({ type: "debug_event", event: aDebugEvent({ changed_messages: changed }) });
    await screen.findByText("How was it?");
    await expect(screen.getByText(said.content)).toBeVisible();
  },
};

/** Without a microphone the interview continues in writing. */
export const BrowserTranscribes: Story = {
  args: { transcribing: ["browser"] },
  play: async () => {
    await press("Start interview");
    await expect(await screen.findByRole("checkbox", { name: words.recogniseHere })).not.toBeChecked();
  },
};

/** The browser's provider does not get the audio if nobody needs it there. */
export const ServerTranscribes: Story = {
  args: { transcribing: ["browser", "server"] },
  play: async () => {
    await press("Start interview");
    await screen.findByRole("button", { name: "Start by voice" });
    await expect(screen.queryByRole("checkbox")).toBeNull();
    await expect(screen.getByText(/^Choose “Start by voice” and allow the microphone/)).toBeVisible();
  },
};

export const NoMicrophone: Story = {
  args: { microphone: "denied" },
  play: async () => {
    await connect();
    await expect(await screen.findByRole("textbox", { name: "Your answer" })).toBeEnabled();
    await expect(screen.queryByRole("button", { name: "Mute microphone" })).toBeNull();
  },
};

export const Ended: Story = {
  play: async () => {
    const socket = await connect();
    socket.frame({ type: "metadata", event: "ended", outcome: "completed" });
    await screen.findByRole("heading", { name: "Thank you" });
    await expect(screen.queryByRole("textbox")).toBeNull();
  },
};

/** The server stops during a call: a notice is shown and the draft is kept. */
export const GoesOnElsewhere: Story = {
  play: async () => {
    const socket = await connect();
    const input = await screen.findByRole("textbox", { name: "Your answer" });
    await userEvent.type(input, "Nobody told me");
    socket.frame({ type: "metadata", event: "moving" });
    await expect(await screen.findByText(words.callContinues)).toBeVisible();
    socket.drop(1012, "The server is stopping; the call goes on.");
    const next = await waitFor(() => {
      const found = sockets[1];
      if (found === undefined) throw new Error("no other socket was opened");
      return found;
    });
    await expect(screen.getByText(words.callContinues)).toBeVisible();
    next.accept();
    await waitFor(() => expect(next.messages()).toHaveLength(1));
    next.frame({ type: "metadata", event: "resumed", recognition: "server" });
    await waitFor(() => expect(screen.queryByText(words.callContinues)).toBeNull());
    await expect(input).toHaveValue("Nobody told me");
  },
};
