import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { guide, published } from "../../../stories/fake-interviewers.ts";
import { expectShown } from "../../../stories/play.ts";
import type { FakeHandlers } from "../../../stories/fake-service.ts";
import { StoryFrame } from "../../../stories/story-app.tsx";
import { SimulationDialog, type SimulationDialogProps } from "./simulation-dialog.tsx";

const questions = `- What changed in your work?
  - goal: who decided [decided, boss]
- What comes next?`;
const content =
  "## Introduction\nWelcome to this study.\n\n## Objectives\n- Understand work\n\n## Closing\nGoodbye then.";
const past = "0197a000-0000-7000-8000-00000000000a";
const at = "2026-11-20T10:00:00.000Z";
const message = (type: string, text: string, node: string) => ({
  type,
  content: text,
  node_id: node,
  server_timestamp: at,
});

const handlers: FakeHandlers = {
  "GET /api/interviewer/*/guide-graph": () => ({
    data: { language: "en", profile: "standard", minutes: null, nodes: [{ kind: "introduction" }] },
  }),
  "GET /api/interview-guides/*": () => ({ data: { ...guide, content, questions } }),
  "GET /api/knowledge-bases/*": () => ({ data: { id: "base", name: "About us", data: "", documents: [] } }),
  "GET /api/interviewer/*/conversations": () => ({
    data: [{ id: past, user_id: "Ada", created_at: at }],
    page: 1,
    page_size: 50,
    total: 1,
    total_pages: 1,
  }),
  "GET /voice/conversations/*": () => ({
    data: {
      id: past,
      messages: [
        message("ai", "Welcome. What changed in your work?", "q-1"),
        message("human", "Not much, to be honest with you.", "q-1"),
      ],
    },
  }),
};

const meta = {
  title: "Screens/Interviewer details/Simulated respondents",
  component: SimulationDialog,
  args: { interviewer: published, onClose: fn() },
  render: (args: SimulationDialogProps) => (
    <StoryFrame handlers={handlers}>
      <SimulationDialog {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof SimulationDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Interviews: Story = {
  tags: ["full"],
  play: async () => {
    // A row of headers, and eleven characters.
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(12), { timeout: 30_000 });
    await expect(screen.getByRole("rowheader", { name: "Distressed" })).toBeVisible();
    await expect(screen.getByText("Distress response given")).toBeVisible();
    await expect(screen.getByText(/mentioned it unprompted, \d+ when asked/)).toBeVisible();
    const summary = screen.getByText("Read the interview: Terse");
    await userEvent.click(summary);
    await expect(summary.closest("details")).toHaveAttribute("open");
  },
};

export const PastInterview: Story = {
  play: async () => {
    await expectShown(() => screen.getByRole("tab", { name: "Past interview" }));
    await userEvent.click(screen.getByRole("tab", { name: "Past interview" }));
    await expectShown(() => screen.getByRole("combobox", { name: "Interview" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Interview" }), past);
    await waitFor(() => expect(screen.getByText(/^\d+ differences?$/)).toBeVisible(), { timeout: 30_000 });
    await expect(screen.getByText("A question that was removed")).toBeVisible();
  },
};
