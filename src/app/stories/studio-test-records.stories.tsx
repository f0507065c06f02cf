import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import channelLayout from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { configItem, staff } from "./fake-data.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const plain = configItem("form-layout", channelLayout.layout_key, channelLayout);
const holds = { name: "a channel without a name is refused", steps: ["submit"], expect: { payload: null } };
const fails = { name: "a channel needs nothing", steps: ["submit"], expect: { payload: {} } };
const withRecords = (...records: object[]) => ({
  ...plain,
  data: { ...channelLayout, test_records: records },
});
const at = (item: typeof plain) => ({
  path: `/genie/dna/edit/${item.id}`,
  handlers: studioService(item),
});

const meta = {
  title: "Screens/DNA items/Test records",
  component: StoryApp,
  tags: ["full"],
  parameters: { layout: "fullscreen" },
  args: at(withRecords(holds, fails)),
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openRecords() {
  await userEvent.click(await screen.findByRole("tab", { name: "Preview" }));
  return within(await screen.findByRole("region", { name: "Test records" }));
}

/** One record passes and one fails with the reason; the new result can be accepted, or the record removed. */
export const OneDoesNotHold: Story = {
  play: async () => {
    const records = await openRecords();
    await expectShown(() => records.getByText("1 of 2 test records fail."));
    await expect(records.getByText("fails")).toBeVisible();
    await userEvent.click(
      records.getByRole("button", { name: `Accept the current result of "${fails.name}"` }),
    );
    await expectShown(() => records.getByText("All 2 test records pass."));
    await userEvent.click(records.getByRole("button", { name: `Remove the test record "${fails.name}"` }));
    await expectShown(() => records.getByText("The test record passes."));
    await userEvent.click(records.getByRole("button", { name: `Remove the test record "${holds.name}"` }));
    await expectShown(() => records.getByText("No test records yet."));
  },
};

/** Saves the filled form as a test record with its results, under a unique name. */
export const Kept: Story = {
  args: at(withRecords(holds)),
  play: async () => {
    const records = await openRecords();
    await userEvent.click(await screen.findByRole("button", { name: "Save as test record" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save as test record" }));
    const name = dialog.getByRole("textbox", { name: "What this record checks" });
    await userEvent.type(name, `${holds.name}{Enter}`);
    await expectShown(() => dialog.getByText("Another test record has this name."));
    await userEvent.clear(name);
    await userEvent.type(name, "an empty form is refused{Enter}");
    await expectShown(() => records.getByText("an empty form is refused"));
    await expectShown(() => records.getByText("All 2 test records pass."));
    await expect(records.getByRole("button", { name: "Download as fixture" })).toBeVisible();
  },
};

/** A change of the form immediately fails the test record. */
export const PlayedAtEveryChange: Story = {
  args: at(withRecords({ ...holds, expect: { payload: null, visible: ["price"] } })),
  play: async () => {
    const records = await openRecords();
    await expectShown(() => records.getByText("The test record passes."));
    const price = await screen.findByRole("button", { name: /^Price/ });
    price.focus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(records.queryByText("The test record passes.")).toBeNull());
    await expectShown(() => records.getByText("1 of 1 test records fail."));
  },
};

/** Staff see the results read-only. */
export const ReadOnly: Story = {
  args: { ...at(withRecords(holds)), user: staff },
  play: async () => {
    const records = await openRecords();
    await expectShown(() => records.getByText("The test record passes."));
    await expect(records.queryByRole("button", { name: /^Remove/ })).toBeNull();
    await expect(screen.queryByRole("button", { name: "Save as test record" })).toBeNull();
  },
};

export const NoneNarrowInTheDark: Story = {
  args: at(plain),
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    const records = await openRecords();
    await expectShown(() => records.getByText("No test records yet."));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
