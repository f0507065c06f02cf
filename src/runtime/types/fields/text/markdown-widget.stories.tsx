import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { fieldControls } from "../../testing/field-controls.tsx";
import { fieldExample } from "../../testing/field-example.tsx";
import { WidgetStage } from "../../testing/widget-stage.tsx";
import { MarkdownWidget } from "./text-widgets.tsx";

const meta = {
  title: "Fields/Markdown",
  component: WidgetStage,
  ...fieldControls("markdown"),
  args: { widget: MarkdownWidget, label: "Questions", onChange: fn() },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = fieldExample("markdown");

const guide =
  "# Warm-up\n\n- How did you **start**?\n- What came next?\n  - Why?\n\n> Listen first.\n\n`code` and [a link](https://example.org)";

export const Filled: Story = { args: { value: guide, help: "Headings are sections, items are questions" } };

export const Empty: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox", { name: "Questions" }), "# Hi");
    await expect(args.onChange).toHaveBeenLastCalledWith("# Hi");
  },
};

export const Preview: Story = {
  args: { value: guide },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    await expect(await canvas.findByRole("heading", { name: "Warm-up" })).toBeVisible();
  },
};

export const FocusEndsThePreview: Story = {
  args: { value: guide },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    await canvas.findByRole("region", { name: "Preview of Questions" });
    canvas.getByRole("textbox").focus();
    await waitFor(() => expect(canvas.queryByRole("region")).toBeNull());
  },
};

export const MarkupIsHarmless: Story = {
  args: {
    value:
      "<script>document.title = 'owned'</script><img src=x onerror=\"document.title = 'owned'\">\n\n[click](javascript:document.title='owned')\n\n<b onclick=\"alert(1)\">bold</b> text",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
    const preview = canvas.getByRole("region", { name: "Preview of Questions" });
    await waitFor(() => expect(preview).toHaveTextContent("bold text"));
    await waitFor(() => expect(preview.querySelector("[class='rendered-markdown']")).not.toBeNull());
    await expect(preview.querySelector("script, img, [onclick], a[href^='javascript']")).toBeNull();
    await expect(document.title).not.toBe("owned");
  },
};

export const Invalid: Story = { args: { value: "", errors: ["Questions are required"] } };

export const Disabled: Story = { args: { value: guide, disabled: true } };

export const ReadOnly: Story = { args: { value: guide, readOnly: true } };

async function previewSays(canvasElement: HTMLElement, words: string | RegExp): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
  await expect(await canvas.findByText(words)).toBeVisible();
}

/** 1 MB of text: typing stays possible, and the preview shows the beginning without blocking the page. */
export const OneMegabyte: Story = {
  tags: ["full"],
  // axe needs seconds for a thousand headings; the other stories are checked.
  parameters: { a11y: { test: "off" } },
  args: { value: "## A heading\n\n- A question about **work**?\n  - Why?\n\n".repeat(20_000) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const editor = canvas.getByRole<HTMLTextAreaElement>("textbox");
    editor.focus();
    editor.setSelectionRange(0, 0);
    document.execCommand("insertText", false, "x");
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^x## A heading/));
    await previewSays(canvasElement, /^The first 49,9\d\d of 1,0\d\d,\d{3} characters are shown/);
    await waitFor(() => expect(canvasElement.querySelector(".rendered-markdown h2")).not.toBeNull());
    await expect(canvasElement.querySelectorAll(".rendered-markdown h2").length).toBeLessThan(1000);
  },
};

/** A paragraph above the preview limit is truncated. */
export const OneEndlessParagraph: Story = {
  tags: ["full"],
  args: { value: `## A heading\n\n${"word ".repeat(200_000)}` },
  play: async ({ canvasElement }) =>
    previewSays(
      canvasElement,
      "The first 50,000 of 1,000,014 characters are shown here. The whole text is kept.",
    ),
};

/** Preceding lines do not use up the limit of the paragraph. */
export const LinesAndThenOneEndlessParagraph: Story = {
  tags: ["full"],
  args: { value: `${"A line.\n".repeat(5_000)}${"word ".repeat(200_000)}` },
  play: async ({ canvasElement }) =>
    previewSays(
      canvasElement,
      "The first 50,000 of 1,040,000 characters are shown here. The whole text is kept.",
    ),
};

export const NoCharacterIsCutInHalf: Story = {
  args: { value: `x${"😀".repeat(30_000)}` },
  play: async ({ canvasElement }) => {
    await previewSays(
      canvasElement,
      "The first 49,999 of 60,001 characters are shown here. The whole text is kept.",
    );
    await waitFor(() =>
      expect(canvasElement.querySelector(".rendered-markdown p")?.textContent).toMatch(/^x(?:😀)+$/u),
    );
  },
};
