import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { analyticsPath, analyticsService, insights, overview } from "./fake-analytics.ts";
import { expectShown } from "./play.ts";
import { type FakeHandlers, fakeProblem, type FakeRequest } from "./fake-service.ts";
import { published } from "./fake-interviewers.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Analytics",
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
const call = (what: string) => `GET /api/interviewer/${published.id}/${what}`;
const broken = () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong");
const dialog = async () => within(await screen.findByRole("dialog"));

export const Overview: Story = {
  play: async ({ args, canvas }) => {
    await expectShown(() => canvas.getByRole("link", { name: /Average duration 16:25/ }));
    await expect(canvas.getByRole("link", { name: /Completion rate 76%/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Revenue \$4,080\.00/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Show table: Topics" }));
    await expect(canvas.getByRole("row", { name: "first week 17" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Show table: Interviews by day" }));
    await expect(canvas.getByRole("row", { name: "Nov 17 0" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: /Revenue/ }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(
        expect.stringContaining(encodeURIComponent('{"ending":{"eq":"completed"}}')),
      ),
    );
  },
};

export const NoInterviewsYet: Story = {
  args: at("", {
    [call("overview")]: () => ({ data: { ...overview, interviews: 0, by_day: [], topics: [] } }),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("No interviews yet"));
    await expect(canvas.queryByText(/\$/)).toBeNull();
  },
};

export const DaysThatCannotBe: Story = {
  args: at("from=2026-11-09&to=2026-11-02"),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The start date is after the end date."));
  },
};

export const TheFiguresCannotBeLoaded: Story = {
  args: at("", { [call("overview")]: broken }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The figures could not be loaded"));
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const NoInterviewerChosen: Story = {
  args: { path: "/genie/agents/analytics?workerId=nonsense" },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("No interviewer selected"));
  },
};

export const Transcripts: Story = {
  args: at("tab=transcripts"),
  play: async ({ args, canvas }) => {
    await canvas.findByText("Ana Ruiz");
    await expect(canvas.getByText("In Progress")).toBeVisible();
    const [open, waiting] = canvas.getAllByRole("button", { name: /^View Transcript/ });
    await expect(waiting).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "Completed");
    await waitFor(() => expect(canvas.queryByText("In Progress")).toBeNull());
    await expect(args.onPath).toHaveBeenLastCalledWith(expect.stringContaining("tab=transcripts"));
    await userEvent.click(open ?? canvas.getByRole("button", { name: /^View Transcript/ }));
    const shown = await dialog();
    await expectShown(() => shown.getByText("16:25"));
  },
};

/** A care flag needs no scrolling, however narrow the list is. */
export const CareFlags: Story = {
  args: at("tab=transcripts"),
  decorators: [
    (Story) => (
      <div style={{ width: 660 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText("Ana Ruiz");
    const flag = await canvas.findByText("Crisis");
    await expect(canvas.getByRole("columnheader", { name: /Flag/ })).toBeVisible();
    await expect(flag.getBoundingClientRect().right).toBeLessThan(660);
  },
};

export const Insights: Story = {
  args: at("tab=insights"),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("One person to ask"));
    await expect(canvas.getByRole("button", { name: "Anything else" })).toBeVisible();
    await expect(canvas.getByText("Surely that was hard?", { exact: false })).toBeVisible();
    const questions = await canvas.findByRole("list", { name: "Questions nobody could answer" });
    await expect(questions).toHaveTextContent(/Will I get my old badge back.*Asked 2 times · English/);
    const [link] = canvas.getAllByRole("link", { name: "Read in the transcript" });
    await userEvent.click(link ?? canvas.getByRole("link"));
    await dialog();
    await expectShown(() => screen.getByTitle("Quoted here"));
    await expect(screen.getByTitle("Quoted here")).toHaveTextContent(
      "nobody knew who could open the accounts",
    );
  },
};

/** Insights of a segment and its differences; transcripts linked from there keep the filter. */
export const InsightsOfASegment: Story = {
  args: at("tab=insights"),
  play: async ({ canvas, args }) => {
    const filter = () => canvas.getByRole("combobox", { name: "Link parameter" });
    await expectShown(filter);
    await userEvent.selectOptions(filter(), "segment=nurses");
    await expectShown(() => canvas.getByText("From 12 interviews with segment=nurses"));
    await expect(canvas.getByRole("row", { name: /One person to ask 75% · 9 interviews 17%/ })).toBeVisible();
    await expect(args.onPath).toHaveBeenLastCalledWith(expect.stringContaining("parameter=segment%3Dnurses"));
    const [link] = canvas.getAllByRole("link", { name: "Read in the transcript" });
    await expect(link).toHaveAttribute("href", expect.stringContaining("parameter=segment%3Dnurses"));
  },
};

const tooFew = { parameter: "segment=nurses", others: 35, result: insights.result, differences: null };

export const ASegmentOfFew: Story = {
  args: at("tab=insights&parameter=segment%3Dnurses", {
    [call("insights/segment")]: () => ({
      data: {
        ...tooFew,
        interviewer_id: insights.interviewer_id,
        result: { ...tooFew.result, interviews: 4 },
      },
    }),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/^Too few interviews to compare: 4 here and 35 others/));
  },
};

const silent = insights.result && {
  ...insights.result,
  themes: [],
  saturation: insights.result.saturation.map((point) => ({ ...point, new_themes: 0, themes: 0 })),
};

export const InsightsWithoutAnyTheme: Story = {
  args: at("tab=insights", { [call("insights")]: () => ({ data: { ...insights, result: silent } }) }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByRole("button", { name: "Anything else" }));
    await expect(canvas.queryByText("Saturation")).toBeNull();
  },
};

/** All respondents declined consent. */
export const InsightsWithoutAnyAnswer: Story = {
  args: at("tab=insights", {
    [call("insights")]: () => ({ data: { ...insights, result: silent && { ...silent, questions: [] } } }),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("No one has answered a question yet."));
  },
};

export const InsightsAreComputed: Story = {
  args: at("tab=insights", {
    [call("insights")]: () => ({ data: { ...insights, state: "computing", result: null } }),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText(/Computing insights/));
  },
};

export const NoInsightsYet: Story = {
  args: at("tab=insights", {
    [call("insights")]: () => ({ data: { ...insights, state: "none", ended: 0, result: null } }),
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("No interview has ended yet"));
  },
};

const compute = fn((_request: FakeRequest) => Response.json({ data: insights }, { status: 202 }));

export const TheAnalysisFailed: Story = {
  args: at("tab=insights", {
    [call("insights")]: () => ({
      data: { ...insights, state: "failed", failure: "The worker ran out of memory.", result: null },
    }),
    [`POST /api/interviewer/${published.id}/insights`]: compute,
  }),
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("The worker ran out of memory."));
    await userEvent.click(canvas.getByRole("button", { name: "Analyse again" }));
    await expectShown(() => canvas.getByText("One person to ask"));
  },
};
