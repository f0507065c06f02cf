import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type {
  GuideTextVersion,
  InterviewGuideVersion,
  VersionComparison,
} from "../../../../contracts/contracts.gen.ts";
import { fakeProblem, type FakeHandlers, type FakeRequest } from "../../../stories/fake-service.ts";
import { guide } from "../../../stories/fake-interviewers.ts";
import { StoryFrame } from "../../../stories/story-app.tsx";
import { GuideVersionsDialog, type GuideVersionsDialogProps } from "./guide-versions-dialog.tsx";

const row = (
  version: number,
  interviews: number,
  more: Partial<GuideTextVersion> = {},
): GuideTextVersion => ({
  version,
  author: "grace@genie.local",
  saved_at: `2026-11-0${version + 1}T09:30:00Z`,
  question_count: 3,
  interviews,
  is_current: false,
  ...more,
});
const rows = [row(4, 0, { is_current: true }), row(3, 18), row(1, 6, { author: null })];

const [arrival, since] = guide.guide_questions;
if (arrival === undefined || since === undefined) throw new Error("The guide has two sections.");

/** Guide text at a version: the newest has one question less, the oldest another introduction. */
function textAt(version: number): InterviewGuideVersion {
  const introduction = version === 1 ? "Hello. This takes a quarter of an hour." : guide.introduction;
  const sections = version === 4 ? [arrival] : guide.guide_questions;
  const questions = sections.flatMap((section) => section?.questions.map(({ text }) => `- ${text}`) ?? []);
  return {
    version,
    file_name: `Onboarding v${version}.md`,
    markdown: `## Introduction\n\n${introduction}\n\n## Questions\n\n${questions.join("\n")}\n`,
    introduction,
    objectives: guide.objectives,
    closing: guide.closing,
    consent: "",
    guide_questions: sections.filter((section) => section !== undefined),
  };
}

const answered = (text: string, asked: number, given: number, words: number) => ({
  text,
  asked,
  answered: given,
  words,
});
const [arriving, knowing] = guide.guide_questions.flatMap(({ questions }) =>
  questions.map(({ text }) => text),
) as [string, string];
/** Comparison of versions 3 and 4 as returned by the service. */
const compared: VersionComparison = {
  interviewer_id: guide.id,
  from: {
    version: 3,
    interviews: 18,
    eligible: 17,
    completed: 12,
    average_duration_seconds: 611.4,
    talk_ratio: 0.52,
    probe_yield: 0.4,
    questions: [answered(arriving, 18, 17, 22.6), answered(knowing, 14, 3, 4.2), answered("", 12, 2, 9)],
  },
  to: {
    version: 4,
    interviews: 14,
    eligible: 14,
    completed: 13,
    average_duration_seconds: null,
    talk_ratio: 0.66,
    probe_yield: null,
    questions: [answered(arriving, 14, 14, 31)],
  },
  differences: [{ theme: "laptop", from: { interviews: 2, of: 18 }, to: { interviews: 9, of: 14 } }],
};

const sent = fn();
const service: FakeHandlers = {
  "GET /api/interview-guides/*/versions": () => ({ data: rows }),
  [`GET /api/interview-guides/${guide.id}/versions/*`]: ({ path }: FakeRequest) => ({
    data: textAt(Number(path.split("/").at(-1))),
  }),
  "GET /api/interviewer/*/insights/versions": () => ({ data: compared }),
  "GET /api/interview-guides/*": () => ({ data: { ...guide, version: 4 } }),
  "PUT /api/interview-guides/*/markdown": ({ body }) => {
    sent(body);
    return { data: { ...guide, version: 5 } };
  },
};

const meta = {
  title: "Screens/Interviewer details/Guide versions",
  component: GuideVersionsDialog,
  args: {
    guideId: guide.id,
    interviewerId: "5f0c3c1e-1d7b-4a52-9d1c-0e6a3c9f7b21",
    canEdit: true,
    onClose: fn(),
  },
  parameters: { handlers: service },
  render: (args: GuideVersionsDialogProps, { parameters }) => (
    <StoryFrame handlers={parameters["handlers"] as FakeHandlers}>
      <GuideVersionsDialog {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof GuideVersionsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (name = "Versions") => within(await screen.findByRole("dialog", { name }));

/** Version history, differences between two versions, and interviews per version. */
export const Compared: Story = {
  play: async () => {
    const dialog = await opened();
    await expect(
      await dialog.findByText("Question removed: “What do you know now that you missed then?”"),
    ).toBeVisible();
    await expect(dialog.getByText("3 questions · 18 interviews")).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "From" }), "1");
    await expect(await dialog.findByText("The introduction changed.")).toBeVisible();
    await userEvent.click(dialog.getByRole("tab", { name: "Side by side" }));
    const table = within(await dialog.findByRole("table", { name: "Text of Version 1 and Version 4" }));
    await expect(table.getAllByText("Changed")).not.toHaveLength(0);
  },
};

/** Results of two versions: figures, questions, and significantly different themes. */
export const Results: Story = {
  play: async () => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole("tab", { name: "Results" }));
    const table = async (name: string) => within(await dialog.findByRole("table", { name }));
    const shows = async (name: string, words: RegExp) =>
      await expect((await table(name)).getByRole("row", { name: words })).toBeVisible();
    await shows("Results of Version 3 and Version 4", /^Completed 12 of 17 \(71%\) 13 of 14 \(93%\)$/);
    await shows("Results of Version 3 and Version 4", /^Average duration 10:11 –$/);
    await shows("Answers by question", /17 of 18 answered, 23 words each 14 of 14 answered, 31 words each$/);
    await shows("Answers by question", /3 of 14 answered, 4 words each Not asked$/);
    await shows("Themes that differ", /^laptop 11%, 2 interviews 64%, 9 interviews$/);
  },
};

/** With few interviews, themes are not compared, and a note says so. */
export const ResultsOfFew: Story = {
  parameters: {
    handlers: {
      ...service,
      "GET /api/interviewer/*/insights/versions": () => ({
        data: { ...compared, to: { ...compared.to, interviews: 2 }, differences: null },
      }),
    },
  },
  play: async () => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole("tab", { name: "Results" }));
    await expect(await dialog.findByText(/^Too few interviews to compare themes: 18 and 2\./)).toBeVisible();
  },
};

export const ResultsUnreachable: Story = {
  parameters: {
    handlers: {
      ...service,
      "GET /api/interviewer/*/insights/versions": () =>
        fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async () => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole("tab", { name: "Results" }));
    await waitFor(() => expect(dialog.getByText("The results could not be loaded")).toBeVisible());
  },
};

/** Reads an old version and restores it after confirmation. */
export const ReadAndRestored: Story = {
  play: async () => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole("button", { name: /^Read\W+Version 1$/ }));
    const old = await opened("Version 1");
    await expect(await old.findByText("Hello. This takes a quarter of an hour.")).toBeVisible();
    await userEvent.click(old.getByRole("button", { name: "Back to the versions" }));
    await userEvent.click(await dialog.findByRole("button", { name: /^Restore\W+Version 1$/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Restore version 1?" }));
    await userEvent.click(question.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ markdown: textAt(1).markdown }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

/** Restoring is disabled while published. */
export const Published: Story = {
  args: { canEdit: false },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText("Pause the interviewer to restore a version.")).toBeVisible();
    await expect(dialog.queryByRole("button", { name: /^Restore/ })).toBeNull();
  },
};

export const OnlyOne: Story = {
  parameters: {
    handlers: {
      ...service,
      "GET /api/interview-guides/*/versions": () => ({ data: [row(1, 0, { is_current: true })] }),
    },
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText(/^This is the first version/)).toBeVisible();
    await expect(dialog.queryByRole("combobox")).toBeNull();
  },
};

export const Unreachable: Story = {
  parameters: {
    handlers: {
      ...service,
      "GET /api/interview-guides/*/versions": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async () => {
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByText("The versions could not be loaded")).toBeVisible());
  },
};

export const ResultsInTheDark: Story = {
  ...Results,
  globals: { theme: "dark", viewport: { value: "small" } },
};

export const SideBySideInTheDark: Story = {
  ...Compared,
  globals: { theme: "dark", viewport: { value: "small" } },
};
