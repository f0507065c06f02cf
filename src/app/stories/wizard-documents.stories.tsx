import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import type { LargeStorage } from "../platform/key-value-storage.ts";
import { memoryLargeStorage } from "../platform/testing.ts";
import { expectShown, at, field, press } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { filledInterviewer, knowledge, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard, documents",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { user: staff, ...at("content", filledInterviewer), onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const upload = async (canvas: HTMLElement, files: File[]) => {
  await field(/^Background Information/);
  const input = canvas.querySelector<HTMLInputElement>("input[type=file][multiple]");
  if (input === null) throw new Error("no upload");
  await userEvent.upload(input, files, { applyAccept: false });
};

/** Reports each rejected file and accepts the others. */
export const Documents: Story = {
  play: async ({ canvasElement }) => {
    await upload(canvasElement, [
      new File(["# Notes"], "notes.md"),
      new File(["x"], "picture.png"),
      new File([new Uint8Array([0x63, 0xe9, 0x20])], "latin.txt"),
      new File([new Uint8Array(1_200_000)], "large.txt"),
      new File(["again"], "background.md"),
    ]);
    await expectShown(() => screen.getByText("picture.png: only .txt and .md files can be uploaded."));
    await expectShown(() => screen.getByText(/latin.txt is not UTF-8 text/));
    await expectShown(() => screen.getByText("large.txt: 1.2 MB is too large; at most 1 MB."));
    await expectShown(() => screen.getByText(/background.md: a document with this name already exists/));
    await expectShown(() => screen.getByText("2 documents"));
    await press("Remove notes.md");
    await expectShown(() => screen.getByText("1 document"));
  },
};

/** Drags or drops files on an element. Returns true if the page prevented the browser's default. */
function drag(kind: "dragover" | "drop", target: HTMLElement, files: readonly File[] = []): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return !target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}

/** Accepts files dropped on the upload area; while it is locked, the browser must not open them. */
export const Dropped: Story = {
  play: async () => {
    await field(/^Background Information/);
    const area = screen.getByRole("button", { name: /Click to upload documents/ });
    drag("dragover", area);
    await expectShown(() => screen.getByText("Drop files to add them"));
    drag("drop", area, [new File(["# Notes"], "notes.md"), new File(["x"], "picture.png")]);
    await expectShown(() => screen.getByText("notes.md"));
    await expectShown(() => screen.getByText("picture.png: only .txt and .md files can be uploaded."));
    await expectShown(() => screen.getByText("2 documents"));
    await userEvent.clear(await field(/^Background Information/));
    const locked = await screen.findByRole("button", { name: /Knowledge base to be added/ });
    await expect(drag("drop", locked, [new File(["x"], "late.md")])).toBe(true);
    await expect(screen.queryByText("late.md")).toBeNull();
  },
};

/** A removed document is deleted on the next save, and can be restored before. */
export const Removed: Story = {
  play: async () => {
    await field(/^Background Information/);
    await press("Remove background.md");
    await expectShown(() => screen.getByText(/Removed when you save/));
    await expectShown(() => screen.getByText("0 documents"));
    await press("Keep background.md");
    await expectShown(() => screen.getByText("1 document"));
  },
};

/** Storage with unsaved documents of an earlier visit. */
function leftBehind(): LargeStorage {
  const storage = memoryLargeStorage();
  const [document] = knowledge.documents;
  void storage.write(`${staff.id} genie ${filledInterviewer.id}`, {
    waiting: [
      { key: "k", name: "glossary.txt", bytes: new TextEncoder().encode("Audit: a look at the books.") },
    ],
    removed: [document?.id],
    savedAt: Date.now() - 60_000,
  });
  return storage;
}

/** The tab crashed before the step was saved. */
export const BroughtBack: Story = {
  args: { largeStorage: leftBehind() },
  play: async () => {
    await field(/^Background Information/);
    await expectShown(() => screen.getByText("2 unsaved document changes were restored."));
    const list = within(screen.getByRole("region", { name: "Documents" }));
    await expect(list.getByText(/Uploads when you save/)).toBeVisible();
    await expect(list.getByText(/Removed when you save/)).toBeVisible();
    await press("Remove glossary.txt");
    await press("Keep background.md");
    await expectShown(() => screen.getByText("1 document"));
  },
};

const noRoom: LargeStorage = {
  ...memoryLargeStorage(),
  write: () => Promise.reject(new DOMException("Full", "QuotaExceededError")),
};

export const TheBrowserHasNoRoom: Story = {
  args: { largeStorage: noRoom },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, [new File(["# Notes"], "notes.md")]);
    await expectShown(() => screen.getByText(/This browser can't store the files/));
  },
};

export const AnUploadIsRefused: Story = {
  args: {
    handlers: {
      ...wizardService(filledInterviewer),
      [`POST /api/knowledge-bases/${knowledge.id}/documents`]: () =>
        fakeProblem(422, "ERR_VALIDATION", "The text has no words"),
    },
  },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, [new File(["# Notes"], "notes.md")]);
    await expectShown(() => screen.getByText("notes.md"));
    await press("Next");
    await expectShown(() => screen.getByText(/notes.md: The text has no words/));
    await expectShown(() => screen.getByText("Failed to save knowledge base. Please try again."));
    await expect(screen.getByText(/Uploads when you save/)).toBeVisible();
  },
};
