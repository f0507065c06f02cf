import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  aConversation,
  aMessage,
  analyticsPath,
  analyticsService,
  conversation,
  recordingCall,
} from "./fake-analytics.ts";
import type { ConversationMessage } from "../../contracts/contracts.gen.ts";
import { expectShown } from "./play.ts";
import { staff } from "./fake-data.ts";
import { type FakeHandlers, fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Transcript",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: analyticsPath(), onPath: fn(), log: fn(), handlers: analyticsService },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (query: string, more: FakeHandlers = {}) => ({
  path: analyticsPath(query),
  handlers: { ...analyticsService, ...more },
});
const broken = () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong");
const transcript = (query = "") => `tab=transcripts&transcript=${conversation.id}${query}`;
const dialog = async () => within(await screen.findByRole("dialog"));

export const Transcript: Story = {
  args: at(transcript()),
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText(/nobody knew who could open/));
    await expect(shown.getByText(/<b>one<\/b> person/)).toBeVisible();
    await expect(shown.getByText("Erased")).toBeInTheDocument();
    await userEvent.selectOptions(
      shown.getByRole("combobox", { name: "Jump to a question" }),
      "2. Which tool took longest to learn?",
    );
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Which tool took longest"));
  },
};

const older = { ...conversation, id: "5f0c1d52-7d7a-4f0e-9a51-0d3c1a8e7c99" };

/** Moves between interviews without closing the dialog, by pointer or keyboard. */
export const TheOlderInterview: Story = {
  args: at(transcript(), {
    [`GET /api/interviewer/${conversation.interviewer_id}/conversations`]: ({ query }: FakeRequest) => {
      const rows = (query.get("q_filters") ?? "").includes('"lt"') ? [conversation, older] : [conversation];
      return { data: rows, conversations: rows, total: rows.length, total_pages: 1, total_is_exact: true };
    },
  }),
  play: async ({ args }) => {
    const shown = await dialog();
    const next = await shown.findByRole("button", { name: "Older interview" });
    await waitFor(() => expect(next).not.toHaveAttribute("aria-disabled"));
    await expect(shown.getByRole("button", { name: "Newer interview" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    next.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenCalledWith(expect.stringContaining(`transcript=${older.id}`)),
    );
    await expect(next).toHaveFocus();
  },
};

export const AQuoteInItsPlace: Story = {
  args: at(transcript(`&message=${conversation.messages?.[1]?.message_id ?? ""}&quote=13-25`)),
  play: async () => {
    await dialog();
    await expectShown(() => screen.getByTitle("Quoted here"));
    await expect(screen.getByTitle("Quoted here").textContent).toBe(
      conversation.messages?.[1]?.content.slice(13, 25),
    );
  },
};

export const FlaggedByALanguageModel: Story = {
  args: at(transcript(), {
    "GET /voice/conversations/*": () => ({
      data: { ...conversation, flag: "crisis", flag_noticed_by: "language_model" },
    }),
  }),
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText("Crisis, noticed by the language model"));
  },
};

/** Opens the transcript with changes of its first answer. */
const withFirstAnswer = (changes: (message: ConversationMessage) => Partial<ConversationMessage>) =>
  at(transcript(), {
    "GET /voice/conversations/*": () => ({
      data: {
        ...conversation,
        messages: conversation.messages?.map((message, index) =>
          index === 1 ? { ...message, ...changes(message) } : message,
        ),
      },
    }),
  });

export const WhatALanguageModelNoticed: Story = {
  args: withFirstAnswer(({ content }) => ({
    noticed: [
      { kind: "goal", about: "what it cost them", quote: content.slice(0, 25) },
      { kind: "contradiction", about: "we never pay more", quote: content.slice(0, 25) },
    ],
  })),
  play: async () => {
    const shown = await dialog();
    const noticed = within(await shown.findByRole("list", { name: "Noticed by the language model" }));
    await expect(noticed.getByText(/^Learning goal heard: what it cost them \(“/)).toBeVisible();
    await expect(noticed.getByText(/^Contradicts an earlier answer: “we never pay more”, “/)).toBeVisible();
  },
};

export const AnUndecidedScreeningAnswer: Story = {
  args: withFirstAnswer(() => ({ is_undecided: true })),
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText(/^The rules of this screening question could not be applied/));
  },
};

export const WhatWasToldBeforeItWasAsked: Story = {
  args: withFirstAnswer(({ content }) => ({
    told_early: [
      {
        kind: "answered",
        about: "What does it cost you?",
        quote: content.slice(0, 25),
      },
    ],
  })),
  play: async () => {
    const shown = await dialog();
    const told = within(await shown.findByRole("list", { name: "Told before it was asked" }));
    await expect(told.getByText(/^Already answered: What does it cost you\? \(“/)).toBeVisible();
  },
};

/** A hand-made URL: the service also returns tests, but analytics does not show them. */
export const ATestIsNoInterview: Story = {
  args: at(transcript(), {
    "GET /voice/conversations/*": () => ({ data: { ...conversation, is_test: true } }),
  }),
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText("This was a test"));
    await expect(shown.queryByText(/nobody knew who could open/)).toBeNull();
    for (const name of ["Download", "Erase data"])
      await expect(shown.queryByRole("button", { name })).toBeNull();
  },
};

let failures = 0;

export const TheTranscriptCannotBeLoaded: Story = {
  args: at(transcript(), {
    "GET /voice/conversations/*": () => (failures++ === 0 ? broken() : { data: conversation }),
  }),
  beforeEach: () => {
    failures = 0;
  },
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText("Failed to load transcript"));
    await userEvent.click(shown.getByRole("button", { name: "Try again" }));
    await expectShown(() => shown.getByText(/nobody knew who could open/));
  },
};

export const ARecordingIsPlayed: Story = {
  args: at(transcript()),
  play: async () => {
    const shown = await dialog();
    const button = await shown.findByRole("button", { name: /^Play recording: / });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const player = await shown.findByLabelText(/^Recording of /);
    await waitFor(() => expect((player as HTMLAudioElement).duration).toBeCloseTo(0.5));
    await expect(player).toHaveFocus();
  },
};

let silences = 0;

export const ARecordingCannotBePlayed: Story = {
  args: at(transcript(), {
    [recordingCall]: (request) => {
      silences += 1;
      if (silences === 1) return broken();
      if (silences === 2) return new Response("no sound", { headers: { "content-type": "audio/wav" } });
      return analyticsService[recordingCall]?.(request);
    },
  }),
  beforeEach: () => {
    silences = 0;
  },
  play: async () => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole("button", { name: /^Play recording: / }));
    for (const _ of ["refused by the service", "refused by the browser"]) {
      await expectShown(() => shown.getByText("Couldn't play the recording."));
      await userEvent.click(shown.getByRole("button", { name: "Try again" }));
    }
    await expect(await shown.findByLabelText(/^Recording of /)).toBeVisible();
  },
};

const many = Array.from({ length: 500 }, (_, index) =>
  aMessage(index, {
    content: `${index}: ${"what was said, at some length, ".repeat(1 + (index % 7))}`,
    line_kind: index % 10 === 0 ? "question" : null,
  }),
);

const veryLong = at(transcript(), {
  "GET /voice/conversations/*": () => ({ data: aConversation({ messages: many }) }),
});
const rowsIn = (node: Node) =>
  node instanceof Element
    ? node.querySelectorAll("[data-message]").length + Number(node.matches("[data-message]"))
    : 0;
let maxAtOnce = 0;

export const AVeryLongTranscriptIsDrawnPartByPart: Story = {
  args: veryLong,
  parameters: { a11y: { test: "off" } },
  beforeEach: () => {
    maxAtOnce = 0;
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      maxAtOnce = Math.max(
        maxAtOnce,
        added.reduce((sum, node) => sum + rowsIn(node), 0),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  },
  play: async () => {
    const shown = await dialog();
    await waitFor(() => expect(shown.getByText(/^499: what was said/)).toBeInTheDocument(), {
      timeout: 40_000,
    });
    await expect(maxAtOnce).toBeLessThan(50);
  },
};

export const AVeryLongTranscript: Story = {
  args: veryLong,
  // axe checks the same dialog in another story; 500 messages would exceed the test timeout.
  parameters: { a11y: { test: "off" } },
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText(/^0: what was said/));
    await userEvent.selectOptions(shown.getByLabelText("Jump to a question"), [many[490]?.message_id ?? ""]);
    await expectShown(() => shown.getByText(/^490: what was said/));
    await expect(document.activeElement).toHaveTextContent(/490: what/);
  },
};

const erase = fn((_request: FakeRequest) =>
  Response.json(
    {
      data: {
        id: conversation.id,
        created_at: conversation.created_at,
        actor: "a@b.c",
        conversations: 1,
        messages: 7,
        audio_files: 1,
        invitees: 1,
      },
    },
    { status: 201 },
  ),
);

export const ErasesARespondent: Story = {
  args: at(transcript(), { "POST /api/erasures": erase }),
  play: async () => {
    erase.mockClear();
    const shown = await dialog();
    await userEvent.click(await shown.findByRole("button", { name: "Erase data" }));
    const question = within(await screen.findByRole("alertdialog"));
    await expect(erase).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole("button", { name: "Erase data" }));
    await expectShown(() => screen.getByText("The respondent's data was erased"));
    await expect(erase.mock.calls[0]?.[0].body).toEqual({ conversation_id: conversation.id });
  },
};

export const ErasedOnce: Story = {
  args: at(transcript(), {
    "GET /voice/conversations/*": () => ({
      data: { ...conversation, user_id: null, erased_at: "2026-11-21T12:00:00Z" },
    }),
  }),
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText(/^Nov 21, 2026/));
    await expect(shown.queryByRole("button", { name: "Erase data" })).toBeNull();
  },
};

export const StaffErasesNothing: Story = {
  args: { ...at(transcript()), user: staff },
  play: async () => {
    const shown = await dialog();
    await expectShown(() => shown.getByText(/nobody knew who could open/));
    await expect(shown.queryByRole("button", { name: "Erase data" })).toBeNull();
  },
};
