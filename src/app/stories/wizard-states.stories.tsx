import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { expectShown, at, field, fill, press, radio } from "./play.ts";
import { configItem, staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { chatChannel, filledInterviewer, outboundChannel, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard, while it is not ready",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, ...at("configure", filledInterviewer), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const never = () => new Promise(() => {});
const down = () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong");
const none = () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true });

/** A step of a complete interviewer with overrides of the service. */
const stepWith = (step: string, handlers: object) => ({
  ...at(step, filledInterviewer),
  handlers: { ...wizardService(filledInterviewer), ...handlers },
});

const loads = (label: string) => waitFor(() => expect(screen.getByText(label)).toBeInTheDocument());

export const Loading: Story = {
  args: stepWith("configure", { "GET /api/interviewer/*": never }),
  play: () => loads("Loading the form"),
};

export const TheInterviewerCannotBeLoaded: Story = {
  args: stepWith("configure", { "GET /api/interviewer/*": down }),
  play: async () => {
    await expectShown(() => screen.getByText("The interviewer could not be loaded"));
  },
};

export const ArchetypesLoad: Story = {
  args: stepWith("archetype", { "GET /api/archetypes": never }),
  play: () => loads("Loading archetypes"),
};

export const NoArchetypes: Story = {
  args: stepWith("archetype", { "GET /api/archetypes": none }),
  play: async () => {
    await expectShown(() => screen.getByText("No archetypes available"));
  },
};

export const ConfigureLoads: Story = {
  args: stepWith("configure", { "GET /api/config": never }),
  play: () => loads("Loading the form"),
};

/** The announcement of errors is removed on the first edit, so that it is not read again. */
export const ErrorsAreAnnouncedUntilAnEdit: Story = {
  play: async () => {
    const announcement = () => screen.queryByText("1 field needs your attention.");
    await userEvent.clear(await field(/^Name/));
    await press("Next");
    await waitFor(() => expect(announcement()).toBeInTheDocument());
    await fill(/^Name/, "Mended");
    await waitFor(() => expect(announcement()).toBeNull());
  },
};

export const ConfigureCannotBeLoaded: Story = {
  args: stepWith("configure", { "GET /api/config": down }),
  play: async () => {
    await expectShown(() => screen.getByText("The form could not be loaded"));
  },
};

const noLayout = {
  id: "01a1fd00-0000-7000-8000-0000000000b0",
  name: "Configure",
  structure: "nothing that anybody understands",
};

/** A layout with an invalid document shows an error in the step; the rest of the wizard works. */
export const ConfigureIsNoLayoutAtAll: Story = {
  args: stepWith("configure", {
    "GET /api/config": ({ query }: FakeRequest) => ({
      data: [configItem("form-layout", query.get("layout_key") ?? "", noLayout)],
      total: 1,
      total_pages: 1,
      total_is_exact: true,
    }),
  }),
  play: async () => {
    await expectShown(() => screen.getByText("A part of this form cannot be used"));
    await userEvent.click(await screen.findByRole("link", { name: /Choose Archetype/ }));
    await expect(await radio(/Expert Deep Dive/)).toBeVisible();
  },
};

export const ContentLoads: Story = {
  args: stepWith("content", { "GET /api/interview-guides/*": never }),
  play: () => loads("Loading the form"),
};

export const ContentCannotBeLoaded: Story = {
  args: stepWith("content", { "GET /api/knowledge-bases/*": down }),
  play: async () => {
    await expectShown(() => screen.getByText("The interview content could not be loaded"));
  },
};

export const ChannelsLoad: Story = {
  args: stepWith("channel-pricing", { "GET /api/channel": never }),
  play: () => loads("Loading channels"),
};

/** No channel can be preselected, so there is no price. */
export const OnlyInactiveChannels: Story = {
  args: {
    ...at("channel-pricing", { ...filledInterviewer, channel_id: null, channel: null }),
    handlers: {
      ...wizardService({ ...filledInterviewer, channel_id: null, channel: null }),
      "GET /api/channel": () => ({ data: [outboundChannel], total: 1, total_pages: 1, total_is_exact: true }),
    },
  },
  play: async () => {
    await expectShown(() => screen.getByText("Select a channel to see pricing details"));
    await expect(await radio(/^Outbound/)).not.toBeChecked();
  },
};

/** A chat interviewer has no voice. */
export const ReviewOfAChat: Story = {
  args: at("review", {
    ...filledInterviewer,
    channel_id: chatChannel.id,
    channel: { id: chatChannel.id, name: chatChannel.name, type: "chat" },
    price: 40,
    voice_type: null,
  }),
  play: async () => {
    await expectShown(() => screen.getByText("$40/interview"));
    await expect(screen.getByText("N/A")).toBeVisible();
    await expect(screen.queryByText("These steps are not complete yet")).toBeNull();
  },
};
