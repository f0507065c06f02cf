import { isObject } from "../../../kernel/json.ts";
import type { CompiledDependency, CompiledField } from "../compiled-form.ts";
import type { Variant } from "../../language/form-layout.gen.ts";

/** What a variant may change without changing what other fields read: the field's value and whether it is shown. */
const unreadProperties: ReadonlySet<string> = new Set([
  "when",
  "otherwise",
  "label",
  "sub_heading",
  "grid_size",
  "validation",
]);

/**
 * Whether a dependency changes only the rules and texts of its field, so that no other field can read the difference. It
 * then needs the values of other fields, but no field waits for it: two fields may require each other.
 */
export function changesRulesOnly(field: CompiledField, dependency: CompiledDependency): boolean {
  const { variants } = dependency;
  if (variants === undefined || !isAlwaysMatched(dependency, variants)) return false;
  return variants.every(
    (variant) =>
      Object.keys(variant).every((key) => unreadProperties.has(key) || key.startsWith("x-")) &&
      (!isRequirementRead(field) || variant.validation?.required === undefined),
  );
}

/** Whether one of the variants matches whatever the source holds; otherwise the field is hidden at times. */
function isAlwaysMatched({ source }: CompiledDependency, variants: readonly Variant[]): boolean {
  const tests: ReadonlySet<unknown> = new Set(
    variants.map(({ when, otherwise }) =>
      otherwise === true ? "otherwise" : isObject(when) ? when["operator"] : when,
    ),
  );
  if (tests.has("otherwise") || (tests.has("filled") && tests.has("empty"))) return true;
  return source.kind === "condition" && tests.has(true) && tests.has(false);
}

/** An empty field that is not required reads as its default, or as what its type stores for nothing. */
const isRequirementRead = ({ definition, dependencies, type }: CompiledField): boolean =>
  !type.isEmpty(type.emptyValue) ||
  [definition, ...dependencies.flatMap(({ variants }) => variants ?? [])].some(
    ({ default_value }) => (default_value ?? null) !== null,
  );
