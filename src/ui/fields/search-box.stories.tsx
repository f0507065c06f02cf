import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SearchBox } from "./search-box.tsx";

const meta = {
  title: "Foundations/Search box",
  component: SearchBox,
  args: { value: "", label: "Search archetypes", onSearch: fn(), debounce: 60 },
} satisfies Meta<typeof SearchBox>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole("searchbox", { name: "Search archetypes" });

export const WaitsUntilTypingRests: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(box(canvasElement), "deep");
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith("deep"));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const EnterSearchesAtOnce: Story = {
  args: { debounce: 60_000 },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(box(canvasElement), "deep{Enter}");
    await expect(args.onSearch).toHaveBeenCalledWith("deep");
  },
};

export const Clearing: Story = {
  args: { value: "belief" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear search" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
    await expect(box(canvasElement)).toHaveFocus();
    await expect(box(canvasElement)).toHaveValue("");
  },
};
