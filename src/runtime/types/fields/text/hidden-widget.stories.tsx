import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { fieldExample } from "../../testing/field-example.tsx";
import { HiddenWidget } from "./text-widgets.tsx";

const meta = { title: "Fields/Hidden", component: HiddenWidget } satisfies Meta<typeof HiddenWidget>;

export default meta;

export const Example: StoryObj<typeof meta> = fieldExample("hidden");

export const DrawsNothing: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toBeEmptyDOMElement();
  },
};
