import type { BenchDefinition } from "./layout-of.ts";

/** What a benchmark page offers to whoever measures it. */
export interface BenchPage {
  readonly name: string;
  readonly compile: (definition: BenchDefinition) => unknown;
  readonly mount: (element: HTMLElement, model: unknown, record: Record<string, unknown>) => void;
  /** Selectors; `{name}` stands for the field's name, and one element matches `error` per field in error. */
  readonly sel: { readonly field: string; readonly submit: string; readonly error: string };
  readonly value: (name: string) => unknown;
}

declare global {
  interface Window {
    __bench: BenchPage;
  }
}
