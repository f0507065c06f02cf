import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { expectShown, at, press } from "./play.ts";
import { staff } from "./fake-data.ts";
import { aRecording } from "./fake-analytics.ts";
import { filledInterviewer, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const withSample = (seconds: number) => ({
  ...at("channel-pricing", filledInterviewer),
  handlers: {
    ...wizardService(filledInterviewer),
    "POST /voice/management/tts-configs/test-voice": () =>
      new Response(aRecording(seconds), { headers: { "content-type": "audio/wav" } }),
  },
});

/** 'Test Voice' of the channel step while a sample is playing (spec section 2.7). */
const meta = {
  title: "Screens/Wizard, voice sample",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, onPath: fn(), log: fn(), ...withSample(30) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PausedResumedAndStopped: Story = {
  play: async () => {
    await press("Test Voice");
    await expectShown(() => screen.getByText("Playing"));
    await press("Pause");
    await expectShown(() => screen.getByText("Paused"));
    await press("Resume");
    await expectShown(() => screen.getByText("Playing"));
    await press("Stop");
    await expectShown(() => screen.getByRole("button", { name: "Test Voice" }));
    await expect(screen.queryByText("Playing")).toBeNull();
  },
};

export const HeardToItsEnd: Story = {
  args: withSample(0.2),
  play: async () => {
    await press("Test Voice");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Test Voice" })).toBeNull());
    await expectShown(() => screen.getByRole("button", { name: "Test Voice" }));
  },
};
