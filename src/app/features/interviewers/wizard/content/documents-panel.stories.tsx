import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DocumentsPanel } from "./documents-panel.tsx";
import type { ListedDocument } from "./document-uploads.ts";

const shown: readonly ListedDocument[] = [
  { key: "1", name: "background.md", size: 48_200, next: "stay" },
  { key: "2", name: "glossary.txt", size: 310, next: "upload" },
  { key: "3", name: "interviews-2025.txt", size: 998_000, next: "remove" },
];

const nothing = {
  shown: [],
  refused: [],
  restoredCount: 0,
  isPersisted: true,
  send: fn(),
  uploads: {
    view: fn(),
    subscribe: fn(),
    open: fn(),
    take: fn(async () => {}),
    remove: fn(),
    keep: fn(),
    refuse: fn(),
    hasUnsaved: () => false,
    send: fn(),
  },
};

const meta = {
  title: "Screens/Wizard/Documents panel",
  component: DocumentsPanel,
  args: { isOpen: true, documents: nothing },
} satisfies Meta<typeof DocumentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Locked below 10 characters of background information (spec section 2.7). */
export const Locked: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    const area = canvas.getByRole("button", { name: /Knowledge base to be added/ });
    await expect(area).toBeDisabled();
    await expect(area).toHaveAccessibleDescription(
      "Write at least 10 characters of background information first.",
    );
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Click to upload documents/ })).toBeEnabled();
    await expect(canvas.getByText("0 documents")).toBeVisible();
  },
};

/** Saved, pending upload and pending removal; removed documents are not counted. */
export const Listed: Story = {
  args: { documents: { ...nothing, shown } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("2 documents")).toBeVisible();
    await expect(canvas.getByText("0.05 MB")).toBeVisible();
    await expect(canvas.getByText("< 0.01 MB · Uploads when you save")).toBeVisible();
    await expect(canvas.getByText("1.00 MB · Removed when you save")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove glossary.txt" }));
    await expect(args.documents.uploads.remove).toHaveBeenLastCalledWith("2");
    await userEvent.click(canvas.getByRole("button", { name: "Keep interviews-2025.txt" }));
    await expect(args.documents.uploads.keep).toHaveBeenLastCalledWith("3");
  },
};

export const Refused: Story = {
  args: {
    documents: {
      ...nothing,
      refused: ["photo.png: only .txt and .md files can be uploaded.", "empty.txt: the file is empty."],
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: /Dismiss|Close/ }));
    await expect(args.documents.uploads.refuse).toHaveBeenLastCalledWith([]);
  },
};

export const BroughtBack: Story = { args: { documents: { ...nothing, shown, restoredCount: 2 } } };

export const NotPersisted: Story = { args: { documents: { ...nothing, shown, isPersisted: false } } };

export const LongNamesOnANarrowScreen: Story = {
  args: {
    documents: {
      ...nothing,
      shown: shown.map((each) => ({ ...each, name: `${"minutes-of-the-".repeat(9)}.md` })),
    },
  },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("button", { name: /^(Remove|Keep) / })).toHaveLength(3);
    const box = canvasElement.querySelector("section");
    await expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
  },
};
