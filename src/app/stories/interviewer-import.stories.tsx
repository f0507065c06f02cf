import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { interviewerService, published } from "./fake-interviewers.ts";
import { type FakeHandler, fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const answering = (importing: FakeHandler) => ({
  handlers: { ...interviewerService(published), "POST /api/interviewer/import": importing },
});

/** Imports an interviewer from a file (issue 6): preview first, then creation. */
const meta = {
  title: "Screens/Interviewers, import",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/agents",
    onPath: fn(),
    log: fn(),
    ...answering(() => fakeProblem(500, "ERR_INTERNAL", "Something went wrong")),
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const pilot = () => new File(['{"format":"genie-interviewer"}'], "pilot.json", { type: "application/json" });

const dryRun = {
  dry_run: true,
  interviewer_id: null,
  creates: [
    { entity: "interviewer", name: "Pilot" },
    { entity: "interview-guide", name: "Pilot" },
  ],
  mismatches: [
    {
      pointer: "/interviewer/archetype",
      code: "unknown_archetype",
      severity: "error",
      message: "There is no archetype named “Deep Dive”.",
      suggestions: [{ id: published.archetype_id, name: "Expert Deep Dive" }],
    },
  ],
};
const fitting = { ...dryRun, mismatches: [] };

const bodyOf = ({ body }: FakeRequest) => body as { dry_run?: boolean; archetype_id?: string };

async function openDialog() {
  await screen.findByRole("heading", { name: published.name });
  await userEvent.click(screen.getByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import an interviewer" }));
  await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
  return dialog;
}

const importing = fn((request: FakeRequest) => {
  const { dry_run: dry, archetype_id: chosen } = bodyOf(request);
  if (dry !== true) return { data: { ...fitting, dry_run: false, interviewer_id: published.id } };
  return { data: chosen === undefined ? dryRun : fitting };
});

export const Imported: Story = {
  args: answering(importing),
  play: async ({ args }) => {
    importing.mockClear();
    const dialog = await openDialog();
    await userEvent.upload(dialog.getByLabelText("File"), pilot());
    await expectShown(() => dialog.getByText(/no archetype named/));
    await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Use Expert Deep Dive" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Import" })).toBeEnabled());
    await userEvent.dblClick(dialog.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/${published.id}`));
    const bodies = importing.mock.calls.map(([request]) => bodyOf(request));
    await expect(bodies.map(({ dry_run: dry }) => dry ?? false)).toEqual([true, true, false]);
    await expect(bodies.at(-1)).toMatchObject({ archetype_id: published.archetype_id });
  },
};

export const Checking: Story = {
  args: answering(() => new Promise(() => {})),
  play: async () => {
    const dialog = await openDialog();
    await userEvent.upload(dialog.getByLabelText("File"), pilot());
    await waitFor(() => expect(dialog.getByText("Checking the file")).toBeInTheDocument());
    await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
  },
};

export const SomethingElse: Story = {
  play: async () => {
    const dialog = await openDialog();
    const notes = new File(["# Notes"], "notes.json", { type: "application/json" });
    await userEvent.upload(dialog.getByLabelText("File"), notes);
    await expectShown(() => dialog.getByText(/notes.json is not a JSON file/));
  },
};

const never = fn<FakeHandler>();

export const TooLarge: Story = {
  args: answering(never),
  play: async () => {
    const dialog = await openDialog();
    const huge = pilot();
    Object.defineProperty(huge, "size", { value: 30_000_001 });
    await userEvent.upload(dialog.getByLabelText("File"), huge);
    await expectShown(() => dialog.getByText("pilot.json is larger than 30 MB."));
    await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
    await expect(never).not.toHaveBeenCalled();
  },
};

let isFull = true;

/** Server errors are shown with their position in the file; another file starts over. */
export const RefusedByTheServer: Story = {
  args: answering(() =>
    isFull
      ? fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
          errors: [
            { pointer: "/file/interviewer/name", code: "max_length", message: "At most 500 characters" },
            { pointer: "/file/guide", code: "type", message: "Must be an object" },
          ],
        })
      : { data: fitting },
  ),
  play: async () => {
    isFull = true;
    const dialog = await openDialog();
    await userEvent.upload(dialog.getByLabelText("File"), pilot());
    await expectShown(() => dialog.getByText("The file cannot be imported"));
    await expect(dialog.getByText("Some fields are not valid")).toBeVisible();
    await expect(dialog.getByText("/file/interviewer/name: At most 500 characters")).toBeVisible();
    await expect(dialog.getByText("/file/guide: Must be an object")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
    isFull = false;
    await userEvent.upload(dialog.getByLabelText("File"), pilot());
    await waitFor(() => expect(dialog.getByRole("button", { name: "Import" })).toBeEnabled());
    await expect(dialog.queryByText("The file cannot be imported")).toBeNull();
  },
};

let isDown = true;

/** Creation fails after a successful preview: decisions are kept, and a retry is possible. */
export const MakingItFails: Story = {
  args: answering((request) => {
    if (bodyOf(request).dry_run === true) return { data: fitting };
    if (isDown) return fakeProblem(500, "ERR_INTERNAL", "Something went wrong");
    return { data: { ...fitting, dry_run: false, interviewer_id: published.id } };
  }),
  play: async ({ args }) => {
    isDown = true;
    const dialog = await openDialog();
    await userEvent.upload(dialog.getByLabelText("File"), pilot());
    await waitFor(() => expect(dialog.getByRole("button", { name: "Import" })).toBeEnabled());
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await expectShown(() => dialog.getByText("The file cannot be imported"));
    isDown = false;
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/${published.id}`));
  },
};
