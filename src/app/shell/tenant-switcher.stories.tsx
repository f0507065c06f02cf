import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { superuser } from "../stories/fake-data.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { TenantSwitcher } from "./top-bar.tsx";

const genie = { name: "genie", title: "Genie", is_superuser: true };
const acme = { name: "acme", title: "Acme Research", is_superuser: false };

const meta = {
  title: "Frame/Tenant switcher",
  component: TenantSwitcher,
  render: () => (
    <StoryFrame user={{ ...superuser, tenants: [genie, acme] }}>
      <TenantSwitcher />
    </StoryFrame>
  ),
} satisfies Meta<typeof TenantSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfSomebodyInTwoTenants: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Tenant: Genie. Switch tenant" }));
    await expect(await screen.findByRole("menuitem", { name: "Genie chosen" })).toHaveAttribute(
      "href",
      "/genie/agents",
    );
    await expect(screen.getByRole("menuitem", { name: "Acme Research" })).toHaveAttribute(
      "href",
      "/acme/agents",
    );
  },
};

export const IsAbsentWhereThereIsOnlyOne: Story = {
  render: () => (
    <StoryFrame>
      <p>One tenant</p>
      <TenantSwitcher />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("One tenant");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
