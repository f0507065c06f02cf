import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { anInterviewer, interviewerService } from "./fake-interviewers.ts";
import { StoryApp } from "./story-app.tsx";

const ready = anInterviewer();
const handlers = {
  ...interviewerService(ready),
  "GET /api/interviewer": () => ({ data: [ready], total: 1, total_pages: 1, total_is_exact: true }),
};

/** Keyboard navigation of a card in the list. */
const meta = {
  title: "Screens/Interviewers by keyboard",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/agents", onPath: fn(), log: fn(), handlers },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tabs from the card's name to the named control, presses Enter, and waits for the path. */
const goesTo = (name: RegExp, path: string): Story => ({
  play: async ({ args }) => {
    const link = await screen.findByRole("link", { name: ready.name });
    const card = within(link.closest("article") ?? document.body);
    const wanted = [...card.getAllByRole("button"), link].find((control) => name.test(control.textContent));
    link.focus();
    for (let tabs = 0; document.activeElement !== wanted && tabs < 10; tabs += 1) await userEvent.tab();
    await expect(wanted).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(expect.stringMatching(path)));
  },
});

export const IsOpened = goesTo(new RegExp(ready.name), `^/genie/agents/${ready.id}`);

export const IsViewed = goesTo(/^View/, `^/genie/agents/${ready.id}`);

export const IsEdited = goesTo(/^Edit/, `^/genie/agents/edit/${ready.id}`);

export const IsTested = goesTo(/^Test/, `^/genie/agents/test-chat/${ready.id}`);
