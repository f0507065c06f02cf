import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { FakeSocket } from "../../conversation/testing/fake-socket.ts";
import type { CallDevices } from "../../conversation/voice/call-devices.ts";
import { failureMessages } from "../../domain/errors/result-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TestRun } from "../features/interviewers/test/test-run.tsx";
import { testMemory } from "../features/interviewers/test/test-memory.ts";
import { memoryStorage } from "../platform/key-value-storage.ts";
import { expectShown } from "./play.ts";
import { anInterviewer } from "./fake-interviewers.ts";
import { testService } from "./fake-test.ts";
import { StoryFrame } from "./story-app.tsx";

const interviewer = anInterviewer();
const log = fn();
const hangUp = fn();
const letGo = fn();
let socket: FakeSocket | null = null;

/** Fake devices; the story is the server side of the socket. */
const devices: CallDevices = {
  openSocket() {
    const opened = new FakeSocket();
    opened.close = hangUp;
    socket = opened;
    return opened.asSocket();
  },
  probe: () => Promise.resolve({ isReady: true, retryAfterMs: null }),
  openMicrophone: async () => ({ close: letGo }),
  openPlayer: () => ({ play() {}, stop() {}, close() {}, finish() {} }),
  recognition: () => null,
};

/** The test page with a button to leave it. */
function Leavable() {
  const [isOpen, setIsOpen] = useState(true);
  const [memory] = useState(() =>
    testMemory(memoryStorage(), () => 0, {
      userId: "u",
      tenant: "genie",
      interviewerId: interviewer.id,
    }),
  );
  return (
    <>
      <Button onClick={() => setIsOpen(false)}>Leave the page</Button>
      {isOpen ? (
        <TestRun interviewer={interviewer} memory={memory} earlier={undefined} devices={devices} />
      ) : (
        <p>Another page</p>
      )}
    </>
  );
}

const tickets = { "POST /api/tickets": () => ({ data: { ticket: "ticket-1", expires_in: 30 } }) };

function TestByVoice() {
  return (
    <StoryFrame log={log} handlers={{ ...testService, ...tickets }}>
      <Leavable />
    </StoryFrame>
  );
}

const meta = {
  title: "Screens/Test page/Call",
  component: TestByVoice,
  beforeEach() {
    socket = null;
    log.mockReset();
    letGo.mockReset();
    hangUp.mockReset();
  },
} satisfies Meta<typeof TestByVoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Starts a call. Returns its socket once it is ready. */
async function call(): Promise<FakeSocket> {
  await userEvent.click(await screen.findByRole("tab", { name: "Voice" }));
  await userEvent.click(await screen.findByRole("button", { name: "Start Call" }));
  const opened = await waitFor(() => {
    if (socket === null) throw new Error("no socket was opened");
    return socket;
  });
  opened.accept();
  await waitFor(() => expect(opened.messages()).toHaveLength(1));
  opened.frame({ type: "metadata", event: "ready", recognition: "server" });
  await expectShown(() => screen.getByRole("button", { name: "End Voice Chat" }));
  return opened;
}

const cannotClose = () => {
  throw new DOMException("The connection cannot be closed.", "InvalidStateError");
};

export const IsEnded: Story = {
  play: async () => {
    const opened = await call();
    await expect(opened.messages()).toMatchObject([
      { type: "start", workflow_id: interviewer.worker_id, metadata_context: { ticket: "ticket-1" } },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "End Voice Chat" }));
    await expectShown(() => screen.getByRole("button", { name: "Start Call" }));
    await expect(hangUp).toHaveBeenCalledWith(1000);
    await expect(letGo).toHaveBeenCalledOnce();
    await expect(screen.queryByText(failureMessages.disconnectVoice)).toBeNull();
  },
};

/** Shows an error; the microphone is released and the page keeps working. */
export const CannotBeEnded: Story = {
  play: async () => {
    hangUp.mockImplementation(cannotClose);
    await call();
    await userEvent.click(screen.getByRole("button", { name: "End Voice Chat" }));
    await expectShown(() => screen.getByText("Failed to disconnect from voice chat"));
    await expect(letGo).toHaveBeenCalledOnce();
    await expect(log).toHaveBeenCalledWith(failureMessages.disconnectVoice, expect.any(DOMException));
    await expectShown(() => screen.getByRole("button", { name: "Start Call" }));
  },
};

/** Leaving hangs up; if that fails, navigation still succeeds. */
export const CannotBeEndedWhenThePageIsLeft: Story = {
  play: async () => {
    hangUp.mockImplementation(cannotClose);
    await call();
    await userEvent.click(screen.getByRole("button", { name: "Leave the page" }));
    await expectShown(() => screen.getByText("Another page"));
    await expectShown(() => screen.getByText("Failed to disconnect from voice chat"));
    await expect(letGo).toHaveBeenCalledOnce();
  },
};
