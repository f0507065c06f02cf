import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { expectShown } from "./play.ts";
import { configOf } from "./dna-play.ts";
import { configItems } from "./fake-data.ts";
import { fakeProblem, type FakeRequest } from "./fake-service.ts";
import {
  aMigration,
  changedForm,
  countedPartly,
  impactOf,
  storedValuesService,
} from "./fake-stored-values.ts";
import { StoryApp } from "./story-app.tsx";

const publish = fn(({ body }: FakeRequest) => ({
  data: { ...changedForm, ...(body as object), version: 3 },
}));
const impact = fn(impactOf);
const migrations = fn(() => ({ data: [aMigration({ state: "running", seen: 10, can_undo: false })] }));

const meta = {
  title: "Screens/DNA items/Stored values when publishing",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: {
    path: `/genie/dna/edit/${changedForm.id}`,
    handlers: { ...storedValuesService, "POST /api/config/*/impact": impact, "PUT /api/config/*": publish },
  },
  beforeEach: () => {
    publish.mockClear();
    impact.mockClear();
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish this document?" }));
  await expectShown(() => dialog.getByRole("group", { name: 'Stored values of "Icon"' }));
  const valuesOf = (field: string) =>
    within(dialog.getByRole("group", { name: `Stored values of "${field}"` }));
  return { dialog, valuesOf };
}

/** Options per field, with the reasons for those not offered; a record that no longer fits opens in a new tab. */
export const Offers: Story = {
  play: async () => {
    const { dialog, valuesOf } = await openDialog();
    await expect(valuesOf("Icon").getAllByRole("radio")).toHaveLength(4);
    await expect(valuesOf("Icon").getByRole("radio", { name: /^Keep them/ })).toBeChecked();
    await expect(valuesOf("Use case").getAllByRole("radio")).toHaveLength(2);
    const region = valuesOf("Region");
    await expect(region.getByText("The values cannot be cleared: the form requires one.")).toBeVisible();
    await expect(region.queryByRole("radio", { name: /^Clear/ })).toBeNull();
    await expect(valuesOf("Brief").queryByRole("radio")).toBeNull();
    await expect(valuesOf("Brief").getByText(/^Files and passwords stay/)).toBeVisible();
    const [record] = dialog.getAllByRole("link", { name: "Expert Deep Dive" });
    await expect(record).toHaveAttribute("target", "_blank");
    await expect(record).toHaveAttribute("href", expect.stringContaining("/genie/admin/archetypes/edit/"));
  },
};

export const Dark: Story = { ...Offers, globals: { theme: "dark" } };

export const Narrow: Story = {
  globals: { viewport: { value: "small" } },
  play: async () => {
    const { valuesOf } = await openDialog();
    await userEvent.click(valuesOf("Icon").getByRole("radio", { name: /^Replace old choices/ }));
    await expect(valuesOf("Icon").getByRole("combobox", { name: '"Scale" becomes' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** Maps old choices to new ones; counts are refetched, and the mapping is sent with the version. */
export const Mapped: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "POST /api/config/*/impact": impact,
      "PUT /api/config/*": publish,
      "GET /api/config/*/data-migrations": () =>
        publish.mock.calls.length > 0 ? migrations() : { data: [] },
    },
  },
  play: async () => {
    const { dialog, valuesOf } = await openDialog();
    const icon = valuesOf("Icon");
    await userEvent.click(icon.getByRole("radio", { name: /^Replace old choices/ }));
    const confirm = dialog.getByRole("button", { name: "Publish" });
    await waitFor(() => expect(confirm).toHaveAttribute("aria-disabled", "true"));
    await userEvent.selectOptions(icon.getByRole("combobox", { name: '"Scale" becomes' }), "Gauge");
    await expectShown(() => icon.getByText("12 records will change"));
    await expectShown(() => dialog.getByText(/^Stored values of 12 records will change\. After that, 40/));
    await waitFor(() => expect(confirm).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(confirm);
    await screen.findByRole("dialog", { name: "Stored values" });
    await expect(publish.mock.calls[0]?.[0].body).toMatchObject({
      value_choices: [{ field: "icon", action: "map", map: [{ from: "scale", to: "gauge" }] }],
    });
    await expectShown(() => screen.getByText("10 of 40 records checked"));
  },
};

/** Sets a value with the field's widget; invalid values are reported and prevent publishing. */
export const SetToOneValue: Story = {
  play: async () => {
    const { dialog, valuesOf } = await openDialog();
    const region = valuesOf("Region");
    await userEvent.click(region.getByRole("radio", { name: /^Set one value/ }));
    const value = await region.findByRole("textbox", { name: /^Region/ });
    await userEvent.type(value, "A region with a long name");
    await expectShown(() => region.getByText("Must be at most 20 characters"));
    await expect(dialog.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.clear(value);
    await userEvent.type(value, "North");
    await expectShown(() => region.getByText("40 records will change"));
    await expectShown(() => dialog.getByText(/After that, every record can be saved\./));
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(publish).toHaveBeenCalledOnce());
    await expect(publish.mock.calls[0]?.[0].body).toMatchObject({
      value_choices: [{ field: "region", action: "default", value: "North" }],
    });
  },
};

/** If counting fails, the previous numbers stay, marked as such. */
export const CountingFails: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "POST /api/config/*/impact": (request) =>
        "value_choices" in (request.body as object)
          ? fakeProblem(503, "ERR_UNAVAILABLE", "The database is busy. Try again in a moment.")
          : impactOf(request),
    },
  },
  play: async () => {
    const { dialog, valuesOf } = await openDialog();
    await userEvent.click(valuesOf("Use case").getByRole("radio", { name: /^Clear them/ }));
    const alert = within(await dialog.findByRole("alert", {}));
    await expect(alert.getByText("These numbers are from before your last choice.")).toBeVisible();
    await expect(alert.getByRole("button", { name: "Count again" })).toBeVisible();
    await expect(
      dialog.getByText("40 of 40 stored records could not be saved", { exact: false }),
    ).toBeVisible();
  },
};

const countId = "01a1fd00-0000-7000-8000-0000000000e1";
const cancelCount = fn(() => ({ data: { cancelled: 1 } }));
const counting = fn((request: FakeRequest) =>
  countedPartly(request, {
    id: countId,
    state: cancelCount.mock.calls.length > 0 ? "cancelled" : "running",
    seen: 250_000,
    records: 1_000_000,
  }),
);

/** A long count shows progress and can be cancelled; partial numbers are marked as such. */
export const CountedByAJob: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "POST /api/config/*/impact": counting,
      "POST /api/config/*/impact/cancel": cancelCount,
    },
  },
  beforeEach: () => {
    counting.mockClear();
    cancelCount.mockClear();
  },
  play: async () => {
    const { dialog } = await openDialog();
    await expect(dialog.getByRole("progressbar", { name: "Counting the stored records" })).toBeVisible();
    await expect(dialog.getByText("250000 of 1000000 records checked")).toBeVisible();
    const confirm = dialog.getByRole("button", { name: "Publish" });
    await expect(confirm).toHaveAttribute("aria-disabled", "true");
    await waitFor(() =>
      expect(counting.mock.lastCall?.[0].body).toMatchObject({
        count_id: countId,
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the count" }));
    await expectShown(() => dialog.getByText(/^Counting was cancelled after 250000 of 1000000 records/));
    await expect(dialog.getByRole("button", { name: "Continue counting" })).toBeVisible();
    await waitFor(() => expect(confirm).not.toHaveAttribute("aria-disabled"));
  },
};

export const CountedByAJobNarrow: Story = { ...CountedByAJob, globals: { viewport: { value: "small" } } };

/** API clients that write the records: changed keys, and accounts with recent writes. */
export const ProgramsThatWrite: Story = {
  play: async () => {
    const { dialog } = await openDialog();
    const keys = within(dialog.getByRole("list", { name: "Properties that change" }));
    await expect(keys.getByText("dynamic_fields.region")).toBeVisible();
    await expect(keys.getAllByRole("listitem")).toHaveLength(3);
    await expect(dialog.getByText(/crm-sync@genie\.local \(31 records\)/)).toBeVisible();
  },
};

/** No version can be published while values of the last one are being changed, with an explanation. */
export const WhileValuesChange: Story = {
  args: { handlers: { ...storedValuesService, "GET /api/config/*/data-migrations": migrations } },
  play: async () => {
    const { dialog } = await openDialog();
    await expect(dialog.getByText("Stored values are still being updated")).toBeVisible();
    await expect(dialog.getByText("10 of 40 records checked")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog.getByRole("button", { name: "Show stored values" }));
    await screen.findByRole("dialog", { name: "Stored values" });
  },
};

/** Values started to change after the dialog was opened: the error is shown in it. */
export const Refused: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "PUT /api/config/*": () =>
        fakeProblem(409, "ERR_CONFLICT", "Conflict", {
          detail:
            "Stored values are still being updated to fit the published version, as requested by grace@genie.local.",
        }),
    },
  },
  play: async () => {
    const { dialog } = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    const alert = within(await dialog.findByRole("alert"));
    await expect(
      alert.getByText(/^Stored values are still being updated .* as requested by grace@genie\.local\.$/),
    ).toBeVisible();
  },
};

/** Lists that could show a new field, each with a link to its editor. */
export const ListsWithoutTheNewField: Story = {
  args: {
    handlers: {
      ...storedValuesService,
      "POST /api/config/*/impact": impact,
      "GET /api/config": (request) =>
        request.query.get("name") === "grid"
          ? { data: configItems.filter(({ name }) => name === "grid"), total: 2, total_pages: 1 }
          : configOf(changedForm)(request),
    },
  },
  play: async () => {
    const { dialog } = await openDialog();
    const lists = within(await dialog.findByRole("region", { name: "Lists" }));
    await expectShown(() => lists.getByText(/does not show "Region"/));
    const [link, ...others] = lists.getAllByRole("link");
    await expect(others).toEqual([]);
    await expect(link).toHaveAccessibleName(/^Archetypes/);
  },
};
