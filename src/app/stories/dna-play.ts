import { expect, fn, screen, userEvent, within } from "storybook/test";
import dnaGrid from "../../../layouts/grids/config-items.json" with { type: "json" };
import type { ConfigFinding, ConfigItem, ConfigVersion } from "../../contracts/contracts.gen.ts";
import { configItem, configItems } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-service.ts";

const items: readonly ConfigItem[] = [...configItems, configItem("grid", dnaGrid.grid_key, dnaGrid)];

const channels = items.find(({ name, layout_key: key }) => name === "grid" && key === "channels");
if (channels === undefined) throw new Error("There is no grid of channels.");

/** The item that the stories edit as text: of a kind that is neither a form nor a list, which the studio edits. */
export const channelGrid: ConfigItem = { ...channels, name: "settings" };

export const editPath = `/genie/dna/edit/${channelGrid.id}`;

/** The configuration, with another state of the edited item where one is given. */
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

/** A service whose check finds something, or nothing. */
export const finding = (...findings: ConfigFinding[]) => ({ data: findings });

export const dnaService: FakeHandlers = {
  "GET /api/config": configOf(),
  "POST /api/config/*/lint": () => finding(),
  "PUT /api/config/*": update,
};

/** The service of an item that the studio has open, of which nobody has a draft. */
export const studioService = (item: ConfigItem): FakeHandlers => ({
  "GET /api/config": configOf(item),
  "GET /api/config/*/draft": () => ({
    data: { text: `${JSON.stringify(item.data, null, 2)}\n`, draft: null, others: [], news: null },
  }),
  "PUT /api/config/*/draft": ({ body }: FakeRequest) => ({
    data: { ...(body as object), base: item.data, updated_at: "2026-11-04T09:00:00Z" },
  }),
  "DELETE /api/config/*/draft": () => undefined,
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

/** The properties of what is selected in the studio. */
export const properties = async () =>
  within(await screen.findByRole("region", { name: "Properties" }, { timeout: 8000 }));

/** Selects a field or column of the studio's canvas by what its button is called. */
export async function select(field: RegExp) {
  await userEvent.click(await screen.findByRole("button", { name: field }, { timeout: 8000 }));
  return properties();
}

export const press = async (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Puts a text into the document at once; typing braces would mean keys. */
export async function write(text: string): Promise<void> {
  const document = await findDocument();
  await userEvent.clear(document);
  await userEvent.click(document);
  await userEvent.paste(text);
}

/** Types as a key press does, so that the browser can undo it; what `write` does it knows nothing of. */
export async function typeOver(text: string): Promise<void> {
  const field = await findDocument();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error("The document is no text.");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
  await expect(field).toHaveValue(text);
}

/** Undoes as Ctrl+Z does, and expects the text in the editor to stay as it is. */
export async function expectNothingToUndo(): Promise<void> {
  const field = (await findDocument()) as HTMLTextAreaElement;
  const { value } = field;
  await expect(field).toHaveFocus();
  document.execCommand("undo");
  await expect(await findDocument()).toHaveValue(value);
}

/** How far below the top of the visible part of the field the selection starts; a copy with the text before it tells. */
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

/** The line where the selection starts is neither scrolled out of the field nor off the screen. */
export async function expectSelectionInSight(field: HTMLTextAreaElement): Promise<void> {
  const top = topOfSelection(field);
  await expect(top).toBeGreaterThanOrEqual(0);
  await expect(top).toBeLessThan(field.clientHeight);
  const onScreen = field.getBoundingClientRect().top + top;
  await expect(onScreen).toBeGreaterThan(0);
  await expect(onScreen).toBeLessThan(window.innerHeight);
}
