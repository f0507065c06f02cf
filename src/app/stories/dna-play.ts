import { expect, fn, screen, userEvent, within } from "storybook/test";
import dnaGrid from "../../../layouts/grids/config-items.json" with { type: "json" };
import type { ConfigFinding, ConfigItem, ConfigVersion } from "../../contracts/contracts.gen.ts";
import { configItem, configItems } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-service.ts";

const items: readonly ConfigItem[] = [...configItems, configItem("grid", dnaGrid.grid_key, dnaGrid)];

const channels = items.find(({ name, layout_key: key }) => name === "grid" && key === "channels");
if (channels === undefined) throw new Error("There is no grid for channels.");

/** The item edited as text: neither a form nor a list, which open in the studio. */
export const channelGrid: ConfigItem = { ...channels, name: "settings" };

export const editPath = `/genie/dna/edit/${channelGrid.id}`;

/** The configuration, optionally with another state of the edited item. */
export const configOf =
  (edited: ConfigItem = channelGrid) =>
  ({ query }: FakeRequest) => {
    const id = /"eq":"([^"]+)"/.exec(query.get("q_filters") ?? "")?.[1];
    const [name, key] = [query.get("name"), query.get("layout_key")];
    const data = items
      .map((item) => (item.id === edited.id ? edited : item))
      .filter(
        (item) =>
          (id === undefined || item.id === id) &&
          (name === null || (item.name === name && item.layout_key === key)),
      );
    return { data, total: data.length, total_pages: 1 };
  };

export const update = fn(({ body }: FakeRequest) => ({
  data: { ...channelGrid, ...(body as object), version: 1, origin: "edited" },
}));

/** Lint response with the given findings. */
export const finding = (...findings: ConfigFinding[]) => ({ data: findings });

export const dnaService: FakeHandlers = {
  "GET /api/config": configOf(),
  "POST /api/config/*/lint": () => finding(),
  "PUT /api/config/*": update,
};

/** Service of an item open in the studio, without drafts. */
export const studioService = (item: ConfigItem): FakeHandlers => ({
  "GET /api/config": configOf(item),
  "GET /api/config/*/draft": () => ({
    data: { text: `${JSON.stringify(item.data, null, 2)}\n`, draft: null, others: [], news: null },
  }),
  "PUT /api/config/*/draft": ({ body }: FakeRequest) => ({
    data: { ...(body as object), base: item.data, updated_at: "2026-11-04T09:00:00Z" },
  }),
  "DELETE /api/config/*/draft": () => undefined,
  "GET /api/config/*/shipped": () => ({ data: { ...item, origin: "shipped", version: 0 } }),
  "POST /api/config/*/lint": () => finding(),
});

export const warning: ConfigFinding = {
  severity: "warning",
  pointer: "/columns/1/header",
  code: "duplicate-header",
  message: 'Two columns are headed "Name".',
  suggestion: "Give one of them another header.",
};

export const error: ConfigFinding = {
  severity: "error",
  pointer: "/columns/0/type",
  code: "unknown-type",
  message: 'There is no column type "txt".',
  suggestion: 'Did you mean "text"?',
};

export const editedGrid: ConfigItem = { ...channelGrid, origin: "edited", version: 2, data: { edit: 2 } };

const version = (number: number, author: string | null): ConfigVersion => ({
  version: number,
  revision: `r${number}`,
  data: { edit: number },
  author,
  created_at: `2026-11-0${number}T09:30:00Z`,
});

export const versions: readonly ConfigVersion[] = [version(2, "admin@genie.local"), version(1, null)];

export const findDocument = () => screen.findByLabelText("Document", undefined, { timeout: 5000 });

export async function expectInDocument(part: string): Promise<void> {
  await expect(((await findDocument()) as HTMLTextAreaElement).value).toContain(part);
}

/** The properties panel of the studio. */
export const properties = async () =>
  within(await screen.findByRole("region", { name: "Properties" }, { timeout: 8000 }));

/** Selects a field or column on the studio's canvas by the name of its button. */
export async function select(field: RegExp) {
  const button = await screen.findByRole("button", { name: field }, { timeout: 8000 });
  const [title = ""] = (button.getAttribute("aria-label") ?? "").replace(/^Column /, "").split(", ");
  await userEvent.click(button);
  const panel = await properties();
  await panel.findByRole("heading", { level: 2, name: title });
  return panel;
}

export const press = async (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Pastes a text into the document, since braces have a special meaning in `userEvent.type`. */
export async function write(text: string): Promise<void> {
  const document = await findDocument();
  await userEvent.clear(document);
  await userEvent.click(document);
  await userEvent.paste(text);
}

/** Types through the browser, so that it can be undone natively; `write` bypasses the undo stack. */
export async function typeOver(text: string): Promise<void> {
  const field = await findDocument();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error("The document is not text.");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
  await expect(field).toHaveValue(text);
}

/** Presses Ctrl+Z and expects the text to stay unchanged. */
export async function expectNothingToUndo(): Promise<void> {
  const field = (await findDocument()) as HTMLTextAreaElement;
  const { value } = field;
  await expect(field).toHaveFocus();
  document.execCommand("undo");
  await expect(await findDocument()).toHaveValue(value);
}

/** Offset of the selection start from the top of the visible part of the field, measured with a copy of the field. */
function topOfSelection(field: HTMLTextAreaElement): number {
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.removeAttribute("id");
  copy.value = field.value.slice(0, field.selectionStart);
  Object.assign(copy.style, { width: `${field.offsetWidth}px`, height: "0", minHeight: "0", maxHeight: "0" });
  field.after(copy);
  const { lineHeight, paddingBottom } = getComputedStyle(copy);
  const top = copy.scrollHeight - parseFloat(paddingBottom) - parseFloat(lineHeight) - field.scrollTop;
  copy.remove();
  return top;
}

/** Expects the line of the selection start to be visible in the field and on the screen. */
export async function expectSelectionInSight(field: HTMLTextAreaElement): Promise<void> {
  const top = topOfSelection(field);
  await expect(top).toBeGreaterThanOrEqual(0);
  await expect(top).toBeLessThan(field.clientHeight);
  const onScreen = field.getBoundingClientRect().top + top;
  await expect(onScreen).toBeGreaterThan(0);
  await expect(onScreen).toBeLessThan(window.innerHeight);
}
