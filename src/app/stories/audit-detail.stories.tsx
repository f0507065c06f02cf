import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import auditGrid from "../../../layouts/grids/audit.json" with { type: "json" };
import type { AuditEntry } from "../../contracts/contracts.gen.ts";
import { configItem, configItems, superuser } from "./fake-data.ts";
import { fakeService } from "./fake-service.ts";
import { expectShown } from "./play.ts";
import { StoryApp } from "./story-app.tsx";

const id = "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7f01";

const entry = (entity: string, before: object, after: object): AuditEntry => ({
  id,
  tenant_id: id,
  actor_id: id,
  actor: "admin@genie.local",
  action: "update",
  entity,
  entity_id: id,
  changed: Object.keys(after),
  before: { ...before },
  after: { ...after },
  request_id: "r1",
  created_at: "2026-11-20T08:30:00Z",
});

const form = (visit: object) => ({
  name: "form-layout",
  origin: "shipped",
  data: {
    layout_key: "visit",
    name: "Visit",
    structure: {
      main: [
        { name: "kind", label: "Kind", type: "select", options: ["first", "again"] },
        { name: "visit", label: "Visit", type: "date", ...visit },
      ],
    },
  },
});
const onlyPast = {
  default_from: { today: { days: -7 } },
  validation: { required: true },
  depends_on: {
    field: "kind",
    variants: [{ when: "again", validation: { max_date: "today" } }, { otherwise: true }],
  },
};

const list = (column: object) => ({
  name: "grid",
  data: {
    grid_key: "visits",
    name: "Visits",
    columns: [{ accessor: "day", header: "Day", type: "date", ...column }],
  },
});

const withEntry = (audited: AuditEntry) => ({
  ...fakeService(superuser, [...configItems, configItem("grid", auditGrid.grid_key, auditGrid)]),
  "GET /api/audit": () => ({ data: [audited], total: 1, total_pages: 1, total_is_exact: true }),
});

/** The drawer of an audit trail entry. */
const meta = {
  title: "Screens/Audit trail",
  tags: ["full"],
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/genie/admin/audit",
    onPath: fn(),
    handlers: withEntry(entry("config-item", form({}), { ...form(onlyPast), origin: "edited" })),
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openChanges(title: string) {
  await userEvent.click(await screen.findByRole("button", { name: /^Details/ }, { timeout: 8000 }));
  const drawer = within(await screen.findByRole("dialog", { name: title }));
  return within(await drawer.findByRole("region", { name: "Changes" }));
}

/** A changed form is described in the studio's sentences; its other properties are compared as values. */
export const FormInSentences: Story = {
  play: async () => {
    const changes = await openChanges("config-item");
    await expectShown(() => changes.getByText('"Visit" (visit): it is now required.'));
    await expect(
      changes.getByText('"Visit" (visit): it now begins with today shifted by -7 days.'),
    ).toBeVisible();
    await expect(
      changes.getByText('"Visit" (visit): From now on: When "Kind" is "again", the latest day is today.'),
    ).toBeVisible();
    await expect(changes.getByText("origin")).toBeVisible();
    await expect(changes.queryByText(/structure|default_from|\{/)).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const ListInSentences: Story = {
  args: { handlers: withEntry(entry("config-item", list({}), list({ sortable: true, header: "Date" }))) },
  play: async () => {
    const changes = await openChanges("config-item");
    await expectShown(() => changes.getByText(/Header is now "Date" \(it was "Day"\)/));
    await expect(changes.getByText(/Sortable was turned on/)).toBeVisible();
  },
};

/** Only comments or the formatting changed, which no sentence describes. */
export const SameMeaning: Story = {
  args: { handlers: withEntry(entry("config-item", form({}), form({}))) },
  play: async () => {
    const changes = await openChanges("config-item");
    await expectShown(() => changes.getByText("It is written differently and works the same."));
  },
};

/** Other records are compared property by property. */
export const OtherRecord: Story = {
  args: { handlers: withEntry(entry("channel", { label: "Boston" }, { label: "Cambridge" })) },
  play: async () => {
    const changes = await openChanges("channel");
    await expectShown(() => changes.getByText("Boston"));
    await expect(changes.getByText("Cambridge")).toBeVisible();
  },
};

export const NarrowInTheDark: Story = {
  globals: { theme: "dark", viewport: { value: "telephone" } },
  play: async () => {
    const changes = await openChanges("config-item");
    await expectShown(() => changes.getByText('"Visit" (visit): it is now required.'));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
