import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { type HeldTimers, holdTimers } from "../../ui/testing/hold-timers.ts";
import { expectShown } from "./play.ts";
import { staff } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Status",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/", onPath: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: { path: "/1/nowhere", user: null },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
    await expect(canvas.getByRole("link", { name: "Return To Home Page" })).toHaveAttribute("href", "/");
  },
};

export const NotFoundInsideATenant: Story = {
  args: { path: "/genie/nowhere" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
    await expect(canvas.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  },
};

export const ProblemInWords: Story = {
  args: { path: "/problems/ERR_VERSION_CONFLICT", user: null },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Someone else changed this record" });
    await expect(canvas.getByText("Error code ERR_VERSION_CONFLICT, HTTP status 412")).toBeInTheDocument();
  },
};

export const UnknownProblem: Story = {
  args: { path: "/problems/ERR_NOTHING", user: null },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
  },
};

export const UnknownTenant: Story = {
  args: {
    path: "/nobody/agents",
    handlers: {
      "GET /api/users/me": () => fakeProblem(404, "ERR_TENANT_NOT_FOUND", "Tenant not found"),
    },
  },
  play: async ({ args, canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/not-found"));
  },
};

const adminCalls = fn(() => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }));

export const StaffAreKeptOutOfAdmin: Story = {
  args: {
    path: "/genie/admin/archetypes",
    user: staff,
    handlers: { "GET /api/config": adminCalls, "GET /api/archetypes": adminCalls },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Forbidden" });
    await expect(canvas.getByText("You are not authorized to perfom this action.")).toBeVisible();
    await expect(adminCalls).not.toHaveBeenCalled();
  },
};

export const Forbidden: Story = { args: { path: "/403", user: null } };

export const Unauthorized: Story = {
  args: { path: "/401", user: null },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Unauthorized" });
    await expect(canvas.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth");
  },
};

let countdown: HeldTimers;
const holdCountdown = () => {
  countdown = holdTimers(1_000);
  return countdown.release;
};

export const LeadsOnByItself: Story = {
  args: { path: "/401?redirect=%2Fauth", user: null },
  beforeEach: holdCountdown,
  play: async ({ args, canvas }) => {
    await canvas.findByText("Redirecting in 5 seconds.", { selector: "[aria-hidden]" });
    await waitFor(
      async () => {
        await countdown.elapse();
        await expect(args.onPath).toHaveBeenLastCalledWith("/auth");
      },
      { timeout: 20_000 },
    );
  },
};

export const CanBeStopped: Story = {
  args: { path: "/error?redirect=%2Fauth", user: null },
  beforeEach: holdCountdown,
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stay here" }));
    await expectShown(() => canvas.getByText("You're staying on this page."));
    await expect(canvas.getByText("You're staying on this page.")).toHaveFocus();
    for (let seconds = 0; seconds < 10; seconds += 1) await countdown.elapse();
    await expect(args.onPath).toHaveBeenLastCalledWith("/error?redirect=%2Fauth");
  },
};

export const LeadsToNoOtherSite: Story = {
  args: { path: "/not-found?redirect=https%3A%2F%2Fevil.example", user: null },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
    await expect(canvas.queryByRole("button", { name: "Stay here" })).toBeNull();
  },
};

export const TheOlderAgentPage: Story = {
  args: { path: "/genie/agent" },
  play: async ({ args, canvas }) => {
    await canvas.findByRole("heading", { name: "Page Not Found" });
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/not-found"));
  },
};

export const SignedInOnBehalfOfAnotherTab: Story = {
  args: { path: "/signed-in" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "You are signed in" });
  },
};

export const TheServiceIsDown: Story = {
  // React and the router both log errors caught by the error boundary.
  parameters: { expectedNoise: /ApiProblem|Error in route match/ },
  args: {
    path: "/genie/agents",
    handlers: {
      "GET /api/users/me": () =>
        fakeProblem(503, "ERR_UNAVAILABLE", "The service is not available", { request_id: "r-17" }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Oops! Something went wrong." });
    await expect(canvas.getByText("r-17")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
