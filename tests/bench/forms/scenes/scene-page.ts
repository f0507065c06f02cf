import type { SceneName, Scenes } from "./scenes.ts";

/** What somebody does in a scene: the click, or what a click would call where the library's control is no button. */
export interface SceneActions {
  readonly add?: () => void;
  readonly remove?: (at: number) => void;
  /** Moves a row one place down. */
  readonly moveDown?: (at: number) => void;
  readonly next?: () => void;
  readonly goTo?: (page: number) => void;
}

/**
 * What a page of a contestant offers to whoever measures the scenes. It is built for production, shows the same fields
 * with the same checks while somebody types, and mounts all of them: a row that is not in the document cannot be found
 * by search in the page.
 */
export interface ScenePage {
  readonly name: string;
  /** Puts the scene into the contestant's language and mounts it. What the language cannot say is left out. */
  readonly mount: {
    readonly [Name in SceneName]?: (element: HTMLElement, scene: Scenes[Name]) => SceneActions;
  };
  /**
   * Selectors; `{name}` stands for the field's name, `rows` match the rows of a list or a matrix in their order, and one
   * element matches `error` per field in error.
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

/** Clicks the first element that matches, or the one at a place among them. */
export const click = (selector: string, at = 0): void => found(selector, at).click();

/** Clicks what matches in a row. */
export function clickInRow(rows: string, at: number, selector: string): void {
  const button = found(rows, at).querySelector<HTMLElement>(selector);
  if (!button) throw new Error(`Nothing matches ${selector} in row ${at}`);
  button.click();
}
