import type { Meta, StoryObj } from "@storybook/react-vite";

import { TextLink } from "./text-link.tsx";

const meta = { title: "Foundations/Link", component: TextLink } satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  args: { href: "#somewhere", children: "Read how interviews are priced" },
  render: (args) => (
    <p>
      Prices hold per interview. <TextLink {...args} />.
    </p>
  ),
};
