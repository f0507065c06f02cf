import type { Meta, StoryObj } from "@storybook/react-vite";

import { Spinner } from "./loading.tsx";

const meta = { title: "Foundations/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = { args: { label: "Saving" } };

export const BesideItsWords: Story = {
  render: () => (
    <span className="flex items-center gap-2">
      <Spinner /> Interviewer is thinking...
    </span>
  ),
};
