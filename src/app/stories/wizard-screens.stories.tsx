import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { expectShown, at, field, fill, press, radio } from "./play.ts";
import { configItem, expertDeepDive, staff } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import { filledInterviewer, newInterviewer, wizardService } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const meta = {
  title: "Screens/Wizard",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    user: staff,
    path: "/genie/agents/create?navStep=archetype",
    handlers: wizardService(),
    onPath: fn(),
    log: fn(),
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A broken layout: one field of an unknown type, and one valid field. */
const broken = {
  id: "01a1fd00-0000-7000-8000-0000000000b0",
  layout_key: "configure",
  entity: "interviewer",
  name: "Configure",
  schema_version: 1,
  structure: {
    configure: [
      { name: "name", label: "Name", type: "string" },
      { name: "odd", label: "Odd", type: "no-such-type", is_dynamic: true },
    ],
  },
};

const created = fn(({ body }: FakeRequest) =>
  Response.json({ data: { ...newInterviewer, ...(body as object) } }, { status: 201 }),
);

export const Archetype: Story = {
  args: { handlers: { ...wizardService(), "POST /api/interviewer": created } },
  play: async ({ args }) => {
    created.mockClear();
    await press("Create");
    await expectShown(() => screen.getByText("Choose an archetype"));
    await expect(await radio(/Surveys at Scale/)).toHaveAttribute("aria-disabled", "true");
    // Keyboard only from here on.
    await waitFor(() => expect(screen.getByRole("radiogroup")).toHaveFocus());
    await userEvent.tab();
    await expect(await radio(/Expert Deep Dive/)).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(await radio(/Expert Deep Dive/)).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await radio(/Belief Audits/)).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await press("Create");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(
        `/genie/agents/edit/${newInterviewer.id}?navStep=configure`,
      ),
    );
    await expectShown(() => screen.getByText("Interviewer created successfully"));
    await expect(created).toHaveBeenCalledOnce();
    await expect(created.mock.lastCall?.[0].body).toEqual({ archetype_id: newInterviewer.archetype_id });
  },
};

const lost = fn(() => Response.error());

/** Without a response the choice is kept, and the retry uses the same key, so that only one interviewer is created. */
export const TheNetworkIsLost: Story = {
  args: { handlers: { ...wizardService(), "POST /api/interviewer": lost } },
  play: async () => {
    lost.mockClear();
    lost.mockImplementation(() => {
      throw new TypeError("Failed to fetch");
    });
    await userEvent.click(await radio(/Expert Deep Dive/));
    await press("Create");
    await expectShown(() => screen.getByText("Failed to create Interviewer"));
    await expectShown(() => screen.getByText(/The service cannot be reached/));
    await press("Try again");
    await waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toHaveFocus());
    const keys = lost.mock.calls.map(([request]: FakeRequest[]) => request?.headers.get("idempotency-key"));
    await expect(new Set(keys).size).toBe(1);
    await expect(await radio(/Expert Deep Dive/)).toBeChecked();
  },
};

let respond = () => {};
const slowly = fn(async ({ body }: FakeRequest) => {
  await new Promise<void>((resolve) => {
    respond = resolve;
  });
  return Response.json({ data: { ...newInterviewer, ...(body as object) } }, { status: 201 });
});

/** Submitting repeatedly during a pending request creates only one interviewer. */
export const PressedTwice: Story = {
  args: { handlers: { ...wizardService(), "POST /api/interviewer": slowly } },
  play: async ({ args }) => {
    slowly.mockClear();
    await userEvent.click(await radio(/Expert Deep Dive/));
    const create = screen.getByRole("button", { name: "Create" });
    await waitFor(() => expect(create).not.toHaveAttribute("aria-disabled"));
    create.click();
    create.click();
    await userEvent.type(create, "{Enter}");
    await waitFor(() => expect(slowly).toHaveBeenCalled());
    respond();
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(expect.stringContaining("navStep=configure")),
    );
    await expect(slowly).toHaveBeenCalledOnce();
  },
};

export const ArchetypesCannotBeLoaded: Story = {
  args: {
    handlers: { ...wizardService(), "GET /api/archetypes": () => fakeProblem(500, "ERR_INTERNAL", "Down") },
  },
  play: async () => {
    await expectShown(() => screen.getByText("The archetypes could not be loaded"));
    await press("Try again");
  },
};

export const Configure: Story = {
  args: at("configure"),
  play: async ({ args }) => {
    await expect(await field(/^Name/)).toHaveValue("Agent");
    await fill(/^Name/, "How teams decide");
    await press("Next");
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith(`/genie/agents/edit/${newInterviewer.id}?navStep=content`),
    );
  },
};

/** A missing layout shows its message in the step; the rest of the wizard works. */
export const ConfigureHasNoLayout: Story = {
  args: {
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "GET /api/config": () => ({ data: [], total: 0, total_pages: 0, total_is_exact: true }),
    },
  },
  play: async ({ args }) => {
    await expectShown(() => screen.getByText("This form is not set up"));
    await expect(args.log).toHaveBeenCalledWith("Layout for configure not found in the response");
    await userEvent.click(await screen.findByRole("link", { name: /Choose Archetype/ }));
    await expect(await radio(/Expert Deep Dive/)).toBeVisible();
  },
};

/** The valid part of a partly broken layout works. */
export const ConfigureHasABrokenLayout: Story = {
  args: {
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "GET /api/config": ({ query }: FakeRequest) => ({
        data: [configItem("form-layout", query.get("layout_key") ?? "", broken)],
        total: 1,
        total_pages: 1,
        total_is_exact: true,
      }),
    },
  },
  play: async () => {
    await fill(/^Name/, "Still works");
    await expectShown(() => screen.getByText(/The field “odd” cannot be shown/));
    await userEvent.click(await screen.findByRole("link", { name: /Choose Archetype/ }));
    await expect(await radio(/Expert Deep Dive/)).toBeVisible();
  },
};

const manyArchetypes = Array.from({ length: 130 }, (_, index) => ({
  ...expertDeepDive,
  id: `01a1fd00-0000-7000-8000-0000000${10_000 + index}`,
  type: `Panel ${index + 1}`,
}));

/** More archetypes than fit on one page of the service: all are loaded and shown progressively. */
export const ManyArchetypes: Story = {
  args: {
    handlers: {
      ...wizardService(),
      "GET /api/archetypes": ({ query }: FakeRequest) => {
        const [page, size] = [Number(query.get("page")), Number(query.get("page_size"))];
        return {
          data: manyArchetypes.slice((page - 1) * size, page * size),
          total: manyArchetypes.length,
          total_pages: Math.ceil(manyArchetypes.length / size),
          total_is_exact: true,
        };
      },
    },
  },
  play: async () => {
    await radio(/^Panel 1 /);
    await expect(screen.getAllByRole("radio")).toHaveLength(24);
    await press("Create");
    const message = await screen.findByText("Choose an archetype");
    await waitFor(() => expect(screen.getByRole("radiogroup")).toHaveFocus());
    const { top, bottom } = message.getBoundingClientRect();
    await expect(top).toBeGreaterThan(
      screen.getByRole("button", { name: "Create" }).getBoundingClientRect().bottom,
    );
    await expect(bottom).toBeLessThan(innerHeight);
    await press("Show 24 more");
    await expect(screen.getAllByRole("radio")).toHaveLength(48);
    await userEvent.type(screen.getByRole("searchbox"), "panel 130");
    await userEvent.click(await radio(/^Panel 130/));
    await userEvent.clear(screen.getByRole("searchbox"));
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(25));
    await expect(await radio(/^Panel 130/)).toBeChecked();
  },
};

/** The interviewer conflicts: the other user's changes are shown, and input is kept. */
export const ConfigureConflicts: Story = {
  args: {
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      "PUT /api/interviewer/*": () =>
        fakeProblem(412, "ERR_CONFLICT", "Changed meanwhile", {
          current: { ...filledInterviewer, name: "Renamed by Ben", version: 6 },
        }),
    },
  },
  play: async () => {
    await fill(/^Name/, "Renamed by me");
    await press("Next");
    await expectShown(() => screen.getByText("Someone else changed this record"));
    await expectShown(() => screen.getByText("Renamed by Ben"));
    await press("Keep editing");
    await expect(await field(/^Name/)).toHaveValue("Renamed by me");
  },
};

/** Input is stored on the server and survives switching steps. */
export const DraftsSurviveSwitchingSteps: Story = {
  args: at("configure", filledInterviewer),
  play: async () => {
    await fill(/^Name/, "Half a na");
    await waitFor(() => expect(screen.getByText(/^Saved as draft/)).toBeVisible());
    await userEvent.click(await screen.findByRole("link", { name: /Interview Content/ }));
    await field(/^Introduction/);
    await userEvent.click(await screen.findByRole("link", { name: /Configure/ }));
    await waitFor(async () => expect(await field(/^Name/)).toHaveValue("Half a na"));
  },
};

export const ADraftIsOffered: Story = {
  args: {
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      [`GET /api/interviewer/${newInterviewer.id}/drafts/configure`]: () => ({
        data: {
          interviewer_id: newInterviewer.id,
          section: "configure",
          values: {
            configure: { layoutKey: "configure", values: { name: "From the train" }, savedAt: 1, version: 5 },
          },
          layout_version: null,
          updated_at: "2026-11-20T09:00:00Z",
        },
      }),
    },
  },
  play: async () => {
    await press("Restore draft");
    await expect(await field(/^Name/)).toHaveValue("From the train");
  },
};

export const TheDraftIsNotKept: Story = {
  args: {
    ...at("configure", filledInterviewer),
    handlers: {
      ...wizardService(filledInterviewer),
      [`PUT /api/interviewer/${newInterviewer.id}/drafts/configure`]: () =>
        fakeProblem(500, "ERR_INTERNAL", "Down"),
    },
  },
  play: async () => {
    await fill(/^Name/, "Mine");
    await waitFor(() => expect(screen.getByText(/Couldn't save the draft to the server/)).toBeVisible());
    await press("Retry");
  },
};
