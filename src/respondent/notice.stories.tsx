import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { networkProblem, problemOf } from "../contracts/api-problem.ts";
import { Notice } from "./notice.tsx";
import { aLink } from "./testing/fake-services.ts";
import { noticeTexts } from "../domain/notices/notice-texts.ts";
import pageTexts from "./words/en.json" with { type: "json" };
import { LanguageProvider } from "./words/words.ts";

const words = { ...pageTexts, ...noticeTexts.en };

const meta = {
  title: "Screens/Respondent/Notice",
  component: Notice,
  args: {
    view: { kind: "failed", error: networkProblem("voice", null) },
    isBusy: false,
    onRetry: fn(),
    onGoOnHere: fn(),
  },
  decorators: [
    (Story) => (
      <LanguageProvider value={{ language: "en", words }}>
        <Story />
      </LanguageProvider>
    ),
  ],
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const TooMany: Story = { args: { view: { kind: "failed", error: problemOf("voice", 429, null) } } };

export const Unknown: Story = { args: { view: { kind: "failed", error: problemOf("voice", 404, null) } } };

export const Closed: Story = {
  args: { view: { kind: "link", link: aLink({ state: "closed", interview: null }) } },
};

export const Expired: Story = {
  args: { view: { kind: "link", link: aLink({ state: "expired", interview: null }) } },
};

export const Elsewhere: Story = {
  args: { view: { kind: "elsewhere", link: aLink() } },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole("button", { name: "Continue here" }));
    await expect(args.onGoOnHere).toHaveBeenCalledOnce();
  },
};
