import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { choose, detailsOf, detailsPath, isThere, expectShown } from "./play.ts";
import { anInterviewer, knowledge, published } from "./fake-interviewers.ts";
import { fakeProblem, type FakeHandlers, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const [handbook] = knowledge.documents;
const markdown = "## Introduction\n\nHello.\n\n## Questions\n\n- How did it go?\n";
const setLink = fn(({ body }: FakeRequest) => ({
  data: { is_open: true, is_expired: false, expires_at: null, closed_reason: null, ...(body as object) },
}));

const files: FakeHandlers = {
  [`GET /api/knowledge-bases/${knowledge.id}/documents/${handbook?.id}`]: () => ({
    data: { ...handbook, content: "# Handbook\n" },
  }),
  "GET /api/interview-guides/*/markdown": () => ({ data: { markdown, file_name: "onboarding.md" } }),
  "GET /api/interviewer/*/link": () => ({
    data: { is_open: true, is_expired: false, expires_at: null, closed_reason: null },
  }),
  "PUT /api/interviewer/*/link": setLink,
};

const meta = {
  title: "Screens/Interviewer details, files and link",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: detailsPath, onPath: fn(), log: fn(), ...detailsOf(published, files) },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns name and text of the file downloaded by `act`. */
async function fileFrom(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  // Downloads click a link that is never added to the document.
  const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  try {
    await act();
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [link] = click.mock.contexts;
    if (!(link instanceof HTMLAnchorElement)) throw new Error("no file");
    return { name: link.download, text: await (await fetch(link.href)).text() };
  } finally {
    click.mockRestore();
  }
}

export const ADocumentIsDownloaded: Story = {
  play: async ({ canvas }) => {
    await isThere();
    const button = await canvas.findByRole("button", { name: "Download handbook.md" });
    const file = await fileFrom(async () => await userEvent.click(button));
    await expect(file).toEqual({ name: "handbook.md", text: "# Handbook\n" });
  },
};

export const ADocumentCannotBeDownloaded: Story = {
  play: async ({ canvas }) => {
    await isThere();
    const button = "Download interviews-2025.txt";
    await userEvent.click(await canvas.findByRole("button", { name: button }));
    await expectShown(() => screen.getByText("The document could not be downloaded"));
  },
};

export const TheGuideIsExported: Story = {
  play: async () => {
    await isThere();
    const file = await fileFrom(async () => await choose("Export guide as Markdown"));
    await expect(file).toEqual({ name: "onboarding.md", text: markdown });
  },
};

export const TheGuideCannotBeExported: Story = {
  args: detailsOf(published, {
    ...files,
    "GET /api/interview-guides/*/markdown": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
  }),
  play: async () => {
    await isThere();
    await choose("Export guide as Markdown");
    await expectShown(() => screen.getByText("Couldn't create the file. Try again."));
  },
};

/** A draft offers no export, closing date or pause. */
export const OfADraft: Story = {
  args: detailsOf(anInterviewer({ status: "draft", is_active: false, interview_guide_id: null }), files),
  play: async () => {
    await isThere();
    await userEvent.click(screen.getByRole("button", { name: "More actions" }));
    for (const name of ["Export guide as Markdown", "Close link", "Set expiry date", "Pause"]) {
      await expect(await screen.findByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
    }
    await expect(screen.getByRole("menuitem", { name: "Delete" })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const TheLinkIsClosed: Story = {
  play: async ({ canvas }) => {
    await isThere();
    await choose("Close link");
    await expectShown(() => screen.getByText("Link closed"));
    await expect(setLink.mock.lastCall?.[0].body).toEqual({ is_open: false });
    await expectShown(() => canvas.getByText(/The link is closed/));
  },
};

export const TheLinkGetsALastDay: Story = {
  play: async ({ canvas }) => {
    await isThere();
    await choose("Set expiry date");
    const dialog = within(await screen.findByRole("dialog", { name: "Link expiry" }));
    await userEvent.type(dialog.getByLabelText(/Last day/), "2031-12-24");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expectShown(() => canvas.getByText("The link works until the end of Dec 24, 2031."));
  },
};

export const ALastDayIsRefused: Story = {
  args: detailsOf(published, {
    ...files,
    "PUT /api/interviewer/*/link": () =>
      fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
        errors: [{ pointer: "/expires_at", code: "past", message: "Choose a day that is not over" }],
      }),
  }),
  play: async () => {
    await isThere();
    await choose("Set expiry date");
    const dialog = within(await screen.findByRole("dialog", { name: "Link expiry" }));
    await userEvent.type(dialog.getByLabelText(/Last day/), "2031-12-24");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expectShown(() => dialog.getByText("Choose a day that is not over"));
  },
};
