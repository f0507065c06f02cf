import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown, at, field, fill, press, radio } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import {
  chatChannel,
  filledInterviewer,
  inboundChannel,
  newInterviewer,
  wizardService,
} from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard, later steps",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, ...at("content"), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {
  args: at("content"),
  play: async ({ args }) => {
    await field(/^Introduction/);
    await press("Next");
    await expectShown(() => screen.getByText("Interview guide and knowledge base are required"));
    for (const message of [
      "Introduction is required and must be at least 10 characters",
      "At least one research objective is required",
      "Closing message is required",
      "Questions are required",
      "Please provide some background information",
    ]) {
      await expectShown(() => screen.getByText(message));
    }
    await expect(screen.getByRole("button", { name: /Knowledge base to be added/ })).toBeDisabled();
    await fill(/^Introduction/, "Hello and thank you for your time.");
    await fill(/^Research Objectives/, "Learn how teams decide");
    await fill(/^Closing/, "Thank you.");
    await fill(/^Questions/, "- Do you like your work?");
    // The hints come from a worker, whose many modules are loaded one by one here.
    await expectShown(() => screen.getByText(/Can be answered with yes or no/), 30_000);
    await fill(/^Background Information/, "Ten characters and more");
    await expect(screen.getByRole("button", { name: /Click to upload documents/ })).toBeEnabled();
    await press("Next");
    await expectShown(() => screen.getByText(/Interview Guide created successfully/));
    await expectShown(() => screen.getByText(/Knowledge Base created successfully/));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(
        `/genie/agents/edit/${newInterviewer.id}?navStep=channel-pricing`,
      ),
    );
  },
};

/** Fills an empty guide with a draft of the archetype in one click; the offer disappears, and returns on undo. */
export const StartedFromADraft: Story = {
  args: at("content"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Use the draft" }));
    await expectShown(() => screen.getByText(/^Draft added\./));
    await expect(screen.queryByRole("region", { name: "Start with a draft" })).toBeNull();
    for (const name of [/^Introduction/, /^Research Objectives/, /^Closing/, /^Questions/, /^Background/])
      await expect(await field(name)).not.toHaveValue("");
    await expect(screen.getByRole("textbox", { name: "Question 3" })).toBeVisible();
    await press("Next");
    await expectShown(() => screen.getByText(/Interview Guide created successfully/));
  },
};

const consenting = {
  ...newInterviewer,
  dynamic_fields: { ask_consent: true, public_title: "Leaving us", public_organisation: "Fieldnote" },
};

/** A live preview of the respondent's view beside the form; can be folded by keyboard, and stores nothing. */
export const SeenAsARespondent: Story = {
  args: at("content", consenting),
  play: async () => {
    const fold = await screen.findByRole("button", { name: "What respondents see" });
    if (fold.getAttribute("aria-expanded") === "false") await userEvent.click(fold);
    const seen = within(await screen.findByRole("region", { name: "Start of the interview" }));
    await seen.findByText(/this conversation is recorded/);
    await seen.findByText("Add a question to see how the interview starts.");
    await expect(seen.getByText("Leaving us")).toBeVisible();
    await fill(/^Introduction/, "Hello and thank you for your time.");
    await fill(/^Closing/, "That was all. Thank you.");
    await fill(/^Questions/, "- What made you leave?\n  - What happened then?\n- What do you use now?");
    await seen.findByText("What do you use now?");
    const bubbles = seen.getAllByRole("list")[0]?.textContent;
    await expect(bubbles).toMatch(
      /Once they agree.*Hello and thank you for your time\.What made you leave\?$/u,
    );
    await expect(seen.getByText("That was all. Thank you.")).toBeVisible();
    fold.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Start of the interview" })).toBeNull());
    await userEvent.keyboard("{Enter}");
    await expectShown(() => seen.getByText("What made you leave?"));
  },
};

/** No draft is offered once the user has started writing. */
export const NoDraftOverWhatIsWritten: Story = {
  args: at("content"),
  play: async () => {
    await screen.findByRole("button", { name: "Use the draft" });
    await fill(/^Closing/, "Thank you.");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Use the draft" })).toBeNull());
    await userEvent.clear(await field(/^Closing/));
    await expectShown(() => screen.getByRole("button", { name: "Use the draft" }));
  },
};

export const TheGuideIsNotSaved: Story = {
  args: {
    ...at("content", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "PUT /api/interview-guides/*": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async () => {
    await fill(/^Closing/, "Goodbye then.");
    await press("Next");
    await expectShown(() => screen.getByText("Failed to save interview guide. Please try again."));
    await expect(await field(/^Closing/)).toHaveValue("Goodbye then.");
  },
};

let isLost = false;

/** Guide and knowledge base are saved, but the interviewer cannot be updated. */
export const TheContentIsNotTied: Story = {
  args: {
    ...at("content", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "GET /api/interviewer/*": () =>
        isLost ? fakeProblem(500, "ERR_INTERNAL", "Something went wrong") : { data: filledInterviewer },
    },
  },
  play: async () => {
    isLost = false;
    await fill(/^Closing/, "Goodbye then.");
    isLost = true;
    await press("Next");
    await expectShown(() => screen.getByText("Error while saving interview guide and knowledge base"));
  },
};

const withoutChannel = { ...filledInterviewer, channel_id: null, channel: null };

export const Channel: Story = {
  args: at("channel-pricing", withoutChannel),
  play: async ({ args }) => {
    await expect(await radio(/^Chat/)).toBeChecked();
    await expect(await radio(/^Outbound/)).toHaveAttribute("aria-disabled", "true");
    await expectShown(() => screen.getByText("$40/interview"));
    await expect(screen.queryByRole("button", { name: "Test Voice" })).toBeNull();
    await userEvent.click(await radio(/^Inbound/));
    await expectShown(() => screen.getByText("Total Cost per Interview"));
    await waitFor(() => expect(screen.getAllByText("$99.50")).toHaveLength(2));
    await press("Test Voice");
    await expectShown(() => screen.getByText("Bad gateway"));
    await press("Next");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/edit/${newInterviewer.id}?navStep=review`),
    );
  },
};

const channelSaved = fn(({ body }: FakeRequest) => ({
  data: { ...filledInterviewer, ...(body as object), version: filledInterviewer.version + 1 },
}));

export const ThePreselectedChannelIsTaken: Story = {
  args: {
    ...at("channel-pricing", withoutChannel),
    handlers: {
      ...wizardService(withoutChannel),
      "PUT /api/interviewer/*": channelSaved,
    },
  },
  play: async ({ args }) => {
    channelSaved.mockClear();
    await expect(await radio(/^Chat/)).toBeChecked();
    await press("Next");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(expect.stringContaining("navStep=review")),
    );
    await expect(channelSaved.mock.lastCall?.[0].body).toMatchObject({ channel_id: chatChannel.id });
  },
};

export const TheChannelIsNotSaved: Story = {
  args: {
    ...at("channel-pricing", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "PUT /api/interviewer/*": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async () => {
    await userEvent.click(await radio(/^Chat/));
    await press("Next");
    await expectShown(() => screen.getByText("Error updating interviewer"));
  },
};

export const EmptyVoiceSample: Story = {
  args: {
    ...at("channel-pricing", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "POST /voice/management/tts-configs/test-voice": () =>
        new Response(new Uint8Array(), { headers: { "content-type": "audio/wav" } }),
    },
  },
  play: async () => {
    await press("Test Voice");
    await expectShown(() => screen.getByText("Received empty audio data"));
  },
};

export const NoVoices: Story = {
  args: {
    ...at("channel-pricing", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "GET /voice/management/tts-configs": () => ({ data: [] }),
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText("No voice types available").length).toBeGreaterThan(0));
  },
};

export const ChannelsCannotBeLoaded: Story = {
  args: {
    ...at("channel-pricing"),
    handlers: { ...wizardService(), "GET /api/channel": () => fakeProblem(500, "ERR_INTERNAL", "Down") },
  },
  play: async () => {
    await expectShown(() =>
      screen.getByText("Failed to load channels. Please check your connection and try again."),
    );
  },
};

export const NoChannels: Story = {
  args: {
    ...at("channel-pricing"),
    handlers: {
      ...wizardService(),
      "GET /api/channel": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
    },
  },
  play: async () => {
    await expectShown(() => screen.getByText("No channels available at the moment. Please contact support."));
  },
};

export const Review: Story = {
  args: at("review", filledInterviewer),
  play: async ({ args }) => {
    await expectShown(() =>
      screen.getByText(
        "After creation, your interviewer will be in Live status. Contact credentials will be generated automatically.",
      ),
    );
    await expectShown(() => screen.getByText("$99.50/interview"));
    await expect(screen.getByText("Female")).toBeVisible();
    await press("Save");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/details/${filledInterviewer.id}`),
    );
  },
};

export const ReviewOfLittle: Story = {
  args: at("review"),
  play: async () => {
    await expectShown(() => screen.getByText("These steps are not complete yet"));
    await expect(screen.getAllByText("N/A").length).toBeGreaterThan(3);
    await userEvent.click(await screen.findByRole("link", { name: "Edit Channel" }));
    await expect(await radio(new RegExp(`^${chatChannel.name}`))).toBeVisible();
  },
};

export const PublishedIsRefused: Story = {
  args: at("configure", { ...filledInterviewer, status: "published", is_active: true }),
  play: async () => {
    await expectShown(() => screen.getByText("A published interviewer cannot be edited"));
    await expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  },
};

export const Missing: Story = {
  args: {
    ...at("configure"),
    handlers: {
      ...wizardService(),
      "GET /api/interviewer/*": () => fakeProblem(404, "ERR_NOT_FOUND", "Not found"),
    },
  },
  play: async () => {
    await expectShown(() => screen.getByText("Interviewer not found"));
  },
};

/** Cancel asks before discarding input, then returns to the list. */
export const CancelAsksFirst: Story = {
  args: at("configure", filledInterviewer),
  play: async ({ args }) => {
    await fill(/^Name/, "Not yet");
    await press("Cancel");
    await press("Stay here");
    await expect(await field(/^Name/)).toHaveValue("Not yet");
    await press("Cancel");
    await press("Leave");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Next" })).toBeNull());
  },
};

const manyChannels = Array.from({ length: 30 }, (_, index) => ({
  ...chatChannel,
  id: `01a1fe00-0000-7000-8000-0000000${10_000 + index}`,
  name: `Panel ${index + 1}`,
}));

/** On a phone the voice settings are far below the cards, and rendered only when scrolled near. */
export const ManyChannelsOnATelephone: Story = {
  args: {
    ...at("channel-pricing", { ...filledInterviewer, channel_id: inboundChannel.id }),
    handlers: {
      ...wizardService({ ...filledInterviewer, channel_id: inboundChannel.id }),
      "GET /api/channel": () => ({
        data: [inboundChannel, ...manyChannels],
        total: 31,
        total_pages: 1,
        total_is_exact: true,
      }),
    },
  },
  globals: { viewport: { value: "telephone" } },
  play: async () => {
    await expectShown(() => screen.getByText("Step 4 of 5"));
    await screen.findByText("Pricing Summary");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};
