import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import phoneCalls from "../../../layouts/grids/phone-calls.json" with { type: "json" };
import { configItem, configItems, superuser } from "./fake-data.ts";
import { type FakeRequest, fakeService } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const interviewerId = "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7c01";

const callAt = (at: number) => ({
  id: String(at),
  interviewer_id: interviewerId,
  number: `+4930123400${at}`,
  full_name: `Person ${at}`,
  state: "waiting",
  tries: 0,
  next_call_at: null,
  outcome: null,
  created_at: "2026-11-20T08:30:00Z",
  version: 1,
});

const all = Array.from({ length: 12 }, (_, at) => callAt(at));
const page = { total_pages: 1, total_is_exact: true };
const requests = fn();

/** Responds like the service: groups of calls, or the rows of one group. */
function calls({ query }: FakeRequest) {
  requests(Object.fromEntries(query));
  const by = query.get("group_by");
  if (by !== null) {
    const groups =
      by === "state"
        ? [
            { value: "done", count: 1 },
            { value: "waiting", count: 12 },
          ]
        : [{ value: interviewerId, count: 13 }];
    return { data: [], ...page, total: 13, groups, total_groups: groups.length };
  }
  if (query.get("in_group") === '{"state":"done"}') return new Response("{}", { status: 500 });
  const from = (Number(query.get("page") ?? 1) - 1) * 10;
  return { data: all.slice(from, from + 10), ...page, total: 12 };
}

const meta = {
  title: "Screens/Groups of a list",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen", expectedNoise: /500/ },
  args: {
    path: "/genie/admin/phone-calls?group_by=state",
    onPath: fn(),
    handlers: {
      ...fakeService(superuser, [...configItems, configItem("grid", phoneCalls.grid_key, phoneCalls)]),
      "GET /api/phone-calls": calls,
      "GET /api/interviewer": ({ query }) => ({
        data: query.has("q_filters") ? [{ id: interviewerId, name: "Expert Deep Dive" }] : [],
        ...page,
        total: 1,
      }),
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The grouping is in the URL; rows are fetched page by page when a group is opened. */
export const RowsComeWhenAGroupIsOpened: Story = {
  play: async ({ args }) => {
    requests.mockClear();
    const waiting = await screen.findByRole("button", { name: /, 12 rows$/ });
    await expect(requests).toHaveBeenCalledOnce();
    await expect(requests).toHaveBeenLastCalledWith(expect.objectContaining({ group_by: "state" }));
    await userEvent.click(waiting);
    await screen.findByText("Person 0");
    await expect(requests).toHaveBeenLastCalledWith(
      expect.objectContaining({ in_group: '{"state":"waiting"}', page_size: "10" }),
    );
    await userEvent.click(screen.getByRole("button", { name: /^Next rows of/ }));
    await screen.findByText("Person 11");
    await expect(requests).toHaveBeenLastCalledWith(expect.objectContaining({ page: "2" }));
    await userEvent.click(screen.getByRole("button", { name: /^Grouped by/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "No grouping" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/phone-calls"));
  },
};

/** An error in one group does not affect the others. */
export const RowsOfAGroupFail: Story = {
  play: async () => {
    const done = await screen.findByRole("button", { name: /, 1 row$/ });
    await userEvent.click(done);
    await screen.findByText("These rows could not be loaded.");
    requests.mockClear();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requests).toHaveBeenCalled());
    await expect(screen.getByRole("button", { name: /, 12 rows$/ })).toBeVisible();
  },
};

/** Groups of a relation use the labels of the other list. */
export const GroupsOfARelation: Story = {
  args: { path: "/genie/admin/phone-calls?group_by=interviewer_id" },
  play: async () => {
    await screen.findByRole("button", { name: /: Expert Deep Dive, 13 rows$/ });
  },
};
