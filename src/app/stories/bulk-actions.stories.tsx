import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { archetypeRows } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-fetch.ts";
import { StoryApp } from "./story-app.tsx";

const refusals = { left: 1 };
const change = fn(({ path, body }: FakeRequest) => {
  const isSecond = path.endsWith("a2");
  if (!isSecond || refusals.left === 0) return { data: { ...archetypeRows[0], ...(body as object) } };
  refusals.left -= 1;
  return fakeProblem(409, "ERR_CONFLICT", "Conflict", { detail: "An interviewer is being made from it." });
});

const meta = {
  title: "Screens/Actions on many rows",
  tags: ["full"],
  component: StoryApp,
  // AG Grid draws cells from timers of its own, which React's test mode takes for forgotten updates.
  parameters: { layout: "fullscreen", expectedNoise: /\bact\(\.\.\.\)|`act`|409/ },
  args: {
    path: "/genie/admin/archetypes",
    onPath: fn(),
    handlers: { "PUT /api/archetypes/*": change },
  },
  beforeEach: () => {
    refusals.left = 1;
    change.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function deactivate(...places: readonly number[]): Promise<void> {
  await screen.findByRole("link", { name: "Belief Audits" }, { timeout: 5_000 });
  const boxes = screen.getAllByRole("checkbox");
  for (const place of places) await userEvent.click(boxes[place] ?? document.body);
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Deactivate" }));
}

export const AResultForEachRow: Story = {
  play: async () => {
    await deactivate(0);
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate" }));
    await dialog.findByText("2 succeeded, 1 failed");
    await expect(dialog.getByText("An interviewer is being made from it.")).toBeVisible();
    await expect(dialog.getAllByRole("listitem")).toHaveLength(3);
    await expect(change).toHaveBeenCalledTimes(3);
    await userEvent.click(dialog.getByRole("button", { name: "Retry failed" }));
    await dialog.findByText("3 succeeded");
    await expect(change).toHaveBeenCalledTimes(4);
    await expect(change.mock.calls[0]?.[0].body).toEqual({ is_active: false });
    await expect(change.mock.calls[0]?.[0].headers.get("if-match")).toBe('"3"');
    const [, last] = dialog.getAllByRole("button", { name: "Close" });
    await userEvent.click(last ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const OneRowNeedsNoDialog: Story = {
  play: async () => {
    await deactivate(2);
    await screen.findByText(/Deactivate: Belief Audits\. An interviewer is being made from it\./);
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};
