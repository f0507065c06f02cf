import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "./button.tsx";
import { ErrorBoundary, type ErrorBoundaryProps } from "./status-panels.tsx";

const meta = {
  title: "Foundations/Error boundary",
  component: ErrorBoundary,
  args: { children: "All is well.", onError: fn() },
} satisfies Meta<ErrorBoundaryProps>;

export default meta;
type Story = StoryObj<ErrorBoundaryProps>;

export const NothingWrong: Story = {};

export const KeepsAnErrorInItsPlace: Story = {
  parameters: { expectedNoise: /The part is broken/ },
  render: function Breakable(args) {
    const [broken, setBroken] = useState(true);
    return (
      <>
        <Button onClick={() => setBroken(false)}>Repair</Button>
        <ErrorBoundary {...args}>{broken ? <Broken /> : "All is well again."}</ErrorBoundary>
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Oops! Something went wrong.");
    await expect(args.onError).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Repair" }));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByText("All is well again.")).toBeVisible();
  },
};

export const AnotherPageTriesAgain: Story = {
  parameters: { expectedNoise: /The part is broken/ },
  render: function Moving(args) {
    const [page, setPage] = useState("broken");
    return (
      <>
        <Button onClick={() => setPage("whole")}>Next page</Button>
        <ErrorBoundary {...args} resetKey={page}>
          {page === "broken" ? <Broken /> : "A whole page."}
        </ErrorBoundary>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(canvas.getByText("A whole page.")).toBeVisible();
  },
};

function Broken(): never {
  throw new Error("The part is broken");
}
