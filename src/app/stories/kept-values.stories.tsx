import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { at, expectShown } from "./play.ts";
import { expertDeepDive } from "./fake-data.ts";
import type { FakeRequest } from "./fake-service.ts";
import { filledInterviewer } from "./fake-wizard.ts";
import { StoryApp } from "./story-app.tsx";

const archetype = (dynamicFields: object) => ({
  "GET /api/archetypes/*": () => ({ data: { ...expertDeepDive, dynamic_fields: dynamicFields } }),
});

/** Values of removed fields are shown below the form and kept when saving. */
const meta = {
  title: "Screens/Values from removed fields",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/admin/archetypes/edit/${expertDeepDive.id}`,
    handlers: archetype({}),
    onPath: fn(),
    log: fn(),
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const update = fn(({ body }: FakeRequest) => ({ data: { ...expertDeepDive, ...(body as object) } }));
const heading = { name: /^Values from removed fields/ };
const part = async () => await screen.findByRole("button", heading);

export const Few: Story = {
  args: {
    handlers: {
      ...archetype({
        review_date: "2025-03-31",
        is_internal: true,
        markets: ["Germany", "Austria", "Switzerland"],
        contact: { email: "ada@example.org" },
        remark: "Asked for by the research team.\nTo be looked at again when the panel has grown.",
        api_key: { secret_id: "01a1fd00-0000-7000-8000-0000000000b0" },
      }),
      "PUT /api/archetypes/*": update,
    },
  },
  play: async () => {
    const button = await part();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(button).toHaveAccessibleName(/5 values/);
    const values = within(screen.getByRole("region", heading));
    await expect(values.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "review_date",
      "is_internal",
      "markets",
      "contact › email",
      "remark",
    ]);
    await expectShown(() => values.getByText("Germany, Austria, Switzerland"));
    await userEvent.type(screen.getByLabelText(/^Use case/), " And more.");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    await expect(update.mock.lastCall?.[0].body).not.toHaveProperty("dynamic_fields");
  },
};

/** Many values are folded. */
export const Many: Story = {
  args: {
    handlers: archetype(
      Object.fromEntries(Array.from({ length: 62 }, (_, index) => [`answer_${index + 1}`, "x".repeat(600)])),
    ),
  },
  play: async () => {
    const button = await part();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    await expectShown(() => screen.getByText("12 more values are kept."));
    const values = screen.getAllByRole("definition");
    await expect(values).toHaveLength(50);
    await expect(values[0]?.textContent).toBe(`${"x".repeat(500)}…`);
  },
};

export const None: Story = {
  play: async () => {
    await screen.findByLabelText(/^Use case/);
    await expect(screen.queryByRole("button", heading)).toBeNull();
  },
};

/** Fields of the interviewer's other form do not count as removed. */
export const OfAnInterviewer: Story = {
  args: at("configure", { ...filledInterviewer, dynamic_fields: { old_topic: "Teams" } }),
  play: async () => {
    await part();
    await expectShown(() => screen.getByText("old_topic"));
    await expect(screen.getAllByRole("term")).toHaveLength(1);
  },
};
