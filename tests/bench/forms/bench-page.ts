import type { BenchDefinition } from "./layout-of.ts";

/** Interface of a benchmark page to the driver. */
export interface BenchPage {
  readonly name: string;
  readonly compile: (definition: BenchDefinition) => unknown;
  readonly mount: (element: HTMLElement, model: unknown, record: Record<string, unknown>) => void;
  /** Selectors; `{name}` is replaced by the field's name, and `error` matches one element per invalid field. */
  readonly sel: { readonly field: string; readonly submit: string; readonly error: string };
  readonly value: (name: string) => unknown;
}

declare global {
  interface Window {
    __bench: BenchPage;
  }
}
