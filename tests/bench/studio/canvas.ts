import type { Page } from "playwright";
import type { ConfigItem } from "../../../src/contracts/contracts.gen.ts";
import { signInOverHttp } from "../../../src/server/testing/spawn-server.ts";
import { quantile } from "../measure.ts";
import { signIn, superuser } from "../../e2e/sign-in.ts";
import { onProduct } from "../on-product.ts";
import { benchLayout, middleOf } from "./bench-layout.ts";
import { type Figure, printFigures } from "./limits.ts";

const sizes = [100, 1000] as const;
type Size = (typeof sizes)[number];

/** A keyboard action on the canvas. */
interface Deed {
  readonly name: string;
  readonly key: string;
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  /** Absolute limit in ms for 1,000 fields, in addition to the ratio between the sizes. */
  readonly limit?: number;
  /** Set if the key only changes the selection. */
  readonly isSelection?: boolean;
}

const deeds: readonly Deed[] = [
  { name: "duplicate", key: "d", ctrl: true, limit: 50 },
  { name: "delete", key: "Delete", limit: 50 },
  { name: "move", key: "ArrowDown", alt: true, limit: 50 },
  { name: "select the next", key: "ArrowDown", isSelection: true },
];

/** Presses a key on a field and returns the time until the canvas is repainted, in ms. The undo is not measured. */
const timeDeed = (page: Page, field: string, deed: Deed): Promise<number> =>
  page.evaluate(
    async ([name, { key, ctrl = false, alt = false, isSelection = false }]) => {
      const canvas = document.querySelector("section[aria-label=Canvas]");
      const fields = () => [...(canvas?.querySelectorAll<HTMLElement>("[data-take]") ?? [])];
      const stateOf = () => {
        const all = fields();
        return `${all.map((each) => each.dataset["take"]).join()} ${document.activeElement?.getAttribute("data-take")}`;
      };
      const target = canvas?.querySelector<HTMLElement>(`[data-take="${name}"]`);
      if (target === null || target === undefined) throw new Error(`${name} is not on the canvas`);
      target.click();
      target.focus();
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      // Nobody presses a key before the selected field's properties are there.
      const isShown = () =>
        document
          .querySelector("section[aria-label=Properties] header .font-mono")
          ?.textContent?.endsWith(name) === true;
      while (!isShown()) await frame();
      await new Promise((resolve) => requestIdleCallback(resolve));
      const before = stateOf();
      const seen = { isPainted: false };
      // Reading all fields grows with their number and would distort the measurement.
      const observer = new MutationObserver((records) => {
        seen.isPainted ||= records.some(
          ({ type, addedNodes, removedNodes }) =>
            type === "attributes" ||
            [...addedNodes, ...removedNodes].some(
              (node) => node instanceof Element && node.matches("[data-field]"),
            ),
        );
      });
      const watched = isSelection ? { attributeFilter: ["aria-pressed"] } : { childList: true };
      if (canvas !== null) observer.observe(canvas, { ...watched, subtree: true });
      const started = performance.now();
      target.dispatchEvent(
        new KeyboardEvent("keydown", { key, ctrlKey: ctrl, altKey: alt, bubbles: true, cancelable: true }),
      );
      while (!seen.isPainted) await frame();
      const took = performance.now() - started;
      observer.disconnect();
      while (stateOf() === before) await frame();
      await frame();
      // A changed selection needs no undo.
      const [order] = before.split(" ");
      if (!stateOf().startsWith(`${order} `)) {
        const undo = new KeyboardEvent("keydown", {
          key: "z",
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        });
        (document.activeElement ?? document.body).dispatchEvent(undo);
        while (!stateOf().startsWith(`${order} `)) await frame();
      }
      await frame();
      return took;
    },
    [field, deed] as const,
  );

/** Types into the label in the panel and returns the time until the canvas shows it, in ms. */
const timeKey = (page: Page, field: string, at: number): Promise<number> =>
  page.evaluate(
    async ([name, round]) => {
      const take = () => document.querySelector<HTMLElement>(`[data-take="${name}"]`);
      const label = document.querySelector<HTMLInputElement>("#property_label");
      if (label === null) throw new Error("The panel has no label.");
      const text = `Label ${round}`;
      const started = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(label, text);
      label.dispatchEvent(new Event("input", { bubbles: true }));
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (take()?.getAttribute("aria-label")?.startsWith(`${text},`) !== true) await frame();
      return performance.now() - started;
    },
    [field, at] as const,
  );

/** Time from the navigation until `count` elements match, in ms. */
async function timeOpening(page: Page, address: string, selector: string, count: number): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    ([what, many]) => document.querySelectorAll(what).length >= many,
    [selector, count] as const,
    { polling: "raf", timeout: 60_000 },
  );
  return page.evaluate(() => performance.now());
}

/** Creates a form of 100 fields and adds 1,000 fields to the archetype form, which has a screen. */
async function publishForms(url: string): Promise<Record<Size, ConfigItem>> {
  const token = await signInOverHttp(url, superuser);
  const call = async <Data>(method: string, path: string, body?: unknown, match?: number): Promise<Data> => {
    const answer = await fetch(`${url}/main${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "x-tenant": "genie",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(match !== undefined && { "if-match": `"${match}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const data = { ...benchLayout(100), layout_key: "bench_100" };
  const small = await call<ConfigItem>("POST", "/api/config", { name: "form-layout", data });
  const query = "?name=form-layout&layout_key=archetype_setup";
  const [shipped] = await call<ConfigItem[]>("GET", `/api/config${query}`);
  if (shipped === undefined) throw new Error("There is no form of archetypes.");
  const layout = shipped.data as { sections?: object; structure: object };
  const { sections, structure } = benchLayout(1000);
  const added = Object.entries(structure).map(([name, fields]) => [
    name,
    fields.map((field) => ({ ...field, is_dynamic: true })),
  ]);
  const body = {
    data: {
      ...layout,
      sections: { ...layout.sections, ...sections },
      structure: { ...layout.structure, ...(Object.fromEntries(added) as object) },
    },
  };
  const large = await call<ConfigItem>("PUT", `/api/config/${shipped.id}`, body, shipped.version);
  return { 100: small, 1000: large };
}

const studioOf = ({ id }: ConfigItem) => `/genie/dna/edit/${id}`;
const onCanvas = "section[aria-label=Canvas] [data-take]";

/** Measures the built product's studio with forms of 100 and 1,000 fields, from keydown to repaint. */
export async function benchCanvas(rounds: number): Promise<string[]> {
  const errors: string[] = [];
  await onProduct(async (browser, url) => {
    const items = await publishForms(url);
    const pages = {} as Record<Size, Page>;
    for (const size of sizes) {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1400, height: 900 } });
      await page.addInitScript("globalThis.__name ??= (value) => value;");
      await signIn(page, superuser);
      await timeOpening(page, studioOf(items[size]), onCanvas, size);
      pages[size] = page;
    }
    errors.push(...(await benchDeeds(pages, rounds)), ...(await benchOpening(pages[1000], items[1000], 5)));
    // Returned by the outer function instead, which reports them with the other parts.
    return [];
  });
  return errors;
}

/** Brings the page to the front, because background pages are not painted. */
async function inFront<Result>(page: Page, work: (page: Page) => Promise<Result>): Promise<Result> {
  await page.bringToFront();
  return work(page);
}

async function benchDeeds(pages: Record<Size, Page>, rounds: number): Promise<string[]> {
  const figures: Figure[] = [];
  for (const deed of deeds) {
    const times: Record<Size, number[]> = { 100: [], 1000: [] };
    for (let round = -3; round < rounds; round += 1) {
      for (const size of sizes) {
        const took = await inFront(pages[size], (page) => timeDeed(page, middleOf(size), deed));
        if (round >= 0) times[size].push(took);
      }
    }
    const [small, large] = sizes.map((size) => quantile(times[size], 0.95)) as [number, number];
    if (deed.limit !== undefined)
      figures.push({ name: `${deed.name}, 1,000 fields, p95`, value: large, limit: deed.limit, unit: "ms" });
    figures.push({
      name: `${deed.name}, against 100 fields`,
      value: large / small,
      limit: 1.3,
      unit: "times",
    });
  }
  const keys: number[] = [];
  await pages[1000].bringToFront();
  await pages[1000].locator(`[data-take="${middleOf(1000)}"]`).click();
  await pages[1000].locator("#property_label").waitFor();
  for (let round = -3; round < rounds; round += 1) {
    const took = await timeKey(pages[1000], middleOf(1000), round);
    if (round >= 0) keys.push(took);
  }
  figures.push({
    name: "key in the panel, 1,000 fields, p95",
    value: quantile(keys, 0.95),
    limit: 100,
    unit: "ms",
  });
  return printFigures("Studio: from key to the repainted canvas", figures);
}

/** Compares opening a form in the studio with opening it for data entry. */
async function benchOpening(page: Page, item: ConfigItem, rounds: number): Promise<string[]> {
  const [studio, form]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const ofForm = await timeOpening(page, "/genie/admin/archetypes/add", "[id^=root_field]", 900);
    const ofStudio = await timeOpening(page, studioOf(item), onCanvas, 1000);
    if (round < 0) continue;
    studio.push(ofStudio);
    form.push(ofForm);
  }
  const [ofStudio, ofForm] = [quantile(studio, 0.95), quantile(form, 0.95)];
  return printFigures("Studio: opening 1,000 fields, until the last is there", [
    {
      name: `studio, against the form (${Math.round(ofStudio)} / ${Math.round(ofForm)} ms), p95`,
      value: ofStudio / ofForm,
      limit: 3,
      unit: "times",
    },
  ]);
}
