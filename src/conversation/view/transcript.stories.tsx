import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import type { Line } from "../conversation-state.ts";
import { Transcript } from "./transcript.tsx";

const line = (
  id: string,
  type: Line["type"],
  content: string,
  status: Line["status"] = "complete",
): Line => ({
  id,
  type,
  content,
  status,
  at: 0,
});

const meta = {
  title: "Conversation/Transcript",
  component: Transcript,
  decorators: [
    (Story) => (
      <div className="flex h-80 flex-col rounded-lg border border-line bg-canvas">
        <Story />
      </div>
    ),
  ],
  args: { lines: [], waiting: false, empty: <p className="text-sm text-muted">Nothing has been said yet</p> },
} satisfies Meta<typeof Transcript>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Waiting: Story = {
  args: { lines: [line("1", "human", "Because it was slow.")], waiting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Interviewer is thinking...")).toBeVisible();
  },
};

export const Arriving: Story = {
  args: { lines: [line("1", "ai", "And what would have", "arriving")] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("log", { name: "Conversation" })).toHaveAttribute("aria-busy", "true");
  },
};

export const EveryState: Story = {
  args: {
    lines: [
      line("1", "ai", "Welcome.\n\nHow did your first week go?"),
      line("2", "human", "بطيء جدًا 🙃 at first"),
      line("3", "ai", "What would have hel", "interrupted"),
      line("4", "human", "A person to ask", "failed"),
      line("5", "ai", "Whom", "failed"),
      { ...line("6", "human", ""), recordedSeconds: 4.2 },
      line("7", "human", "My manager forgot me", "erased"),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Answer deleted")).toBeVisible();
    await expect(canvas.queryByText("My manager forgot me")).toBeNull();
  },
};

/** While scrolled back, new lines do not move the view; a button jumps to the end. */
export const ScrolledBack: Story = {
  args: {
    lines: Array.from({ length: 30 }, (_, index) => line(`${index}`, "ai", `Line number ${index + 1}`)),
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log", { name: "Conversation" });
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    log.scrollTop = 0;
    await userEvent.click(await canvas.findByRole("button", { name: "Jump to the latest" }));
    await waitFor(() => expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 48));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Jump to the latest" })).toBeNull());
  },
};

/** An on-screen keyboard halves the height; the last line stays visible. */
export const Shrinks: Story = {
  args: ScrolledBack.args ?? {},
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log", { name: "Conversation" });
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(0));
    const before = log.scrollTop;
    log.style.maxHeight = `${log.clientHeight / 2}px`;
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(before));
    await expect(log.scrollTop + log.clientHeight).toBeGreaterThan(log.scrollHeight - 2);
  },
};
