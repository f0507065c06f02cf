import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import phoneCalls from "../../../layouts/grids/phone-calls.json" with { type: "json" };
import { configItem, configItems, superuser } from "./fake-data.ts";
import { fakeService, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const interviewerId = "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7c01";
const goneId = "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7c02";

const listOf = (data: readonly object[]) =>
  Response.json({ data, total: data.length, total_pages: 1, total_is_exact: true });

const callTo = (id: string, named: string) => ({
  id,
  interviewer_id: named,
  number: `+49301234${id}`,
  full_name: `Person ${id}`,
  state: "waiting",
  tries: 0,
  next_call_at: null,
  outcome: null,
  created_at: "2026-11-20T08:30:00Z",
  version: 1,
});

const interviewers = fn(({ query }: FakeRequest) =>
  listOf(query.has("q_filters") ? [{ id: interviewerId, name: "Expert Deep Dive" }] : []),
);

const meta = {
  title: "Screens/Relations of a list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/phone-calls",
    onPath: fn(),
    handlers: {
      ...fakeService(superuser, [...configItems, configItem("grid", phoneCalls.grid_key, phoneCalls)]),
      "GET /api/phone-calls": () =>
        listOf([callTo("1", interviewerId), callTo("2", interviewerId), callTo("3", goneId)]),
      "GET /api/interviewer": interviewers,
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneQueryAPage: Story = {
  play: async () => {
    interviewers.mockClear();
    const links = await screen.findAllByRole("link", { name: "Expert Deep Dive" });
    await expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/genie/agents/details/${interviewerId}`,
      `/genie/agents/details/${interviewerId}`,
    ]);
    // Deleted records are shown by id.
    await expect(screen.getByRole("link", { name: goneId })).toBeVisible();
    await expect(interviewers).toHaveBeenCalledOnce();
    const filters: unknown = JSON.parse(interviewers.mock.lastCall?.[0].query.get("q_filters") ?? "");
    await expect(filters).toEqual({ id: { in: [interviewerId, goneId] } });
  },
};
