import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import type { ConfigBundle, ConfigBundleReport } from "../../contracts/contracts.gen.ts";
import { dnaService } from "./dna-play.ts";
import { expectShown } from "./play.ts";
import type { FakeRequest } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const answer = fn<(request: FakeRequest) => unknown>();

/** Imports a document of another installation with its choice lists. */
const meta = {
  title: "Screens/DNA items/Import document",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/dna",
    onPath: fn(),
    log: fn(),
    handlers: { ...dnaService, "POST /api/config/bundle": answer },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

const bundle: ConfigBundle = {
  format: "document-bundle-1",
  name: "form-layout",
  data: { layout_key: "visit", name: "Visit", structure: {} },
  lists: [{ key: "towns", entries: [{ code: "ber", label: "Berlin", parent: null }] }],
};
const counts = { entries: 12, added: 0, changed: 0, retired: 0, is_kept: false };
const report: ConfigBundleReport = {
  document: { id: null, key: "visit", title: "Visit", state: "differs", version: 3 },
  lists: [
    { key: "lands", state: "new", ...counts, added: 12 },
    { key: "sites", state: "same", ...counts },
    { key: "towns", state: "differs", ...counts, added: 2, changed: 1, retired: 4 },
  ],
  layouts: [],
  missing_lists: ["streets"],
  findings: [],
};

const choose = async (text: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Import document" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import document" }));
  await expectShown(() => dialog.getByText(/At most 16 MB/));
  const input = dialog.getByLabelText("Choose a file", { selector: "input" });
  await userEvent.upload(input, new File([text], "visit.json", { type: "application/json" }));
  return dialog;
};

/** The preview shows what is new, what differs and what will be done; lists can be kept. */
export const AfterALook: Story = {
  play: async () => {
    answer.mockReset().mockReturnValue({ data: report });
    const dialog = await choose(JSON.stringify(bundle));
    await expectShown(() => dialog.getByText(/^Version 3 is used here\./));
    await expect(answer.mock.lastCall?.[0].body).toEqual({ bundle, dry_run: true });
    await expect(dialog.getByText("Will be created with 12 entries.")).toBeVisible();
    await expect(dialog.getByText("2 new, 1 changed, 4 no longer offered.")).toBeVisible();
    await expect(dialog.getByText(/^Missing from the file and this installation: streets\./)).toBeVisible();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Replace the list towns" }));
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await expectShown(() => screen.getByText('Imported "Visit"'));
    await expect(answer.mock.lastCall?.[0].body).toEqual({
      bundle,
      version: 3,
      keep: ["towns"],
      keep_layouts: [],
    });
  },
};

export const WithErrors: Story = {
  play: async () => {
    const message = 'There is no field type "colour".';
    const findings = [{ severity: "error" as const, pointer: "/structure/main/0/type", message }];
    answer.mockReset().mockReturnValue({ data: { ...report, findings } });
    const dialog = await choose(JSON.stringify(bundle));
    await expectShown(() => dialog.getByText(/There is no field type "colour"/));
    await userEvent.click(dialog.getByRole("button", { name: "Import" }));
    await expect(answer).toHaveBeenCalledOnce();
  },
};

export const NoExport: Story = {
  play: async () => {
    answer.mockReset();
    const dialog = await choose('{\n  "format": ,\n}');
    await expectShown(() => dialog.getByText(/^visit\.json is not valid JSON\. Line 2, column 13: Expected/));
    const input = dialog.getByLabelText("Choose a file", { selector: "input" });
    await userEvent.upload(input, new File([JSON.stringify(bundle.data)], "visit.json"));
    await expectShown(() => dialog.getByText(/^visit\.json isn't an exported document\./));
    await expect(answer).not.toHaveBeenCalled();
  },
};

/** The preview in dark mode on a small phone. */
export const InTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "small" } },
  play: async () => {
    answer.mockReset().mockReturnValue({ data: report });
    const dialog = await choose(JSON.stringify(bundle));
    await expectShown(() => dialog.getByText(/^Version 3 is used here\./));
  },
};
