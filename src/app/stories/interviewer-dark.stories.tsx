import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import { detailsOf, detailsPath, expectShown, at } from "./play.ts";
import { staff } from "./fake-data.ts";
import { anInterviewer, published } from "./fake-interviewers.ts";
import { filledInterviewer } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

/**
 * The details and every wizard step in dark mode, 360 px wide. axe checks each as in all stories, and none scrolls
 * sideways. The other stories cover light mode and wide screens.
 */
const meta = {
  title: "Screens/Interviewers, dark and narrow",
  tags: ["full"],
  component: StoryApp,
  globals: { theme: "dark", viewport: { value: "small" } },
  parameters: { layout: "fullscreen" },
  args: { user: staff, path: detailsPath, onPath: fn(), log: fn() },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the last element that a screen renders. */
const shows = (find: () => HTMLElement): Pick<Story, "play"> => ({
  play: async () => {
    await expectShown(find);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect([window.innerWidth, scrollWidth]).toEqual([360, clientWidth]);
    await expect(getComputedStyle(document.body).colorScheme).toContain("dark");
  },
});

const details = (interviewer: Interviewer, last: string): Story => ({
  args: detailsOf(interviewer),
  ...shows(() => screen.getByText(last)),
});

const step = (path: string, find: () => HTMLElement): Story => ({
  args: at(path, filledInterviewer),
  ...shows(find),
});

export const Details = details(published, "handbook.md");

export const FailedLaunch = details(
  anInterviewer({ status: "failed", failure_reason: "No phone number is free." }),
  "handbook.md",
);

export const Archetype = step("archetype", () => screen.getByRole("radio", { name: /Expert Deep Dive/ }));

export const Configure = step("configure", () => screen.getByRole("textbox", { name: /^Name/ }));

export const Content = step("content", () => screen.getByText("background.md"));

export const Channel = step("channel-pricing", () => screen.getByText("Total Cost per Interview"));

export const Review = step("review", () => screen.getByText("Female"));
