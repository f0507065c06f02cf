import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MouseEvent } from "react";
import { Home, LogOut, Shield } from "lucide-react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button.tsx";
import { Menu } from "./menu.tsx";

const meta = {
  title: "Foundations/Menu",
  component: Menu,
  args: {
    trigger: <Button>Account</Button>,
    header: "admin@genie.local",
    entries: [
      { label: "Admin", icon: <Shield aria-hidden />, href: "#admin", onSelect: fn() },
      { label: "Home", icon: <Home aria-hidden />, disabled: true },
      { label: "Logout", icon: <LogOut aria-hidden />, tone: "danger", separated: true, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Account" }));
    await waitFor(() => expect(screen.getByRole("menu")).toBeVisible());
    await expect(screen.getByRole("menuitem", { name: "Admin" })).toHaveAttribute("href", "#admin");
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Account" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menu");
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.entries[2]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const ByPointer: Story = {
  args: {
    entries: [
      { label: "Admin", href: "#admin", onSelect: fn((event: MouseEvent) => event.preventDefault()) },
      { label: "Logout", onSelect: fn() },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Account" });
    for (const entry of args.entries) {
      await userEvent.click(trigger);
      await userEvent.click(await screen.findByRole("menuitem", { name: entry.label }));
      await expect(entry.onSelect).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    }
  },
};

export const Choosing: Story = {
  args: {
    header: "Theme",
    align: "start",
    entries: [{ label: "System", checked: true }, { label: "Light" }, { label: "Dark" }],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Account" }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: /System/ })).toBeVisible());
  },
};
