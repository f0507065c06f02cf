import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import { expectShown } from "./play.ts";
import { anInterviewer, interviewerRows, interviewerService, published } from "./fake-interviewers.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const handlers = interviewerService(published);

const meta = {
  title: "Screens/Interviewers",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: { path: "/genie/agents", onPath: fn(), log: fn(), handlers },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const cardOf = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  const card = heading.closest("article");
  if (card === null) throw new Error(`${name} is on no card`);
  return within(card);
};

export const Cards: Story = {
  play: async ({ canvas }) => {
    const live = await cardOf(published.name);
    await expect(live.getByText("LIVE")).toBeVisible();
    await expect(live.getByText("+1 415 555 0100")).toBeVisible();
    await expect(live.getByRole("button", { name: /Copy phone number/ })).toBeEnabled();
    await expect(live.getByRole("button", { name: /^Edit/ })).toHaveAttribute("aria-disabled", "true");
    const draft = await cardOf(interviewerRows[2]?.name ?? "");
    await expect(draft.getByText("Outbound")).toBeVisible();
    await expect(draft.getByText("$ 100 / interview")).toBeVisible();
    await expect(draft.getByText("-")).toBeVisible();
    await expect(draft.queryByRole("button", { name: /Copy/ })).toBeNull();
    await expect(draft.getByRole("button", { name: /^Test/ })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByText("4 interviewer(s) found")).toBeVisible();
  },
};

/** The table view is in the URL and remembered by the browser. */
export const AsATable: Story = {
  play: async ({ args, canvas }) => {
    await cardOf(published.name);
    await userEvent.click(canvas.getByRole("button", { name: "Table" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents?view=table"));
    await canvas.findByRole("columnheader", { name: "Archetype" });
    await expect(canvas.queryByRole("article")).toBeNull();
    await userEvent.type(canvas.getByRole("searchbox"), "suppliers");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents?search_query=suppliers&view=table"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Cards" }));
    await expect(await canvas.findAllByRole("article")).toHaveLength(1);
  },
};

const launch = anInterviewer({ name: "Being launched", status: "launching" });
const launchAnswers = fn<() => typeof launch>();

/** The list updates when a launch has finished, without a reload. */
export const ALaunchEndsBeforeOnesEyes: Story = {
  // The list is polled every ten seconds (spec section 9).
  tags: ["full"],
  args: {
    handlers: {
      ...handlers,
      "GET /api/interviewer": () => ({
        data: [launchAnswers()],
        total: 1,
        total_pages: 1,
        total_is_exact: true,
      }),
    },
  },
  beforeEach: () => {
    launchAnswers
      .mockReset()
      .mockReturnValue({ ...launch, status: "published" })
      .mockReturnValueOnce(launch);
  },
  play: async () => {
    const card = await cardOf(launch.name);
    await expect(card.getByText("LAUNCHING")).toBeVisible();
    await waitFor(async () => expect((await cardOf(launch.name)).getByText("LIVE")).toBeVisible());
  },
};

/** Titles and descriptions are clamped to two lines (spec section 9). */
export const LongTextsAreClamped: Story = {
  parameters: sameState,
  play: async () => {
    const long = interviewerRows[2];
    const card = await cardOf(long?.name ?? "");
    for (const text of [card.getByRole("heading"), card.getByText(/^It asks about everything/)]) {
      const line = Number.parseFloat(getComputedStyle(text).lineHeight);
      await expect(Math.round(text.clientHeight / line)).toBe(2);
    }
    const description = card.getByText(/^It asks about everything/);
    await expect(description.scrollHeight).toBeGreaterThan(description.clientHeight);
  },
};

/** Cards are sorted by a menu, since they have no column headers; the order is in the URL. */
export const SortedByItsMenu: Story = {
  parameters: sameState,
  play: async ({ args, canvas }) => {
    await cardOf(published.name);
    await userEvent.click(canvas.getByRole("button", { name: "Sort" }));
    const entries = await screen.findAllByRole("menuitem");
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Name: A to Z",
      "Name: Z to A",
      "Status: A to Z",
      "Status: Z to A",
      "Created: oldest first",
      "Created: newest first",
      "Updated: oldest first",
      "Updated: newest first",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Name: A to Z" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents?ordering=name"));
  },
};

export const Searched: Story = {
  parameters: sameState,
  play: async ({ args, canvas }) => {
    await cardOf(published.name);
    await userEvent.type(canvas.getByRole("searchbox"), "suppliers");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents?search_query=suppliers"));
    await expectShown(() => canvas.getByText("1 interviewer(s) found"));
  },
};

export const OpenedByItsCard: Story = {
  parameters: sameState,
  play: async ({ args }) => {
    const card = await cardOf(published.name);
    await userEvent.click(card.getByRole("link", { name: published.name }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/${published.id}`));
  },
};

const noRows = {
  "GET /api/interviewer": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
};

export const Empty: Story = {
  args: { handlers: { ...handlers, ...noRows } },
  play: async ({ args, canvas }) => {
    const message = "No interviewers available. Create your first interviewer to get started.";
    await expectShown(() => canvas.getByText(message));
    await userEvent.click(canvas.getAllByRole("button", { name: "New Interviewer" })[0] ?? document.body);
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/genie/agents/create?navStep=archetype"),
    );
  },
};

export const NothingFound: Story = {
  args: { path: "/genie/agents?search_query=zzz" },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("Try adjusting your search terms"));
  },
};

export const TheListCannotBeLoaded: Story = {
  args: {
    handlers: {
      ...handlers,
      "GET /api/interviewer": () => fakeProblem(500, "ERR_INTERNAL", "Something went wrong"),
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("Error loading interviewers"));
  },
};

export const Loading: Story = {
  args: { handlers: { ...handlers, "GET /api/interviewer": () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading My Interviewer")).toBeInTheDocument());
  },
};

const copy = anInterviewer({ id: "01a1fd00-0000-7000-8000-0000000000b9", name: "Second wave" });
const duplicate = fn<(request: FakeRequest) => unknown>(() => Response.json({ data: copy }, { status: 201 }));

export const Duplicated: Story = {
  parameters: sameState,
  args: {
    handlers: {
      ...handlers,
      "POST /api/interviewer/create-duplicate-interviewer": duplicate,
      [`GET /api/interviewer/${copy.id}`]: () => ({ data: copy }),
    },
  },
  play: async ({ args }) => {
    const card = await cardOf(published.name);
    await userEvent.click(card.getByRole("button", { name: /^Duplicate/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Interviewer Name" }));
    await expect(dialog.getByPlaceholderText("Enter interviewer name")).toHaveValue(
      `${published.name} (copy)`,
    );
    await userEvent.clear(dialog.getByPlaceholderText("Enter interviewer name"));
    await userEvent.click(dialog.getByRole("button", { name: "Submit" }));
    await expectShown(() => dialog.getByText("Enter a name for the copy"));
    await expect(duplicate).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByPlaceholderText("Enter interviewer name"), "Second wave{Enter}");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/${copy.id}`));
    await expect(duplicate.mock.lastCall?.[0].body).toEqual({ parent_id: published.id, name: "Second wave" });
    await expectShown(() => screen.getByText("Interviewer created successfully"));
  },
};

export const TheCopyIsRefused: Story = {
  args: {
    handlers: {
      ...handlers,
      "POST /api/interviewer/create-duplicate-interviewer": () =>
        fakeProblem(404, "ERR_NOT_FOUND", "Not found", { detail: "The interviewer has been deleted." }),
    },
  },
  play: async () => {
    const card = await cardOf(published.name);
    await userEvent.click(card.getByRole("button", { name: /^Duplicate/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Interviewer Name" }));
    await userEvent.clear(dialog.getByPlaceholderText("Enter interviewer name"));
    await userEvent.type(dialog.getByPlaceholderText("Enter interviewer name"), "Copy{Enter}");
    await expectShown(() => dialog.getByText("The interviewer has been deleted."));
    await expect(dialog.getByPlaceholderText("Enter interviewer name")).toHaveValue("Copy");
  },
};
