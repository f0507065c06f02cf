import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { staff, superuser } from "./fake-data.ts";
import { interviewerService, published } from "./fake-interviewers.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Home",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/" },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Landing: Story = {
  args: { user: null },
  play: async ({ canvas }) => {
    const actions = await canvas.findAllByRole("link", { name: "Get started" });
    for (const action of actions) await expect(action).toHaveAttribute("href", "/auth");
    const sections = [
      "Transform Your Research in Three Steps",
      "Available Interview Archetypes",
      "Deploy Across Multiple Channels",
      "How It Works",
      "Ready to Get Started?",
    ];
    const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(sections);
    const steps = within(canvas.getByRole("region", { name: "How It Works" }));
    await expect(steps.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Create",
      "Configure",
      "Test",
      "Deploy",
      "Analyze",
    ]);
    const archetypes = within(canvas.getByRole("region", { name: "Available Interview Archetypes" }));
    await expect(archetypes.getAllByText("Coming soon")).toHaveLength(2);
  },
};

export const LandingWhenSignedIn: Story = {
  args: { path: "/home", user: superuser },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("link", { name: "Get started" });
    await expect(first).toHaveAttribute("href", "/genie/agents");
  },
};

export const ATenantOpensOnItsInterviewers: Story = {
  args: { path: "/genie", user: superuser, handlers: interviewerService(published) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "My Interviewer" });
    await expectShown(() => canvas.getByText("4 interviewer(s) found"));
  },
};

export const WhileItIsNotKnownWhoIsSignedIn: Story = {
  args: {
    path: "/genie/agents",
    user: staff,
    handlers: { "GET /api/users/me": async () => await new Promise(() => {}) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading")).toBeInTheDocument();
  },
};
