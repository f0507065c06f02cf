import type { Meta, StoryObj } from "@storybook/react-vite";

import { StatusBadge } from "./badge.tsx";

const meta = { title: "Foundations/Status badge", component: StatusBadge } satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Statuses: Story = {
  args: { tone: "success", label: "LIVE" },
  render: () => (
    <div className="flex flex-wrap gap-2">
      <StatusBadge tone="success" label="LIVE" />
      <StatusBadge tone="success" label="ACTIVE" />
      <StatusBadge tone="warning" label="IN PROGRESS" />
      <StatusBadge tone="neutral" label="EXPIRED" />
      <StatusBadge tone="danger" label="INACTIVE" />
      <StatusBadge tone="neutral" label="DRAFT" />
      <StatusBadge tone="info" label="READY TO TEST" />
      <StatusBadge tone="warning" label="LAUNCHING" active />
      <StatusBadge tone="danger" label="FAILED" />
    </div>
  ),
};
