import type { ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { type FindLayout, resolveIncludes } from "../../../../runtime/forms/compile/includes.ts";
import { compilePattern } from "../../../../runtime/forms/validation/re2-pattern.ts";
import { validateChoice, type ValueChoice } from "../../../../runtime/studio/impact/value-choices.ts";
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

/** A form whose records a layout change affects: the layout itself or one that includes it. */
export interface ImpactedForm {
  /** The published item with its includes. */
  readonly item: ConfigItem;
  readonly isIncluding: boolean;
  /** Records that it validates; `undefined` if unknown. */
  readonly source: RecordSource | undefined;
  /** Set for declared entities only: the database can group their records, and migrations can change them. */
  readonly resource: AnyResource | undefined;
  /** The changed document with its includes resolved. */
  readonly document: unknown;
  readonly old: CompiledForm;
  readonly next: CompiledForm;
  /** Name prefixes of the changed layout's fields, one per place where it is included; [""] for the layout itself. */
  readonly prefixes: readonly string[];
}

/** A form with known records. */
export type CountedForm = ImpactedForm & { readonly source: RecordSource };

/** True if the form's records are known, so that they can be counted. */
export const isCounted = (form: ImpactedForm): form is CountedForm => form.source !== undefined;

/** Returns the declared entity whose records a layout validates. */
export const resourceOf = ({ resources }: Configuration, layoutKey: string): AnyResource | undefined =>
  resources.find((resource) => resource.layoutKey === layoutKey);

/**
 * Returns the forms affected by a new document of a layout: the layout itself first, then those that include it.
 * @param item the published layout with its includes
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

/** Returns the actions possible for stored values of a changed field in all forms that have it. */
export function possibleActionsOf(forms: readonly CountedForm[], name: string): ValueOffers {
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

/** Returns the error of a choice, checked against the first form that has the field. */
export function choiceErrorOf(
  forms: readonly CountedForm[],
  choice: ValueChoice,
  today: string,
): ReturnType<typeof validateChoice> {
  for (const { next, prefixes } of forms) {
    const field = prefixes.map((prefix) => prefix + choice.field).find((name) => fieldOf(next, name));
    if (field !== undefined) return validateChoice({ ...choice, field }, { next, today });
  }
  return undefined;
}

/** Returns a document's entity, or an empty string. */
export const entityOf = (data: unknown): string =>
  isObject(data) && typeof data["entity"] === "string" ? data["entity"] : "";
