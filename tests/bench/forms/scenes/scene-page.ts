import type { SceneName, Scenes } from "./scenes.ts";

/** User actions of a scene: clicks, or direct calls where the library's control is not a button. */
export interface SceneActions {
  readonly add?: () => void;
  readonly remove?: (at: number) => void;
  /** Moves a row down by one. */
  readonly moveDown?: (at: number) => void;
  readonly next?: () => void;
  readonly goTo?: (page: number) => void;
}

/**
 * Interface of a contestant's page to the driver. It is a production build, validates the same fields while typing and
 * mounts all of them: rows outside the document cannot be found by in-page search.
 */
export interface ScenePage {
  readonly name: string;
  /** The page cannot do more than show fields and check them, so no steps are played. */
  readonly hasOnlyFields?: boolean;
  /** Converts the scene to the contestant's language and mounts it; unsupported scenes are absent. */
  readonly mount: {
    readonly [Name in SceneName]?: (element: HTMLElement, scene: Scenes[Name]) => SceneActions;
  };
  /**
   * Selectors; `{name}` is replaced by the field's name, `rows` match the rows of a list or matrix in order, and
   * `error` matches one element per invalid field.
   */
  readonly sel: {
    readonly field: string;
    readonly rows: { readonly list: string; readonly matrix: string };
    readonly error: string;
  };
}

const found = (selector: string, at: number): HTMLElement => {
  const element = document.querySelectorAll<HTMLElement>(selector)[at];
  if (!element) throw new Error(`Nothing matches ${selector} at ${at}`);
  return element;
};

/** Clicks the match at index `at`. */
export const click = (selector: string, at = 0): void => found(selector, at).click();

/** Clicks a match inside a row. */
export function clickInRow(rows: string, at: number, selector: string): void {
  const button = found(rows, at).querySelector<HTMLElement>(selector);
  if (!button) throw new Error(`Nothing matches ${selector} in row ${at}`);
  button.click();
}
