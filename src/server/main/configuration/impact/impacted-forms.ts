import type { ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { type FindLayout, resolveIncludes } from "../../../../runtime/forms/compile/includes.ts";
import { compilePattern } from "../../../../runtime/forms/re2-pattern.ts";
import { errorOfChoice, type ValueChoice } from "../../../../runtime/studio/impact/value-choices.ts";
import {
  fieldOf,
  offersOf,
  type ValueAction,
  type ValueOffers,
} from "../../../../runtime/studio/impact/value-offers.ts";
import type { Tx } from "../../../storage/database.ts";
import type { RecordSource } from "../../record-source.ts";
import type { AnyResource } from "../../resource.ts";
import type { Configuration } from "../configuration.ts";
import { optionalIn } from "./record-groups.ts";

/** A form whose records a change of a layout affects: the layout itself, or one that includes it. */
export interface ImpactedForm {
  /** As it is published, with what it includes. */
  readonly item: ConfigItem;
  readonly isIncluding: boolean;
  /** The records that it validates; `undefined` where none are known. */
  readonly source: RecordSource | undefined;
  /** Their entity, where it is a declared one: the database can group them, and their values can be changed. */
  readonly resource: AnyResource | undefined;
  /** With what it would include. */
  readonly document: unknown;
  readonly old: CompiledForm;
  readonly next: CompiledForm;
  /** What the names of the changed layout's fields begin with in it, once for each place; of the layout itself "". */
  readonly prefixes: readonly string[];
}

/** A form of which the records are known. */
export type CountedForm = ImpactedForm & { readonly source: RecordSource };

/** Whether the records of the form are known, so that they can be counted. */
export const isCounted = (form: ImpactedForm): form is CountedForm => form.source !== undefined;

/** The entity whose records a layout validates. */
export const resourceOf = ({ resources }: Configuration, layoutKey: string): AnyResource | undefined =>
  resources.find((resource) => resource.layoutKey === layoutKey);

/**
 * The forms that a document changes where it replaces a layout: first the layout itself, then those that include it.
 * @param item the layout as it is published, with what it includes
 */
export async function impactedForms(
  tx: Tx,
  tenantId: string,
  configuration: Configuration,
  item: ConfigItem,
  data: unknown,
): Promise<[ImpactedForm, ...ImpactedForm[]]> {
  const included = await configuration.includedIn(tx, tenantId, data);
  const formOf = (published: ConfigItem, written: unknown, find: FindLayout): ImpactedForm => {
    const isIncluding = published.id !== item.id;
    const { document, prefixesOf } = resolveIncludes(written, find);
    const old = configuration.compiled(published);
    return {
      item: published,
      isIncluding,
      source: configuration.recordsOf(published.layout_key),
      resource: resourceOf(configuration, published.layout_key),
      document,
      old,
      next: compileForm(document, { compilePattern, previous: old }),
      prefixes: isIncluding ? prefixesOf(item.layout_key) : [""],
    };
  };
  const forms: ImpactedForm[] = [];
  for (const { item: form, layout } of await configuration.including(tx, tenantId, item.layout_key)) {
    const find: FindLayout = (key) => (key === item.layout_key ? data : (layout(key) ?? included.get(key)));
    forms.push(formOf(await configuration.withIncludes(tx, tenantId, form), form.data, find));
  }
  return [formOf(item, data, (key) => included.get(key)), ...forms];
}

const onlyCounted: ValueOffers = {
  actions: ["keep"],
  obstacles: ["The values stay as they are. Edit them in their records."],
};

/** What can be done with the stored values of a field of the changed layout in the records of every form that has it. */
export function offersIn(forms: readonly CountedForm[], name: string): ValueOffers {
  const offers = forms.flatMap(({ old, next, resource, prefixes }) =>
    prefixes.flatMap((prefix) =>
      (fieldOf(next, prefix + name) ?? fieldOf(old, prefix + name)) === undefined
        ? []
        : [
            resource === undefined
              ? onlyCounted
              : offersOf({ old, next }, prefix + name, optionalIn(resource)),
          ],
    ),
  );
  const [first, ...others] = offers;
  const isOffered = (action: ValueAction) => others.every(({ actions }) => actions.includes(action));
  return {
    actions: first?.actions.filter(isOffered) ?? [],
    obstacles: [...new Set(offers.flatMap(({ obstacles }) => obstacles))],
  };
}

/** What a choice for a field of the changed layout says wrong, by the first form that has the field. */
export function errorIn(
  forms: readonly CountedForm[],
  choice: ValueChoice,
  today: string,
): ReturnType<typeof errorOfChoice> {
  for (const { next, prefixes } of forms) {
    const field = prefixes.map((prefix) => prefix + choice.field).find((name) => fieldOf(next, name));
    if (field !== undefined) return errorOfChoice({ ...choice, field }, { next, today });
  }
  return undefined;
}

/** The entity whose records a document is about; empty where it says none. */
export const entityOf = (data: unknown): string =>
  isObject(data) && typeof data["entity"] === "string" ? data["entity"] : "";
