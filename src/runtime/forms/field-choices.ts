import type { Choice, ChoicesState } from "../types/widget-props.ts";
import { choicesOf } from "./choices.ts";
import type { ChoiceSource } from "./compiled-form.ts";
import type { OptionLoader, OptionRequest } from "./option-loader.ts";

type Endpoint = Extract<ChoiceSource, { kind: "endpoint" }>;

/** Waits so long after the last key before suggestions are asked for, in milliseconds. */
export const suggestionDelay = 300;

export const choiceMessages = {
  options: "Failed to fetch options",
  suggestions: "Failed to fetch suggestions",
} as const;

/** One field's choices from a service: what was typed, what was answered, and who waits for it. */
export interface FieldChoices {
  readonly state: () => ChoicesState;
  /** All choices there are, where the endpoint answers them all and has done so. */
  readonly complete: () => readonly Choice[] | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

export function createFieldChoices(
  source: Endpoint,
  language: string,
  loader: OptionLoader,
  changed: () => void,
): FieldChoices {
  const isSearched = source.path.includes("{query}");
  const message = isSearched ? choiceMessages.suggestions : choiceMessages.options;
  let query = "";
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRows: readonly unknown[] | undefined;
  let lastChoices: readonly Choice[] = [];

  const request = (): OptionRequest => ({
    service: source.service,
    path: source.path.replaceAll("{query}", encodeURIComponent(query)),
  });

  const watch = () => {
    const previous = release;
    release = loader.watch(request(), changed);
    previous?.();
  };

  const search = (text: string) => {
    if (text === query) return;
    query = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      watch();
      changed();
    }, suggestionDelay);
  };

  const retry = () => loader.retry(request());

  const choices = (rows: readonly unknown[]) => {
    if (rows !== lastRows) {
      lastRows = rows;
      lastChoices = choicesOf(rows, source.idKey, source.labelKey, language);
    }
    return lastChoices;
  };

  return {
    state: () => {
      const { status, rows } = loader.peek(request());
      return {
        status,
        choices: choices(rows),
        ...(status === "error" && { message, retry }),
        ...(isSearched && { search }),
      };
    },
    complete: () => {
      const { status, rows } = loader.peek(request());
      return !isSearched && status === "ready" ? choices(rows) : undefined;
    },
    start: () => {
      if (!release) watch();
    },
    stop: () => {
      clearTimeout(timer);
      release?.();
      release = undefined;
    },
  };
}
