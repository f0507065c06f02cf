import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown, at, field, fill, press } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { filledInterviewer, guide, knowledge, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard, guide",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, ...at("content", filledInterviewer), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Imports a guide file with the file picker. */
async function takeGuide(file: File): Promise<void> {
  await field(/^Introduction/);
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Import Markdown"]');
  if (input === null) throw new Error("no import");
  await userEvent.upload(input, file, { applyAccept: false });
}

/** Imported parts fill the form and can be undone; parts missing in the file are kept. */
export const TakenFromAFile: Story = {
  play: async () => {
    await takeGuide(
      new File(["## Objectives\n\n- Learn A\n- Learn B\n\n## Questions\n\n- How did it go?\n"], "new.md"),
    );
    await expectShown(() =>
      screen.getByText("Imported new.md. Check the guide, then choose Next to save it."),
    );
    await expect(await field(/^Questions/)).toHaveValue("- How did it go?");
    await expect(await field(/^Research Objectives/)).toHaveValue("Learn A\nLearn B");
    await expect(await field(/^Introduction/)).toHaveValue(guide.introduction);
    await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] ?? document.body);
    await waitFor(async () => expect(await field(/^Questions/)).toHaveValue(guide.questions));
  },
};

export const AFileThatIsRefused: Story = {
  play: async () => {
    await takeGuide(new File([new Uint8Array([0x63, 0xe9, 0x20])], "latin.md"));
    await expectShown(() => screen.getByText(/latin.md is not UTF-8 text/));
    await expect(await field(/^Questions/)).toHaveValue(guide.questions);
    await takeGuide(new File(["- Why?"], "guide.md"));
    await waitFor(() => expect(screen.queryByText(/latin.md/)).toBeNull());
  },
};

/** Both panels can be folded; an error unfolds its panel. */
export const PanelsFold: Story = {
  play: async () => {
    await fill(/^Closing/, " ");
    await userEvent.click(screen.getByRole("button", { name: "Interview Guide" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Closing/ })).toBeNull());
    await expect(await field(/^Background Information/)).toBeVisible();
    await press("Next");
    await expectShown(() => screen.getByText("Closing message is required"));
    await waitFor(async () => expect(await field(/^Closing/)).toHaveFocus());
  },
};

/** The guide was saved but the knowledge base conflicts: its text is kept beside the other version. */
export const SomebodyElseChangedTheKnowledgeBase: Story = {
  args: {
    handlers: {
      ...wizardService(filledInterviewer),
      "PUT /api/knowledge-bases/*": ({ headers }: FakeRequest) =>
        headers.get("if-match") === '"2"'
          ? { data: { ...knowledge, data: "Background from me.", version: 3 } }
          : fakeProblem(412, "ERR_CONFLICT", "Changed meanwhile", {
              current: { ...knowledge, data: "Background from Ben.", version: 2 },
            }),
    },
  },
  play: async ({ args }) => {
    await fill(/^Background Information/, "Background from me.");
    await press("Next");
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this record" }));
    await expectShown(() => dialog.getByText("Background from Ben."));
    await userEvent.click(dialog.getByRole("button", { name: "Save my changes" }));
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(expect.stringContaining("navStep=channel-pricing")),
    );
  },
};

/** The guide conflicts: the other user's changes are shown, and input is kept. */
export const SomebodyElseChangedTheGuide: Story = {
  args: {
    handlers: {
      ...wizardService(filledInterviewer),
      "PUT /api/interview-guides/*": () =>
        fakeProblem(412, "ERR_CONFLICT", "Changed meanwhile", {
          current: { ...guide, closing: "Goodbye from Ben.", version: 3 },
        }),
    },
  },
  play: async () => {
    await fill(/^Closing/, "Goodbye from me.");
    await press("Next");
    await expectShown(() => screen.getByText("Someone else changed this record"));
    await expectShown(() => screen.getByText("Goodbye from Ben."));
    await press("Keep editing");
    await expect(await field(/^Closing/)).toHaveValue("Goodbye from me.");
  },
};

/** Previews questions as Markdown without changing the text. */
export const QuestionsArePreviewed: Story = {
  play: async () => {
    await fill(/^Questions/, "## Choice\n\n- How did *you* choose?\n  - Who was asked?");
    const part = (await field(/^Questions/)).closest<HTMLElement>(".flex-col");
    const controls = within(part ?? document.body);
    await userEvent.click(controls.getByRole("button", { name: "Preview" }));
    const preview = within(await screen.findByRole("region", { name: "Preview of Questions" }));
    await expect(preview.getByRole("heading", { name: "Choice" })).toBeVisible();
    await expect(preview.getByText("you")).toHaveProperty("tagName", "EM");
    await expect(preview.getByText("Who was asked?").closest("ul ul")).not.toBeNull();
    await userEvent.click(controls.getByRole("button", { name: "Edit" }));
    await expect(screen.queryByRole("region", { name: "Preview of Questions" })).toBeNull();
    await expect(await field(/^Questions/)).toHaveValue(
      "## Choice\n\n- How did *you* choose?\n  - Who was asked?",
    );
  },
};

/** Proposes editable goals depending on the kind of question. */
export const GoalsAreProposed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More for Question 1" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Propose goals" }));
    const first = await screen.findByRole("textbox", { name: "Goal 1 of Question 1" });
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveValue("a recent case");
    await expect(screen.getByText("Goals proposed for Question 1")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "More for Question 1" }));
    await expect(await screen.findByRole("menuitem", { name: "Add goal" })).toBeVisible();
    await expect(screen.queryByRole("menuitem", { name: "Propose goals" })).toBeNull();
  },
};

/** Edits questions as rows by keyboard; only their Markdown lines change, and the focus follows a moved row. */
export const QuestionsAreEditedAsRows: Story = {
  play: async () => {
    const first = await screen.findByRole("textbox", { name: "Question 1" });
    await userEvent.click(first);
    await userEvent.keyboard("{End}{Enter}What came first?{Alt>}{ArrowUp}{/Alt}");
    await expect(screen.getByRole("textbox", { name: "Question 1" })).toHaveFocus();
    await userEvent.keyboard("{Tab}{Tab}{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "More for Question 1" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Add goal" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Goal 1 of Question 1" })).toHaveFocus());
    await userEvent.keyboard("what set them off");
    await expect(screen.getByText("Respondents are asked for “what set you off”")).toBeVisible();
    await userEvent.type(
      screen.getByRole("textbox", { name: "Words that indicate Goal 1 of Question 1" }),
      "price, deadline",
    );
    await userEvent.click(screen.getByRole("button", { name: "Markdown" }));
    await expect(await field(/^Questions/)).toHaveValue(
      "## Decisions\n\n- What came first? [must-ask]\n  - goal: what set them off [price, deadline]\n" +
        "- How does your team decide?\n- Do you like your work?",
    );
  },
};

/** A hint is shown at its row, is part of its description, and disappears when its text is changed. */
export const HintsStandAtTheirRows: Story = {
  play: async () => {
    await fill(/^Questions/, "## Choice\n\n- Why is it obviously better? [deep]\n- How is it?");
    await userEvent.click(screen.getByRole("button", { name: "Questions", pressed: false }));
    const rows = within(await screen.findByRole("list", { name: "Rows of the guide" }));
    const first = rows.getByRole("textbox", { name: "Question 1" });
    await waitFor(() => expect(first).toHaveAccessibleDescription(/^Suggests an answer\./));
    await expect(rows.getByRole("textbox", { name: "Question 2" })).not.toHaveAccessibleDescription();
    await userEvent.clear(first);
    await userEvent.type(first, "Why is it better?");
    await waitFor(() => expect(first).not.toHaveAccessibleDescription());
  },
};

/** A hint's button edits the guide; the focus moves to the next hint, and the edit can be undone. */
export const HintsAreReworded: Story = {
  play: async () => {
    const written =
      "- Why is it obviously better?\n- How did you hear of us and why did you choose us?\n- How is it?";
    await fill(/^Questions/, written);
    const hints = within(await screen.findByRole("complementary", { name: "Hints" }));
    const leaveOut = await hints.findByRole("button", { name: /^Leave out “obviously”/ });
    await expect(hints.getByText("Why is it better?")).toBeVisible();
    await waitFor(() => expect(leaveOut).not.toHaveAttribute("aria-disabled"));
    leaveOut.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(hints.queryByRole("button", { name: /^Leave out/ })).toBeNull());
    await waitFor(() =>
      expect(hints.getByRole("button", { name: /^Split into two questions/ })).toHaveFocus(),
    );
    await userEvent.keyboard("{Enter}");
    await waitFor(async () =>
      expect(await field(/^Questions/)).toHaveValue(
        "- Why is it better?\n- How did you hear of us?\n- Why did you choose us?\n- How is it?",
      ),
    );
    await waitFor(() => expect(screen.getByRole("heading", { name: "Hints" })).toHaveFocus());
    const message = await screen.findByText("Split into two questions", { selector: "p" });
    await userEvent.click(within(message.parentElement ?? message).getByRole("button", { name: "Undo" }));
    await waitFor(async () =>
      expect(await field(/^Questions/)).toHaveValue(
        "- Why is it better?\n- How did you hear of us and why did you choose us?\n- How is it?",
      ),
    );
  },
};
