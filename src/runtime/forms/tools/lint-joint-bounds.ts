import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import type { CompiledDependency, CompiledForm } from "../compiled-form.ts";
import type { FieldValidation } from "../language.gen.ts";
import { boundsOf } from "./bounds-of.ts";
import { error, type LintRule } from "./lint-context.ts";
import { knownValues } from "./possible-values.ts";
import { dependenciesOf, type LocatedVariant } from "./variants-of.ts";

/** Bounds of two variants that can be in force at the same time, and exclude each other only then. */
export const lintJointBounds: LintRule = ({ definition, pointer }, { form, types }) => {
  const field = form.fields[form.index.get(definition.name) ?? -1];
  const type = types.get(definition.type);
  const located = dependenciesOf(definition, pointer);
  const [one, two] = field?.dependencies ?? [];
  // A third dependency might keep the two from holding together.
  if (!one || !two || !type || type.bounds === "none" || located.length !== 2 || !areFree(one, two, form))
    return [];
  const base: FieldValidation = isObject(definition.validation) ? definition.validation : {};
  const isEmpty = (...parts: readonly FieldValidation[]) => {
    const [least, most] = boundsOf(type, Object.assign({}, base, ...parts) as FieldValidation);
    return least > most;
  };
  const [firsts = [], seconds = []] = [one, two].map((dependency, at) =>
    bounding(located[at]?.variants ?? [], dependency, form).filter(({ validation }) => !isEmpty(validation)),
  );
  return firsts.flatMap((first) =>
    seconds
      .filter((second) => isEmpty(first.validation, second.validation))
      .map(({ place, validation }): Finding => {
        const [least, most] = boundsOf(type, { ...base, ...first.validation, ...validation });
        return error(
          "min-over-max",
          `${place}/validation`,
          `Together with the variant at ${first.place} nothing is at least ${least} and at most ${most}.`,
          "Correct the bounds of one of the two variants.",
        );
      }),
  );
};

interface Bounding {
  readonly place: string;
  readonly validation: FieldValidation;
}

/** The shown variants with rules that apply for some value of their source. */
function bounding(
  variants: readonly LocatedVariant[],
  dependency: CompiledDependency,
  form: CompiledForm,
): Bounding[] {
  const applied = new Set(valuesOf(dependency, form)?.map((value) => dependency.match(value, true)));
  return variants.flatMap(({ variant: { validation, hidden }, index, place }) =>
    hidden !== true && isObject(validation) && applied.has(index) ? [{ place, validation }] : [],
  );
}

/** Whether people can choose any value of the one beside any value of the other. */
function areFree(one: CompiledDependency, two: CompiledDependency, form: CompiledForm): boolean {
  const names = [one, two].map(({ source }) => (source.kind === "field" ? source.name : undefined));
  return names[0] !== names[1] && [one, two].every((dependency) => valuesOf(dependency, form) !== undefined);
}

/** All values that can be chosen in the source, whatever else is; `undefined` where that is not certain. */
function valuesOf({ source }: CompiledDependency, form: CompiledForm): readonly unknown[] | undefined {
  const field = source.kind === "field" ? form.fields[form.index.get(source.name) ?? -1] : undefined;
  const isFree =
    field && field.dependencies.length === 0 && !field.cascade && field.definition.is_disabled !== true;
  return isFree && field.type.choices !== "many" ? knownValues(field) : undefined;
}
