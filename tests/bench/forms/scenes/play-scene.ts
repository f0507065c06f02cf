import { cellValue, type SceneName, scenes } from "./scenes.ts";
import type { SceneActions, ScenePage } from "./scene-page.ts";

/** Timeout in ms for a result to appear. */
export const sceneLimit = 30_000;

/** Keys of a scene: initial input, not measured, then two alternating keys with different expected results. */
export interface SceneKeys {
  readonly start: string;
  readonly turns: readonly [string, string];
}

/** A contestant's page as seen by the external driver. */
export interface ScenePlayer {
  readonly can: (scene: SceneName) => boolean;
  /** Mounts a scene. Returns the times in ms until its first and its last field are in a frame. */
  readonly mount: (scene: SceneName) => Promise<{ readonly first: number; readonly all: number }>;
  /** Runs the scene's steps and returns their durations; skips steps that the contestant does not support. */
  readonly play: () => Promise<Record<string, number>>;
  readonly keys: () => SceneKeys;
  /** Focuses the field to type into. */
  readonly focus: () => void;
  /** Prepares to measure the next key; `turn` (0 or 1) selects the expected result. */
  readonly expectKey: (turn: number) => void;
  readonly keyTime: () => Promise<number>;
}

declare global {
  interface Window {
    __player: ScenePlayer;
  }
}

/** Resolves after the frame in which `isDone` holds, with the time since `started` in ms. */
async function until(isDone: () => boolean, started: number): Promise<number> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    if (isDone()) break;
    if (performance.now() - started > sceneLimit) return Number.POSITIVE_INFINITY;
  }
  // Otherwise later events and the browser's own tasks, such as autofill reading the form, would come first.
  await scheduler.postTask(() => undefined, { priority: "user-blocking" });
  return performance.now() - started;
}

/** Checks of a scene, based on the document alone. */
interface Judged {
  readonly first: () => boolean;
  readonly all: () => boolean;
  readonly typed: () => Element | undefined;
  readonly keys: SceneKeys;
  readonly isTyped: (turn: number) => boolean;
  readonly steps: (actions: SceneActions) => readonly Step[];
}

interface Step {
  readonly name: string;
  readonly act: (() => void) | undefined;
  readonly isDone: () => boolean;
}

/** Installs the player on `window`. */
export function offerScenes({ mount, sel, hasOnlyFields = false }: ScenePage): void {
  /** Finds a control that is not inside a hidden element. */
  const field = (name: string): Element | undefined => {
    const found = document.querySelector(sel.field.replaceAll("{name}", name));
    return found && !found.closest("[hidden]") ? found : undefined;
  };
  const rows = (of: "list" | "matrix") => document.querySelectorAll(sel.rows[of]);
  const cell = (of: "list" | "matrix", row: number, column: number): Element | undefined => {
    const found = rows(of)[row]?.querySelectorAll("input:not([type=hidden]), select, textarea") ?? [];
    return [...found].at(column);
  };
  const value = (element: Element | undefined) =>
    element instanceof HTMLInputElement ? element.value : element?.textContent?.trim();
  const click = (name: string) => () => (field(name) as HTMLElement | undefined)?.click();

  // One letter is too short and three digits are too large, so the error appears and disappears.
  const errors = () => document.querySelectorAll(sel.error).length;
  const texts: SceneKeys = { start: "a", turns: ["b", "Backspace"] };
  const numbers: SceneKeys = { start: "999", turns: ["Backspace", "9"] };
  const isJudged = (turn: number) => errors() === turn;

  const { list, chain, conditions, pages } = scenes;
  const last = chain.names.at(-1) ?? "";
  const sampled = conditions.fields.filter((_, at) => at % 58 === 0 && at % 100 !== 50);
  const ofSwitch = conditions.fields.filter(
    ({ condition }) => conditions.conditions.find(({ name }) => name === condition)?.needs === conditions.off,
  );

  const judged: Record<SceneName, Judged> = {
    list: {
      first: () => cell("list", 0, 0) !== undefined,
      all: () => cell("list", list.rows.length - 1, -1) !== undefined,
      typed: () => cell("list", 250, 2),
      keys: texts,
      isTyped: isJudged,
      steps: ({ add, remove, moveDown }) => [
        {
          name: "add a row",
          act: add,
          isDone: () => cell("list", list.rows.length, -1) !== undefined,
        },
        {
          name: "remove a row",
          act: remove && (() => remove(249)),
          isDone: () => value(cell("list", 249, 0)) === "Row 250" && rows("list").length === list.rows.length,
        },
        {
          name: "move a row",
          act: moveDown && (() => moveDown(100)),
          isDone: () => value(cell("list", 101, 0)) === "Row 100",
        },
      ],
    },
    matrix: {
      first: () => value(cell("matrix", 0, 0)) === String(cellValue(0, 0)),
      all: () => value(cell("matrix", 99, 19)) === String(cellValue(99, 19)),
      typed: () => cell("matrix", 50, 10),
      keys: numbers,
      isTyped: isJudged,
      steps: () => [],
    },
    chain: {
      first: () => value(field("field0")) === "1",
      all: () => value(field(last)) === "1000",
      typed: () => field("field0"),
      keys: { start: "2", turns: ["1", "Backspace"] },
      isTyped: (turn) => value(field(last)) === (turn === 0 ? "1020" : "1001"),
      steps: () => [],
    },
    conditions: {
      first: () => field(conditions.master) !== undefined,
      all: () => sampled.every(({ name }) => field(name) !== undefined),
      typed: () => field("field400"),
      keys: texts,
      isTyped: isJudged,
      steps: () => [
        {
          name: "one switch shows",
          act: click(conditions.off),
          isDone: () => ofSwitch.every(({ name }) => field(name) !== undefined),
        },
        {
          name: "the master hides all",
          act: click(conditions.master),
          isDone: () => conditions.fields.every(({ name }) => field(name) === undefined),
        },
        {
          name: "the master shows all",
          act: click(conditions.master),
          isDone: () => sampled.every(({ name }) => field(name) !== undefined),
        },
      ],
    },
    pages: {
      first: () => field("field0") !== undefined,
      all: () => field("field19") !== undefined,
      typed: () => field("field8"),
      keys: texts,
      isTyped: isJudged,
      steps: ({ next, goTo }) => [
        { name: "next page", act: next, isDone: () => field("field39") !== undefined },
        {
          name: "to the last page",
          act: goTo && (() => goTo(pages.pages.length - 1)),
          isDone: () => field("field399") !== undefined,
        },
      ],
    },
  };

  let scene: SceneName = "list";
  let actions: SceneActions = {};
  let pressed: Promise<number> = Promise.resolve(0);

  window.__player = {
    can: (name) => mount[name] !== undefined,
    async mount(name) {
      scene = name;
      const root = document.querySelector<HTMLElement>("#root");
      const mountScene = mount[name] as ((element: HTMLElement, data: unknown) => SceneActions) | undefined;
      if (!root || !mountScene) throw new Error(`There is no scene ${name}`);
      const started = performance.now();
      actions = mountScene(root, scenes[name]);
      const { first, all } = judged[name];
      const [shown, complete] = await Promise.all([until(first, started), until(all, started)]);
      return { first: shown, all: complete };
    },
    async play() {
      const times: Record<string, number> = {};
      for (const { name, act, isDone } of hasOnlyFields ? [] : judged[scene].steps(actions)) {
        if (!act) continue;
        const started = performance.now();
        act();
        times[name] = await until(isDone, started);
        if (times[name] === Number.POSITIVE_INFINITY) break;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return times;
    },
    keys: () => judged[scene].keys,
    focus() {
      const control = judged[scene].typed() as HTMLElement | undefined;
      control?.scrollIntoView({ block: "center" });
      control?.focus();
    },
    expectKey(turn) {
      pressed = new Promise((resolve) => {
        let started = 0;
        addEventListener("keydown", () => (started = performance.now()), { capture: true, once: true });
        addEventListener("input", () => resolve(until(() => judged[scene].isTyped(turn), started)), {
          capture: true,
          once: true,
        });
      });
    },
    keyTime: () => pressed,
  };
}
