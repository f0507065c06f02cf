import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  aConversation,
  analyticsPath,
  analyticsService,
  conversation,
  insights,
  overview,
} from "./fake-analytics.ts";
import type { FakeHandlers } from "./fake-service.ts";
import { published } from "./fake-interviewers.ts";
import { StoryApp } from "./story-app.tsx";

/** Script that records which payload was executed. */
const attack = (name: string) => `document.documentElement.dataset.attacked='${name}'`;
const payload = (index: number) =>
  [
    `${index}`,
    `<img src=x onerror="${attack("img")}">`,
    `<script>${attack("script")}</script>`,
    `<svg onload="${attack("svg")}"></svg>`,
    `<iframe srcdoc="<script>parent.${attack("iframe")}</script>"></iframe>`,
    `<a href="javascript:${attack("a")}">link</a>`,
    `[link](javascript:${attack("markdown")})`,
    `![x](x"onerror="${attack("image")})`,
    `"><b onmouseover="${attack("attribute")}">`,
  ].join(" ");
let payloadCount = 0;

/** Properties with system values instead of user text. */
const isFixed = (name: string): boolean =>
  /(^|_)(id|at|by|date|day|timestamp|kind|type|state|status|ending|medium|language|zone|key)$/.test(name);

/** Replaces every text written by users or models with a payload. */
function hostile<T>(value: T, name = ""): T {
  if (typeof value === "string")
    return (isFixed(name) || value === "" ? value : payload((payloadCount += 1))) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => hostile(item, name)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, hostile(child as unknown, key)]);
  return Object.fromEntries(entries) as T;
}

const hostileConversation = aConversation({ ...hostile(conversation), user_id: payload(0) });
const rows = [hostileConversation];
const handlers: FakeHandlers = {
  ...analyticsService,
  [`GET /api/interviewer/${published.id}`]: () => ({
    data: { ...published, name: payload(0), description: payload(0) },
  }),
  [`GET /api/interviewer/${published.id}/conversations`]: () => ({
    data: rows,
    conversations: rows,
    total: 1,
    total_pages: 1,
    total_is_exact: true,
  }),
  [`GET /api/interviewer/${published.id}/insights`]: () => ({ data: hostile(insights) }),
  [`GET /api/interviewer/${published.id}/overview`]: () => ({
    data: { ...overview, topics: hostile(overview.topics) },
  }),
  "GET /voice/conversations/*": () => ({ data: hostileConversation }),
};

const meta = {
  title: "Screens/Hostile words",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: analyticsPath(), onPath: fn(), log: fn(), handlers },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown = () => screen.getAllByText((text) => text.includes(`<script>${attack("script")}</script>`));

/** Expects payloads to be shown as text without creating elements. */
async function expectHarmless(): Promise<void> {
  await waitFor(() => expect(shown().length).toBeGreaterThan(0));
  await expect(
    document.body.querySelectorAll("img[src='x'], iframe, b[onmouseover], svg[onload]"),
  ).toHaveLength(0);
  const links = [...document.body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  await expect(links.filter((href) => /^\s*javascript:/i.test(href))).toEqual([]);
  await expect(document.documentElement.dataset["attacked"]).toBeUndefined();
}

export const Overview: Story = {
  play: async () => {
    await expectHarmless();
  },
};

export const Transcripts: Story = {
  args: { path: analyticsPath("tab=transcripts") },
  play: async () => {
    await expectHarmless();
  },
};

export const Transcript: Story = {
  args: { path: analyticsPath(`tab=transcripts&transcript=${conversation.id}`) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByText(/onerror=/).length).toBeGreaterThan(0));
    await expectHarmless();
  },
};

export const Insights: Story = {
  args: { path: analyticsPath("tab=insights") },
  play: async () => {
    await expectHarmless();
  },
};
