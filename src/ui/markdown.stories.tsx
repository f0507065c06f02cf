import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Markdown } from "./markdown.tsx";

const meta = { title: "Foundations/Markdown", component: Markdown } satisfies Meta<typeof Markdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllShapes: Story = {
  args: {
    text: [
      "# Objectives",
      "What **matters**, what *could*, and `code`. See [the guide](https://example.org).",
      "- One\n- Two\n  1. Nested",
      "> Listen first.",
      "| Question | Probe |\n|---|---|\n| Why? | What for? |",
      "```\npreformatted\n```",
      "---",
      "Markup <b>stays out</b><br>of it. <img src=x onerror=alert(1)> <script>alert(1)</script>",
      "![a picture](https://example.org/pixel.png)",
    ].join("\n\n"),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("heading", { name: "Objectives" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "the guide" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByText(/Markup stays out/)).toBeVisible();
    await expect(canvas.queryByText(/<|onerror/)).toBeNull();
  },
};
