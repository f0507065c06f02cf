import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import { expectShown, at, field, fill, press, radio } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { filledInterviewer, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard, when the service refuses",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, ...at("configure", filledInterviewer), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A step whose call fails with errors at the given pointers. */
const refusing = (step: string, call: string, ...errors: readonly (readonly [string, string])[]) => ({
  ...at(step, filledInterviewer),
  handlers: {
    ...wizardService(filledInterviewer),
    [call]: () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: errors.map(([pointer, message]) => ({ pointer, code: "refused", message })),
      }),
  },
});

export const AField: Story = {
  args: refusing("configure", "PUT /api/interviewer/*", ["/name", "Another interviewer has this name"]),
  play: async () => {
    await fill(/^Name/, "Taken");
    await press("Next");
    await expectShown(() => screen.getByText("Failed to update Interviewer"));
    await expectShown(() => screen.getByText("Another interviewer has this name"));
    await waitFor(async () => expect(await field(/^Name/)).toHaveFocus());
  },
};

/** An error without a field in this step is shown above the cards until the next edit. */
export const NoFieldOfTheStep: Story = {
  parameters: sameState,
  args: refusing("channel-pricing", "PUT /api/interviewer/*", ["/case_code", "Is not open any more"]),
  play: async () => {
    await userEvent.click(await radio(/^Chat/));
    await press("Next");
    await expectShown(() => screen.getByText("Case code: Is not open any more"));
    await userEvent.click(await radio(/^Inbound/));
    await waitFor(() => expect(screen.queryByText("Case code: Is not open any more")).toBeNull());
  },
};

/** The service rejects the selected card. */
export const TheChosenCard: Story = {
  args: refusing("channel-pricing", "PUT /api/interviewer/*", ["/channel_id", "This channel is full"]),
  play: async () => {
    await userEvent.click(await radio(/^Chat/));
    await press("Next");
    await expectShown(() => screen.getByText("This channel is full"));
    await waitFor(() => expect(screen.getByRole("radiogroup", { name: /channel/i })).toHaveFocus());
  },
};

/** An error in a folded panel unfolds it. */
export const AFieldInAFoldedPart: Story = {
  parameters: sameState,
  args: refusing("content", "PUT /api/knowledge-bases/*", ["/data", "Names a competitor"]),
  play: async () => {
    await fill(/^Background Information/, "Something else about the market");
    await userEvent.click(screen.getByRole("button", { name: /^Knowledge Base/ }));
    await press("Next");
    await expectShown(() => screen.getByText("Names a competitor"));
    await waitFor(async () => expect(await field(/^Background Information/)).toHaveFocus());
  },
};
