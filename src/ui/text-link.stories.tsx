import type { Meta, StoryObj } from "@storybook/react-vite";

import { textLinkClass } from "./text-link.tsx";

const meta = { title: "Foundations/Link" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: () => (
    <p>
      Prices hold per interview.{" "}
      <a href="#somewhere" className={textLinkClass}>
        Read how interviews are priced
      </a>
      .
    </p>
  ),
};
