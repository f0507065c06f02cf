import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import { compileForm } from "../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../src/runtime/forms/create-form-store.ts";
import { FormView } from "../../src/runtime/rjsf/form-view.tsx";
import "../../src/ui/base.css";
import { eventually } from "../eventually.ts";

const count = 500;
const fields = [
  { name: "what", label: "What", type: "string" },
  { name: "amount", label: "Amount", type: "int" },
  { name: "used", label: "Used", type: "checkbox" },
  { name: "kind", label: "Kind", type: "select", options: ["a", "b"] },
];
const valueOf = (at: number) => `Sought ${String(at).padStart(3, "0")}`;
const items = Array.from({ length: count }, (_, at) => ({ what: valueOf(at), kind: "a" }));

async function aListOf500Rows(display: string): Promise<readonly Element[]> {
  const list = { name: "items", label: "Items", item_label: "Item", type: "list", display, fields };
  const form = compileForm({ layout_key: "test", name: "Test", structure: { main: [list] } });
  const store = createFormStore({ form, mode: "edit", record: { items }, today: "2026-11-21" });
  const page = document.createElement("div");
  document.body.append(page);
  createRoot(page).render(
    <FormView store={store} id="test" onSubmit={() => Promise.resolve()}>
      <button type="submit">Save</button>
    </FormView>,
  );
  const rows = () => [...page.querySelectorAll("[data-row]")];
  await eventually(() => expect(rows()).toHaveLength(count));
  return rows();
}
afterEach(() => document.body.replaceChildren());

/** Whether the browser draws a row; it skips those far outside of the window. */
const isDrawn = (row: Element | undefined) =>
  row?.querySelector("input")?.checkVisibility({ contentVisibilityAuto: true });

interface AccessibleNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
}
interface Frame {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly Frame[];
}

/** What the browser tells assistive technology about the page of the test. */
async function accessibleNodes(): Promise<readonly AccessibleNode[]> {
  // Vitest types no commands of the protocol.
  const session = cdp() as unknown as { send: <Answer>(method: string, options?: object) => Promise<Answer> };
  const { frameTree } = await session.send<{ frameTree: Frame }>("Page.getFrameTree");
  // Tests run in a frame of their own.
  const [test] = frameTree.childFrames ?? [];
  await session.send("Accessibility.enable");
  try {
    const { nodes } = await session.send<{ nodes: AccessibleNode[] }>("Accessibility.getFullAXTree", {
      frameId: test?.frame.id,
    });
    return nodes;
  } finally {
    await session.send("Accessibility.disable");
  }
}

/** Names of the controls in a row, with their roles. */
function controlsOf(nodes: readonly AccessibleNode[], row: string): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: AccessibleNode): AccessibleNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? [child, ...below(child)] : [];
    });
  return nodes
    .filter(({ name }) => name?.value === row)
    .flatMap(below)
    .flatMap(({ ignored, role, name }) =>
      !ignored && ["textbox", "checkbox", "combobox"].includes(role?.value ?? "")
        ? [`${role?.value} ${name?.value}`]
        : [],
    );
}

describe.each([
  ["cards", "listitem"],
  ["table", "row"],
])("each of 500 rows that are shown as %s", (display, role) => {
  // Reads the whole accessibility tree four times.
  it(
    "is told to screen readers by its name, and its fields as soon as it is reached",
    { timeout: 60_000 },
    async () => {
      const rows = await aListOf500Rows(display);
      const nodes = await accessibleNodes();
      const names = nodes
        .filter((node) => !node.ignored && node.role?.value === role && node.name?.value.startsWith("Item "))
        .map(({ name }) => name?.value);
      expect(names).toEqual(Array.from({ length: count }, (_, at) => `Item ${at + 1}`));
      for (const at of [0, 250, count - 1]) {
        // As a screen reader does with what it reads next.
        rows[at]?.scrollIntoView();
        await eventually(() => expect(isDrawn(rows[at])).toBe(true));
        expect(controlsOf(await accessibleNodes(), `Item ${at + 1}`)).toEqual([
          "textbox What",
          "textbox Amount",
          "checkbox Used",
          "combobox Kind",
        ]);
      }
    },
  );

  it("is found by the search of the page, although few are drawn", async () => {
    const rows = await aListOf500Rows(display);
    await eventually(() => expect(isDrawn(rows[0])).toBe(true));
    expect(rows.filter(isDrawn).length).toBeLessThan(count / 4);
    const find = (text: string) =>
      (
        window as unknown as {
          find: (text: string, isCased: boolean, isBackward: boolean, wraps: boolean) => boolean;
        }
      ).find(text, true, false, true);
    for (const at of [437, 3, count - 1]) {
      expect(find(valueOf(at))).toBe(true);
      await eventually(() => expect(isDrawn(rows[at])).toBe(true));
    }
    expect(find(valueOf(count))).toBe(false);
  });
});
