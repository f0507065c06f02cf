import { isUnset } from "../../types/field-type.ts";
import { isChoiceId } from "../../types/chosen-choice.ts";
import type { Choice, ChoicesState } from "../../types/widget-props.ts";
import { choiceOf, choicesOf } from "../choices/choices.ts";
import type { ChoiceSource, CompiledForm } from "../compiled-form.ts";
import { filterByController, knownChoices } from "../choices/available-choices.ts";
import type { FormData } from "../evaluate.ts";
import { shuffledChoices } from "../choices/shuffled-choices.ts";
import type { OptionLoader, OptionRequest } from "../choices/option-loader.ts";

type Endpoint = Extract<ChoiceSource, { kind: "endpoint" }>;

/** Debounce of suggestion requests after the last key, in ms. */
export const suggestionDelayMs = 300;

export const choiceMessages = {
  options: "Failed to fetch options",
  suggestions: "Failed to fetch suggestions",
} as const;

const noChoices: ChoicesState = { status: "ready", choices: [] };

/** The open form as far as its choices need it. */
export interface ChoicesStore extends FormData {
  readonly form: CompiledForm;
  readonly seed: string;
  isOnScreen(name: string): boolean;
  /** Called when the choices of a field arrived, changed or failed. */
  choicesChanged(name: string): void;
}

/** Choices that the fields of a form offer now, from the layout or from a service. */
export class FieldChoices {
  readonly #store: ChoicesStore;
  readonly #loader: OptionLoader | undefined;
  readonly #endpoints = new Map<string, { readonly source: unknown; readonly choices: EndpointChoices }>();

  constructor(store: ChoicesStore, loader: OptionLoader | undefined) {
    this.#store = store;
    this.#loader = loader;
  }

  stateAt(position: number): ChoicesState | undefined {
    const { form, fields } = this.#store;
    const source = fields[position]?.state.source;
    if (!source) return undefined;
    const known = knownChoices(form, source, this.#store);
    if (known) return { status: "ready", choices: this.#inOrder(position, known) };
    const endpoint = this.#endpointAt(position);
    const state = endpoint?.state() ?? noChoices;
    const canLearn = endpoint && fields[position]?.state.look.add !== undefined;
    return {
      ...state,
      choices: this.#filtered(position, state.choices),
      ...(canLearn && { learn: endpoint.learn }),
    };
  }

  /** Choices of a field, cascade applied; `undefined` if not all are known. */
  knownAt(position: number): readonly Choice[] | undefined {
    const { form, fields } = this.#store;
    const source = fields[position]?.state.source;
    const all = (source && knownChoices(form, source, this.#store)) ?? this.#endpointAt(position)?.complete();
    return all && this.#filtered(position, all);
  }

  /** Starts fetching; called when the field is on screen. */
  start(position: number): void {
    this.#endpointAt(position)?.start();
  }

  stop(name: string): void {
    this.#endpoints.get(name)?.choices.stop();
  }

  /** Stops the fields that another layout lacks or changes; those it shares keep their results. */
  stopExcept(next: CompiledForm): void {
    const fieldOf = ({ fields, index }: CompiledForm, name: string) => fields[index.get(name) ?? -1];
    for (const [name, { choices }] of this.#endpoints) {
      if (fieldOf(next, name) === fieldOf(this.#store.form, name)) continue;
      choices.stop();
      this.#endpoints.delete(name);
    }
  }

  #endpointAt(position: number): EndpointChoices | undefined {
    const store = this.#store;
    const name = store.form.fields[position]?.name;
    const source = store.fields[position]?.state.source;
    if (name === undefined || !this.#loader || source?.kind !== "endpoint") return undefined;
    const known = this.#endpoints.get(name);
    if (known?.source === source) return known.choices;
    known?.choices.stop();
    const choices = createEndpointChoices(source, store.form.language, this.#loader, {
      changed: () => store.choicesChanged(name),
      chosenIds: (): readonly unknown[] => {
        const value = store.fields[store.form.index.get(name) ?? -1]?.value;
        if (isUnset(value)) return [];
        const list: readonly unknown[] = Array.isArray(value) ? value : [value];
        return list;
      },
    });
    this.#endpoints.set(name, { source, choices });
    if (store.isOnScreen(name)) choices.start();
    return choices;
  }

  #filtered(position: number, choices: readonly Choice[]): readonly Choice[] {
    const { form } = this.#store;
    const field = form.fields[position];
    return field ? filterByController(form, field, choices, this.#store) : choices;
  }

  /** Choices in display order; shuffled fields each have an order of their own. */
  #inOrder(position: number, choices: readonly Choice[]): readonly Choice[] {
    const { form, seed } = this.#store;
    const offered = this.#filtered(position, choices);
    const { name, definition } = form.fields[position] ?? {};
    return definition?.shuffle === true ? shuffledChoices(offered, `${seed} ${name ?? ""}`) : offered;
  }
}

/** Choices of one field from a service: its search text, results and subscriptions. */
export interface EndpointChoices {
  readonly state: () => ChoicesState;
  /** All choices, once loaded from an endpoint that returns all of them. */
  readonly complete: () => readonly Choice[] | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  readonly learn: (row: unknown) => Choice | undefined;
}

/** The field that the choices belong to. */
interface ChoicesOwner {
  readonly changed: () => void;
  /** Current value: ids, or rows, which carry their labels. */
  readonly chosenIds: () => readonly unknown[];
}

/** Fetches nothing before `start`. If the endpoint searches, saved values missing from a page are looked up by id. */
export function createEndpointChoices(
  source: Endpoint,
  language: string,
  loader: OptionLoader,
  { changed, chosenIds }: ChoicesOwner,
): EndpointChoices {
  const isSearched = source.path.includes("{query}");
  const message = isSearched ? choiceMessages.suggestions : choiceMessages.options;
  let query = "";
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRows: readonly unknown[] | undefined;
  let lastChoices: readonly Choice[] = [];
  /** Subscriptions of lookups by id, for saved values missing from a page. */
  const lookUps = new Map<unknown, () => void>();
  /** Every choice ever returned: the next search may lack the chosen one, whose label is still needed. */
  const seen = new Map<unknown, Choice>();

  const requestFor = (text: string): OptionRequest => ({
    property: source.property,
    path: source.path.replaceAll("{query}", encodeURIComponent(text)),
    isWhole: !isSearched,
  });
  const request = () => requestFor(query);

  const absentIds = (): Choice["id"][] => {
    const { rows } = loader.peek(request());
    const offered = choices(rows);
    return chosenIds()
      .filter(isChoiceId)
      .filter((id) => !offered.some((choice) => choice.id === id));
  };

  const answered = () => {
    if (isSearched && loader.peek(request()).status === "ready") {
      for (const id of absentIds()) {
        if (!lookUps.has(id)) lookUps.set(id, loader.watch(requestFor(String(id)), changed));
      }
    }
    changed();
  };

  const watch = () => {
    const previous = release;
    release = loader.watch(request(), answered);
    previous?.();
  };

  const lookedUp = (id: Choice["id"]): Choice | undefined =>
    seen.get(id) ??
    choicesOf(loader.peek(requestFor(String(id))).rows, source, language).find((choice) => choice.id === id);

  /** Choices of the value that are not offered now, and whether some are still being looked up. */
  const chosen = () => {
    const ids = absentIds();
    const found = ids.flatMap((id) => lookedUp(id) ?? []);
    const isLookingUp = [...lookUps.keys()].some(
      (id) => loader.peek(requestFor(String(id))).status === "loading",
    );
    return { chosen: found, isLookingUp: isLookingUp && found.length < ids.length };
  };

  const search = (text: string) => {
    if (text === query) return;
    query = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      watch();
      changed();
    }, suggestionDelayMs);
  };

  const retry = () => loader.retry(request());

  const choices = (rows: readonly unknown[]) => {
    if (rows !== lastRows) {
      lastRows = rows;
      lastChoices = choicesOf(rows, source, language);
      for (const choice of lastChoices) seen.set(choice.id, choice);
    }
    return lastChoices;
  };

  /** Treats a result without a single usable row as an error. */
  const peek = () => {
    const { status, rows, isPart = false } = loader.peek(request());
    const isUseless = status === "ready" && rows.length > 0 && choices(rows).length === 0;
    return { status: isUseless ? ("error" as const) : status, rows, isPart };
  };

  return {
    state: () => {
      const { status, rows } = peek();
      return {
        status,
        choices: choices(rows),
        ...(status === "error" && { message, retry }),
        ...(isSearched && { search, ...chosen() }),
      };
    },
    complete: () => {
      const { status, rows, isPart } = peek();
      return !isSearched && status === "ready" && !isPart ? choices(rows) : undefined;
    },
    learn: (row) => {
      const choice = choiceOf(row, source.idKey, source.labelKey, language);
      if (!choice) return undefined;
      seen.set(choice.id, choice);
      loader.add(request(), row);
      return choice;
    },
    start: () => {
      if (!release) watch();
    },
    stop: () => {
      clearTimeout(timer);
      release?.();
      release = undefined;
      for (const forget of lookUps.values()) forget();
      lookUps.clear();
    },
  };
}
