import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { RespondentLink } from "../../contracts/contracts.gen.ts";
import { RespondentPage } from "../respondent-page.tsx";
import { ServicesProvider } from "../services.ts";
import { aConversation, aLink, fakeServices, type FakeTurn } from "../testing/fake-services.ts";
import words from "../words/en.json" with { type: "json" };

interface InChatProps {
  readonly link: RespondentLink;
  readonly turns: readonly FakeTurn[];
}

function InChat({ link, turns }: InChatProps) {
  return (
    <div lang={link.language} dir={link.language === "ar" ? "rtl" : "ltr"}>
      <ServicesProvider value={fakeServices(link, turns)}>
        <RespondentPage />
      </ServicesProvider>
    </div>
  );
}

const consent = {
  text: "Thank you for your time. Is that all right with you?",
  debug: { awaits_consent: true },
};
const question = {
  text: "How did your first week go?",
  debug: { awaits_consent: false, coverage: 0.25 },
};

const meta = {
  title: "Screens/Respondent/Chat",
  component: InChat,
  parameters: { layout: "fullscreen" },
  args: { link: aLink(), turns: [consent, question] },
} satisfies Meta<typeof InChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const start = async (name = "Start interview") =>
  userEvent.click(await screen.findByRole("button", { name }));
const answer = async (text: string) =>
  userEvent.type(await screen.findByRole("textbox", { name: "Your answer" }), `${text}{Enter}`);

export const AsksForConsent: Story = {
  play: async () => {
    await start();
    await screen.findByText(consent.text);
    await expect(screen.getByRole("button", { name: "I agree" })).toBeVisible();
    await expect(screen.getByRole("button", { name: "I do not agree" })).toBeVisible();
  },
};

export const UnderWay: Story = {
  play: async () => {
    await start();
    await userEvent.click(await screen.findByRole("button", { name: "I agree" }));
    await screen.findByText(question.text);
    await waitFor(() => expect(screen.queryByRole("button", { name: "I agree" })).toBeNull());
    await expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute(
      "aria-valuenow",
      "25",
    );
  },
};

/** Pausing shows the welcome page; its heading gets the focus. */
export const Paused: Story = {
  args: { link: aLink({ conversation: aConversation() }) },
  play: async () => {
    await start("Continue interview");
    await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
    await screen.findByText("Interview paused");
    await expect(screen.queryByText("Welcome back")).toBeNull();
    await expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};

/** The buttons 0 to 10 appear for a rating question only. */
export const AsksForARating: Story = {
  args: {
    turns: [question, { text: "How sure are you of that, on a scale from 0 to 10?", debug: {} }, question],
  },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    await expect(screen.queryByRole("group", { name: words.number })).toBeNull();
    await answer("It was fine.");
    await userEvent.click(await screen.findByRole("button", { name: "7" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: words.number })).toBeNull());
  },
};

/** While the reply is pending, the answer is shown and cannot be sent twice. */
export const Waiting: Story = {
  args: { turns: [question] },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    await answer("Slowly.");
    await screen.findByText("Slowly.");
    await expect(screen.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
  },
};

/** Pasted text is kept, rejected as too long, and sent after it was shortened. */
export const TooLong: Story = {
  args: { turns: [question, { text: "Why was that?" }] },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    const box = await screen.findByRole("textbox", { name: "Your answer" });
    const pasted = "Slowly. ".repeat(12_500).trim();
    await userEvent.click(box);
    await userEvent.paste(pasted);
    await expect(box).toHaveValue(pasted);
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/too long to send\. Characters over the limit: 79999\./);
    await expect(screen.getByText(/Characters over the limit: 79999\./)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveValue(pasted);
    await userEvent.clear(box);
    await userEvent.paste("👍".repeat(20_000));
    await expect(box).toBeValid();
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Why was that?", {});
  },
};

/** A temporarily unavailable service is retried without an error message. */
export const SentAgain: Story = {
  args: { turns: [question, 503, { text: "Why was that?" }] },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    await answer("Slowly.");
    await screen.findByText("Why was that?", {});
    await expect(screen.getAllByText("Slowly.")).toHaveLength(1);
    await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
};

export const StillSending: Story = {
  args: { turns: [question, 503, 503, 503, 503, 503] },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    await answer("Slowly.");
    await screen.findByText("Still sending. Nothing is lost.", {});
    await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
};

export const NotSent: Story = {
  args: { turns: [question, 500, { text: "Why was that?" }] },
  play: async () => {
    await start();
    await screen.findByText(question.text);
    await answer("Slowly.");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByText("Why was that?");
    await expect(screen.getAllByText("Slowly.")).toHaveLength(1);
  },
};

export const Ended: Story = {
  args: {
    turns: [{ text: "Thank you and goodbye.", debug: { is_ended: true, ending: "completed", coverage: 1 } }],
  },
  play: async () => {
    await start();
    await screen.findByRole("heading", { name: "Thank you" });
    await expect(screen.queryByRole("textbox")).toBeNull();
    await expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  },
};

/** Markup is shown as text, and long words do not widen the page. */
export const Back: Story = {
  args: {
    turns: [],
    link: aLink({
      conversation: aConversation({
        lines: [
          { id: "1", type: "ai", content: question.text, at: "2026-11-14T10:00:00Z" },
          { id: "2", type: "human", content: `<b>Slow</b> ${"a".repeat(200)}`, at: "2026-11-14T10:01:00Z" },
        ],
      }),
    }),
  },
  play: async () => {
    await start("Continue interview");
    await screen.findByText(/<b>Slow<\/b>/u);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** After a reload, the buttons of the open question are shown, and no others. */
export const BackAtAChoice: Story = {
  args: {
    turns: [],
    link: aLink({
      conversation: aConversation({
        lines: [{ id: "1", type: "ai", content: "How often do you buy?", at: "2026-11-14T10:00:00Z" }],
        options: ["Every week", "Never"],
      }),
    }),
  },
  play: async () => {
    await start("Continue interview");
    await expect(await screen.findByRole("button", { name: "Every week" })).toBeEnabled();
    await expect(screen.getByRole("button", { name: words.skip })).toBeVisible();
    await expect(screen.queryByRole("group", { name: words.number })).toBeNull();
  },
};

export const InArabic: Story = {
  args: {
    link: aLink({ language: "ar" }),
    turns: [{ text: "كيف كان أسبوعك الأول؟", debug: { coverage: 0.25, language: "ar" } }],
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole("button", {}))[0] ?? document.body);
    await screen.findByText("كيف كان أسبوعك الأول؟");
  },
};

export const InThai: Story = {
  args: {
    link: aLink({ language: "th" }),
    turns: [{ text: "สัปดาห์แรกของคุณเป็นอย่างไร", debug: { coverage: 0.25, language: "th" } }],
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole("button", {}))[0] ?? document.body);
    await screen.findByText("สัปดาห์แรกของคุณเป็นอย่างไร");
    // Some languages write no space before the percent sign.
    await expect(screen.getByText("25%")).toBeVisible();
  },
};
