import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { problemOf } from "../../../../contracts/api-problem.ts";
import { expectShown } from "../../../stories/play.ts";
import { StoryFrame } from "../../../stories/story-app.tsx";
import { PublishDialog, type PublishDialogProps } from "./publish-dialog.tsx";

const meta = {
  title: "Screens/Interviewer details/Publish dialog",
  component: PublishDialog,
  args: {
    caseCode: null,
    language: "de",
    missing: { title: false, organisation: false },
    notices: [],
    asksForHelpText: false,
    help: undefined,
    hasHelpFailed: false,
    isPublishing: false,
    error: null,
    stepLink: (pointer) => (pointer === "/channel_id" ? <a href="#channel">Open Channel & Pricing</a> : null),
    onPublish: fn(),
    onClose: fn(),
  },
  render: (args: PublishDialogProps) => (
    <StoryFrame>
      <PublishDialog {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof PublishDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const refusal = (message: string, pointer: string) =>
  problemOf("main", 422, {
    title: "Some fields are not valid",
    error_code: "ERR_VALIDATION",
    errors: [{ pointer, code: "required", message }],
  });

const code = () => screen.findByRole("textbox", { name: /Case Code/ });

export const FirstTime: Story = {
  play: async ({ args }) => {
    await userEvent.type(await code(), "  CASE-1234 {Enter}");
    await expect(await code()).toHaveAccessibleDescription(
      /Case Code is required and must be at least 10 characters/,
    );
    await expect(await code()).toHaveFocus();
    await expect(args.onPublish).not.toHaveBeenCalled();
    await userEvent.clear(await code());
    await userEvent.type(await code(), "  CASE-12345 {Enter}");
    await expect(args.onPublish).toHaveBeenLastCalledWith("CASE-12345", undefined);
  },
};

export const RespondentsWouldNotSeeWhoAsks: Story = {
  args: { missing: { title: false, organisation: true } },
  play: async () => {
    await expectShown(() => screen.getByText(/^Respondents won't see which organisation is asking/));
  },
};

/** Publishing is still possible: staff decide with what they are told. */
export const CallersAnswersWouldOnlyBeRecorded: Story = {
  args: {
    caseCode: "CASE-2026-117",
    notices: [
      {
        code: "recorded_answers",
        message: "Calls are held without speech recognition. 3 of 5 questions ...",
      },
    ],
  },
  play: async ({ args }) => {
    await expectShown(() => screen.getByText(/^Calls are held without speech recognition/));
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith("CASE-2026-117", undefined);
  },
};

export const Again: Story = {
  args: { caseCode: "CASE-2026-117" },
  play: async () => {
    await expect(await code()).toHaveValue("CASE-2026-117");
  },
};

const confirmation = () => screen.findByRole("checkbox");

/** The first launch requires confirming the help text for crises. */
export const TheHelpTextIsConfirmed: Story = {
  args: { asksForHelpText: true, help: { text: "Im Notfall hilft Ihnen der Betriebsarzt." } },
  play: async ({ args }) => {
    await expectShown(() => screen.getByText("Im Notfall hilft Ihnen der Betriebsarzt."));
    await userEvent.type(await code(), "CASE-12345");
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).not.toHaveBeenCalled();
    await expect(await confirmation()).toHaveAccessibleDescription(
      "Confirm what respondents in crisis are told",
    );
    await userEvent.click(await confirmation());
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith("CASE-12345", args.help);
  },
};

export const ThereIsNoHelpText: Story = {
  args: {
    asksForHelpText: true,
    help: { text: null },
  },
  play: async ({ args }) => {
    await expectShown(() => screen.getByText(/There is no help text in German/));
    await expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.type(await code(), "CASE-12345");
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith("CASE-12345", { text: null });
  },
};

export const TheHelpTextCannotBeRead: Story = {
  args: { asksForHelpText: true, hasHelpFailed: true, caseCode: "CASE-2026-117" },
  play: async ({ args }) => {
    await expectShown(() => screen.getByText(/The help text could not be loaded/));
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith("CASE-2026-117", undefined);
  },
};

/** Submitting again while publishing has no effect. */
export const Publishing: Story = {
  args: { caseCode: "CASE-2026-117", isPublishing: true },
  play: async ({ args }) => {
    await userEvent.type(await code(), "{Enter}");
    await expect(args.onPublish).not.toHaveBeenCalled();
    await expect(screen.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-busy", "true");
  },
};

export const TheCodeIsRefused: Story = {
  args: { caseCode: "CASE-2026-117", error: refusal("This case is closed", "/case_code") },
  play: async () => {
    await expect(await code()).toHaveAccessibleDescription(/This case is closed/);
    await expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
  },
};

export const TheInterviewerLacksSomething: Story = {
  args: { caseCode: "CASE-2026-117", error: refusal("Choose a channel", "/channel_id") },
  play: async () => {
    await expectShown(() => screen.getByText("Choose a channel"));
    await expect(screen.getByRole("link", { name: "Open Channel & Pricing" })).toBeVisible();
    await expect(await code()).not.toHaveAttribute("aria-invalid");
  },
};
