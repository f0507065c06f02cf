import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Skeleton, Loading } from "./loading.tsx";

const meta = { title: "Foundations/Skeleton", component: Loading } satisfies Meta<typeof Loading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShapeOfACard: Story = {
  args: {
    label: "Loading archetypes",
    children: (
      <div className="max-w-sm space-y-3 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-9 w-28" />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading archetypes");
  },
};
