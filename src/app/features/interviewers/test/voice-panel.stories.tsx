import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, fn, userEvent } from "storybook/test";
import { emptyConversation, type Line } from "../../../../conversation/conversation-state.ts";
import { createObservable } from "../../../../kernel/notifier.ts";
import type { VoiceCallState } from "../../../../conversation/voice/voice-call.ts";
import { Snackbars } from "../../../../ui/overlays/snackbars.tsx";
import { VoicePanel } from "./voice-panel.tsx";

const lines: readonly Line[] = [
  { id: "1", type: "ai", content: "How did your first week go?", status: "interrupted", at: 0 },
  { id: "2", type: "human", content: "Slowly. Nobody had time.", status: "complete", at: 0 },
  { id: "3", type: "ai", content: "ما الذي كان سيساعدك؟", status: "complete", at: 0 },
];

function aCall(overrides: Partial<VoiceCallState> = {}): VoiceCallState {
  return {
    ...emptyConversation("01a1fd00-0000-7000-8000-00000000c001"),
    connection: "idle",
    failure: null,
    microphone: "off",
    speaking: false,
    recognition: null,
    isMoving: false,
    unsent: [],
    ...overrides,
  };
}

const inCall = (overrides: Partial<VoiceCallState> = {}) =>
  aCall({ connection: "ready", microphone: "on", recognition: "server", lines, ...overrides });

const meta = {
  title: "Screens/Test page/Voice",
  component: VoicePanel,
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient()}>
        <Snackbars>
          <Story />
        </Snackbars>
      </QueryClientProvider>
    ),
  ],
  args: {
    state: aCall(),
    level: createObservable(0.6),
    isLive: false,
    language: "en",
    awaitsConsent: false,
    isBroken: false,
    step: null,
    canRecognise: false,
    recognises: false,
    setRecognises: fn(),
    start: fn(),
    end: fn(),
    clear: fn(),
    say: fn(() => true),
    setMuted: fn(),
  },
} satisfies Meta<typeof VoicePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoCallYet: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Start Call" }));
    await expect(args.start).toHaveBeenCalledOnce();
  },
};

export const Asking: Story = {
  args: { state: aCall({ connection: "connecting", microphone: "asking" }), isLive: true },
};

export const Ready: Story = {
  args: { state: inCall({ speaking: true }), isLive: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("meter", { name: "Microphone level" })).toHaveAttribute(
      "aria-valuenow",
      "60",
    );
    await userEvent.type(canvas.getByRole("textbox", { name: "Your answer" }), "In writing{Enter}");
    await expect(args.say).toHaveBeenCalledWith("In writing");
    await userEvent.click(canvas.getByRole("button", { name: "Mute microphone" }));
    await expect(args.setMuted).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: "End Voice Chat" }));
    await expect(args.end).toHaveBeenCalledOnce();
  },
};

export const AwaitsConsent: Story = {
  args: { state: inCall({ recognition: "recorded" }), isLive: true, language: "es", awaitsConsent: true },
  play: async ({ args, canvas }) => {
    const yes = await canvas.findByRole("button", { name: "Sí" });
    await expect(yes.closest("[lang]")).toHaveAttribute("lang", "es");
    await userEvent.click(yes);
    await expect(args.say).toHaveBeenLastCalledWith("Sí");
    await userEvent.click(canvas.getByRole("button", { name: "No" }));
    await expect(args.say).toHaveBeenLastCalledWith("No");
  },
};

export const BrokenOff: Story = {
  args: { state: aCall({ lines }), isBroken: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/resume it within a minute/u)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Resume Call" }));
    await expect(args.start).toHaveBeenCalledOnce();
  },
};

const shows = (...said: readonly RegExp[]): Pick<Story, "play"> => ({
  play: async ({ canvas }) => {
    for (const text of said) await expect(canvas.getByText(text)).toBeVisible();
  },
});

export const Muted: Story = { args: { state: inCall({ microphone: "muted" }), isLive: true } };
export const Reconnecting: Story = {
  args: { state: inCall({ connection: "reconnecting", isMoving: true }), isLive: true },
  ...shows(/Everything said so far is kept/u),
};
export const MicrophoneDenied: Story = { args: { state: inCall({ microphone: "denied" }), isLive: true } };
export const MicrophoneMissing: Story = { args: { state: inCall({ microphone: "missing" }), isLive: true } };
export const MicrophoneSilent: Story = { args: { state: inCall({ microphone: "silent" }), isLive: true } };
export const RecordedForLater: Story = { args: { state: inCall({ recognition: "recorded" }), isLive: true } };

export const BrowserRecognition: Story = {
  args: { canRecognise: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Understand speech in this browser" }));
    await expect(args.setRecognises).toHaveBeenCalledWith(true);
  },
};

const failed = (kind: NonNullable<VoiceCallState["failure"]>["kind"], reason: string | null = null) => ({
  state: aCall({ connection: "error", lines, failure: { kind, reason } }),
});

export const Closed: Story = {
  args: failed("closed", "The call was taken over elsewhere."),
  ...shows(/connection was closed/u, /taken over elsewhere/u),
};
export const TimedOut: Story = { args: failed("timed out"), ...shows(/timed out/u) };
export const ReconnectFailed: Story = { args: failed("reconnect failed"), ...shows(/reconnect failed/u) };
export const ConnectFailed: Story = { args: failed("connect failed"), ...shows(/connect failed/u) };
export const Ended: Story = {
  args: { state: inCall({ connection: "ended", microphone: "off", ending: "completed" }) },
};
