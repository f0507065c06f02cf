import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { Button } from "./button.tsx";
import { ConversationDrawing, EmptyListDrawing, NothingFoundDrawing, ResultsDrawing } from "./drawings.tsx";
import { EmptyState } from "./status-panels.tsx";

const meta = { title: "Foundations/Empty state", component: EmptyState } satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    drawing: <ConversationDrawing />,
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
    drawing: <NothingFoundDrawing />,
    title: "Nothing found for “beleif”",
    description: "Try adjusting your search terms",
    action: <Button>Clear search</Button>,
  },
};

export const EmptyList: Story = {
  args: { drawing: <EmptyListDrawing />, title: "There are no archetypes" },
};

export const NoResults: Story = {
  args: {
    drawing: <ResultsDrawing />,
    title: "No interviews yet",
    description: "Results appear here after the first interview. Tests never count.",
  },
};
