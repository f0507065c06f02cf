import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { expectShown } from "../stories/play.ts";
import { staff } from "../stories/fake-data.ts";
import { StoryFrame } from "../stories/story-app.tsx";
import { AccountMenu } from "./account-menu.tsx";

const meta = {
  title: "Frame/Account menu",
  component: AccountMenu,
  render: () => (
    <StoryFrame>
      <AccountMenu />
    </StoryFrame>
  ),
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfASuperuser: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Account menu, admin@genie.local" }));
    await expectShown(() => screen.getByText("admin@genie.local"));
    await expect(screen.getByRole("menuitem", { name: "Admin" })).toHaveAttribute("href", "/genie/admin");
    await expect(screen.getByRole("menuitem", { name: "Logout" })).toHaveAttribute("href", "/logout");
    await expect(screen.queryByRole("menuitem", { name: "Home" })).toBeNull();
  },
};

export const OfStaff: Story = {
  render: () => (
    <StoryFrame user={staff}>
      <AccountMenu />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Account menu, staff@genie.local" }));
    await expect(await screen.findByRole("menuitem", { name: "Home" })).toHaveAttribute(
      "href",
      "/genie/agents",
    );
    await expect(screen.queryByRole("menuitem", { name: "Admin" })).toBeNull();
  },
};

export const ReadsTheLastMessagesAgain: Story = {
  render: () => (
    <StoryFrame>
      <Speaker />
      <AccountMenu />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Speak" }));
    const trigger = canvas.getByRole("button", { name: /Account menu/ });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Recent messages" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Recent messages" }));
    await expectShown(() => drawer.getByText("Failed to create archetype: no"));
    const messages = drawer.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(messages).toEqual(["Failed to create archetype: no", "Archetype created successfully"]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const HasNoMessagesAtFirst: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Recent messages" }));
    await expectShown(() => screen.getByText("No messages yet"));
  },
};

function Speaker() {
  const snackbars = useSnackbars();
  const speak = () => {
    snackbars.success("Archetype created successfully");
    snackbars.error("Failed to create archetype: no");
  };
  return (
    <button type="button" onClick={speak}>
      Speak
    </button>
  );
}

export const RemembersTheTheme: Story = {
  play: async ({ canvas }) => {
    const trigger = await canvas.findByRole("button", { name: /Account menu/ });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole("menuitem", { name: /Dark theme/ }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(trigger);
    await expectShown(() => screen.getByRole("menuitem", { name: "Dark theme chosen" }));
  },
};
