import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import type { Tone } from "./tone.ts";

const meta = { title: "Foundations/Badge", component: Badge } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly Tone[] = ["success", "warning", "danger", "info", "neutral"];

export const Tones: Story = {
  args: { children: "Beta" },
  render: (args) => (
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {args.children} {tone}
        </Badge>
      ))}
    </div>
  ),
};

export const TooLong: Story = {
  args: { children: "A name that nobody could have foreseen to be quite so long" },
  render: (args) => (
    <div className="w-40">
      <Badge {...args} />
    </div>
  ),
};
