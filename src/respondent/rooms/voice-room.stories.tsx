import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { MicrophoneError } from "../../conversation/audio/microphone-fault.ts";
import { aDebugEvent } from "../../conversation/testing/debug-events.ts";
import type { FakeSocket } from "../../conversation/testing/fake-socket.ts";
import { RespondentPage } from "../respondent-page.tsx";
import { ServicesProvider } from "../services.ts";
import { aLink, anInterview } from "../testing/a-link.ts";
import { fakeDevices, fakeServices } from "../testing/fake-services.ts";
import { words } from "../words/en.ts";

const sockets: FakeSocket[] = [];

function ByVoice({ microphone }: { readonly microphone: "there" | "denied" | "asking" }) {
  const devices = fakeDevices(sockets, async () => {
    await Promise.resolve();
    if (microphone === "denied") throw new MicrophoneError("denied");
    return microphone === "asking" ? await new Promise<never>(() => {}) : { close() {} };
  });
  const link = aLink({ interview: anInterview({ medium: "voice" }) });
  return (
    <ServicesProvider value={fakeServices(link, [], devices)}>
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

const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }, { timeout: 5_000 }));

/** Enters the room and calls; answers with the socket of the call. */
async function call(): Promise<FakeSocket> {
  await press("Start interview");
  await press("Start by voice");
  return waitFor(() => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error("no socket was opened");
    return socket;
  });
}

async function connect(): Promise<FakeSocket> {
  const socket = await call();
  socket.accept();
  await waitFor(() => expect(socket.messages()).toHaveLength(1));
  socket.frame({ type: "metadata", event: "ready", recognition: "server" });
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
    await waitFor(() => expect(JSON.stringify(socket.messages())).toContain('"yes"'));
    await press("Mute microphone");
    await expect(screen.getByRole("button", { name: "Unmute microphone" })).toBeVisible();
  },
};

/** Without a microphone one goes on in writing, in the same interview. */
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
