import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { networkProblem } from "../contracts/api-problem.ts";
import { aConversation, aLink, anInterview } from "./testing/fake-services.ts";
import { Welcome } from "./welcome.tsx";
import arabicTexts from "./words/ar.json" with { type: "json" };
import { noticeTexts } from "../domain/notices/notice-texts.ts";
import pageTexts from "./words/en.json" with { type: "json" };
import { LanguageProvider } from "./words/words.ts";

const words = { ...pageTexts, ...noticeTexts.en };

const meta = {
  title: "Screens/Respondent/Welcome",
  component: Welcome,
  args: {
    link: aLink(),
    interview: anInterview(),
    hasEntered: true,
    isEntering: false,
    refusal: null,
    onEnter: fn(),
    onAgain: fn(),
  },
  decorators: [
    (Story) => (
      <LanguageProvider value={{ language: "en", words }}>
        <Story />
      </LanguageProvider>
    ),
  ],
} satisfies Meta<typeof Welcome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole("button", { name: "Start interview" }));
    await expect(args.onEnter).toHaveBeenCalledWith("chat");
  },
};

export const Preview: Story = {
  args: { interview: anInterview({ is_preview: true }) },
  async play({ canvas }) {
    await expect(canvas.getByText("Preview: nothing you say here is counted.")).toBeVisible();
  },
};

/** Without respondent texts the page shows only its defaults. */
export const Untold: Story = {
  args: { interview: anInterview({ title: null, organisation: null, summary: null, minutes: null }) },
};

export const ByVoice: Story = {
  args: { interview: anInterview({ medium: "voice", is_personal: true }) },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole("button", { name: "Answer in writing" }));
    await expect(args.onEnter).toHaveBeenCalledWith("chat");
  },
};

export const Back: Story = {
  args: { link: aLink({ conversation: aConversation() }) },
  async play({ canvas }) {
    await expect(canvas.getByText("Welcome back")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Progress" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
  },
};

/** Held in another browser: perhaps the invitee's, perhaps the link was passed on. */
export const BackElsewhere: Story = {
  args: {
    link: aLink({ conversation: aConversation({ is_elsewhere: true, lines: [] }) }),
    interview: anInterview({ is_personal: true }),
    hasEntered: false,
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/^This link is personal/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue interview" })).toBeEnabled();
  },
};

export const Entering: Story = { args: { isEntering: true } };

export const NotBegun: Story = { args: { refusal: networkProblem("voice", null) } };

export const Completed: Story = {
  args: { link: aLink({ conversation: aConversation({ is_ended: true, ending: "completed" }) }) },
};

export const Refused: Story = {
  args: {
    link: aLink({
      conversation: aConversation({ is_ended: true, ending: "refused_consent", may_begin_again: true }),
    }),
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole("button", { name: "Start a new interview" }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};

/** Page and interview in different languages. */
export const InArabic: Story = {
  decorators: [
    (Story) => (
      <LanguageProvider value={{ language: "ar", words: { ...arabicTexts, ...noticeTexts.ar } }}>
        <div dir="rtl" lang="ar">
          <Story />
        </div>
      </LanguageProvider>
    ),
  ],
};
