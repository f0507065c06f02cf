import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus, SearchX, UsersRound } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./status-panels.tsx";

const meta = { title: "Foundations/Empty state", component: EmptyState } satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    icon: <UsersRound />,
    title: "No interviewers available. Create your first interviewer to get started.",
    action: (
      <Button variant="primary" icon={<Plus aria-hidden />}>
        New Interviewer
      </Button>
    ),
  },
};

export const NothingFound: Story = {
  args: {
    icon: <SearchX />,
    title: "Nothing found for “beleif”",
    description: "Try adjusting your search terms",
    action: <Button>Clear search</Button>,
  },
};
