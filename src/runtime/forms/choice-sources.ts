import { isUnset } from "../types/empty.ts";
import type { Choice, ChoicesState } from "../types/widget-props.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { cascaded, type FormData } from "./evaluate.ts";
import { createFieldChoices, type FieldChoices } from "./field-choices.ts";
import type { OptionLoader } from "./option-loader.ts";

/** What a form's fields offer now, from their layout or from a service. */
export interface ChoiceSources {
  readonly stateAt: (position: number) => ChoicesState | undefined;
  /** The choices of a field, cascade applied, where all of them are known. */
  readonly knownAt: (position: number) => readonly Choice[] | undefined;
  /** Asks the service from now on; called when the field is on screen. */
  readonly start: (position: number) => void;
  readonly stop: (name: string) => void;
  readonly stopAll: () => void;
}

interface Owner {
  readonly form: () => CompiledForm;
  readonly data: () => FormData;
  readonly isOnScreen: (name: string) => boolean;
  /** The choices of a field came, went or failed. */
  readonly changed: (name: string) => void;
}

const nothing: ChoicesState = { status: "ready", choices: [] };

export function createChoiceSources(owner: Owner, loader: OptionLoader | undefined): ChoiceSources {
  const made = new Map<string, { readonly source: unknown; readonly choices: FieldChoices }>();

  const ofEndpoint = (position: number): FieldChoices | undefined => {
    const form = owner.form();
    const name = form.fields[position]?.name;
    const source = owner.data().states[position]?.source;
    if (name === undefined || !loader || source?.kind !== "endpoint") return undefined;
    const known = made.get(name);
    if (known?.source === source) return known.choices;
    known?.choices.stop();
    const chosenIds = (): readonly unknown[] => {
      const value = owner.data().values[owner.form().index.get(name) ?? -1];
      if (isUnset(value)) return [];
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      return list;
    };
    const changed = () => owner.changed(name);
    const choices = createFieldChoices(source, form.language, loader, { changed, chosenIds });
    made.set(name, { source, choices });
    if (owner.isOnScreen(name)) choices.start();
    return choices;
  };

  const filtered = (position: number, choices: readonly Choice[]) => {
    const form = owner.form();
    const field = form.fields[position];
    return field ? cascaded(form, field, choices, owner.data()) : choices;
  };

  return {
    stateAt: (position) => {
      const source = owner.data().states[position]?.source;
      if (!source) return undefined;
      if (source.kind === "static") return { status: "ready", choices: filtered(position, source.choices) };
      const state = ofEndpoint(position)?.state() ?? nothing;
      return { ...state, choices: filtered(position, state.choices) };
    },
    knownAt: (position) => {
      const source = owner.data().states[position]?.source;
      const all = source?.kind === "static" ? source.choices : ofEndpoint(position)?.complete();
      return all && filtered(position, all);
    },
    start: (position) => ofEndpoint(position)?.start(),
    stop: (name) => made.get(name)?.choices.stop(),
    stopAll: () => {
      for (const { choices } of made.values()) choices.stop();
      made.clear();
    },
  };
}
